-- Measured with 1,000 tables of 300 lines: with a rowid, and with the cause first in its index (the ids of inputs
-- grow with time, so that new ones stand side by side), a batch writes a third of the pages.

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
