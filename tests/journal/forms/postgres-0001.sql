-- A database of form 1, as it was left. Never changed: it is what migrations start from.

CREATE TABLE forms (number integer PRIMARY KEY, title text NOT NULL, applied_at text NOT NULL);

INSERT INTO forms VALUES (1, 'first form', '2026-01-01T00:00:00+00:00');

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

INSERT INTO tables (key, id, place, title, created_at, played_at, last_line, wake_at, owner, fence, held_until, record) OVERRIDING SYSTEM VALUE VALUES
    (1, 't1', 'guild-1', 'L''été', 100.0, 103.5, 3, 500.25, 'process-1', 4, '2023-11-14 22:13:20.5+00', '\x68656164'),
    (7, 't2', 'guild-2', 'Evening', 200.0, 200.0, 0, NULL, '', 0, '2023-11-14 22:13:20.5+00', '\x00ff');

INSERT INTO lines (table_key, n, at, author, cause, body) VALUES
    (1, 1, 101.0, 'brick', 'click-1', '\x6f6e65'),
    (1, 2, 102.0, 'maeve', '', '\x74776f'),
    (1, 3, 103.5, 'brick', 'click-3', '\x00');

INSERT INTO quiet_points (table_key, n, position, body) VALUES
    (1, 0, 0, '\x6e6577'),
    (1, 2, 1, '\x6c61746572');

INSERT INTO documents (kind, name, body) VALUES
    ('person', 'ada', '\x776973686573');

SELECT setval(pg_get_serial_sequence('tables', 'key'), 7);
