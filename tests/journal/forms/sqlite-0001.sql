-- A database of form 1, as it was left. Never changed: it is what migrations start from.

CREATE TABLE forms (number integer PRIMARY KEY, title text NOT NULL, applied_at text NOT NULL);

INSERT INTO forms VALUES (1, 'first form', '2026-01-01T00:00:00+00:00');

CREATE TABLE tables (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    place TEXT NOT NULL,
    title TEXT NOT NULL,
    created_at REAL NOT NULL,
    played_at REAL NOT NULL,
    last_line INTEGER NOT NULL,
    wake_at REAL,
    owner TEXT NOT NULL,
    fence INTEGER NOT NULL,
    held_until REAL NOT NULL,
    record BLOB NOT NULL
);

CREATE INDEX tables_by_place ON tables (place);

CREATE INDEX tables_by_wake ON tables (wake_at) WHERE wake_at IS NOT NULL;

CREATE INDEX tables_by_owner ON tables (owner) WHERE owner <> '';

CREATE TABLE lines (
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    at REAL NOT NULL,
    author TEXT NOT NULL,
    cause TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_key, n)
);

CREATE UNIQUE INDEX lines_by_cause ON lines (cause, table_key) WHERE cause <> '';

CREATE TABLE quiet_points (
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    position INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_key, n)
);

CREATE INDEX quiet_points_by_position ON quiet_points (table_key, position, n);

CREATE TABLE documents (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (kind, name)
);

INSERT INTO tables (key, id, place, title, created_at, played_at, last_line, wake_at, owner, fence, held_until, record) VALUES
    (1, 't1', 'guild-1', 'L''été', 100.0, 103.5, 3, 500.25, 'process-1', 4, 1700000000.5, X'68656164'),
    (7, 't2', 'guild-2', 'Evening', 200.0, 200.0, 0, NULL, '', 0, 1700000000.5, X'00ff');

INSERT INTO lines (table_key, n, at, author, cause, body) VALUES
    (1, 1, 101.0, 'brick', 'click-1', X'6f6e65'),
    (1, 2, 102.0, 'maeve', '', X'74776f'),
    (1, 3, 103.5, 'brick', 'click-3', X'00');

INSERT INTO quiet_points (table_key, n, position, body) VALUES
    (1, 0, 0, X'6e6577'),
    (1, 2, 1, X'6c61746572');

INSERT INTO documents (kind, name, body) VALUES
    ('person', 'ada', X'776973686573');
