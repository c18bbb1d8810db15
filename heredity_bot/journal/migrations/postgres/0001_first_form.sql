-- Rows are changed in place as long as the page has room and no indexed column changes: hence the
-- fillfactor, and no index on played_at or last_line, which change with every line.

CREATE TABLE tables (
    key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text COLLATE "C" NOT NULL UNIQUE,
    place text COLLATE "C" NOT NULL,
    title text NOT NULL,
    created_at double precision NOT NULL,
    played_at double precision NOT NULL,
    last_line bigint NOT NULL,
    wake_at double precision,
    owner text COLLATE "C" NOT NULL,
    fence bigint NOT NULL,
    held_until timestamptz NOT NULL,
    record bytea NOT NULL
) WITH (fillfactor = 70);

CREATE INDEX tables_by_place ON tables (place);

CREATE INDEX tables_by_wake ON tables (wake_at) WHERE wake_at IS NOT NULL;

CREATE INDEX tables_by_owner ON tables (owner) WHERE owner <> '';

CREATE TABLE lines (
    table_key bigint NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    n bigint NOT NULL,
    at double precision NOT NULL,
    author text NOT NULL,
    cause text COLLATE "C" NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (table_key, n)
);

CREATE UNIQUE INDEX lines_by_cause ON lines (cause, table_key) WHERE cause <> '';

CREATE TABLE quiet_points (
    table_key bigint NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    n bigint NOT NULL,
    position bigint NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (table_key, n)
);

CREATE INDEX quiet_points_by_position ON quiet_points (table_key, position, n);

CREATE TABLE documents (
    kind text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (kind, name)
);
