"""The statements for PostgreSQL. Each has one fixed text, so that the server prepares it once."""

from __future__ import annotations

from typing import Final

# Writing

CREATE: Final = """
INSERT INTO tables
    (id, place, title, record, created_at, played_at, last_line, wake_at, owner, fence, held_until)
VALUES ($1, $2, $3, $4, $5, $10, $9, $6, $7, 1, now() + $8::float8 * interval '1 second')
RETURNING key, fence
"""
OWN_FENCE: Final = "SELECT fence FROM tables WHERE id = $1 AND owner = $2"
TAKE: Final = """
UPDATE tables SET
    fence = fence + CASE WHEN owner = $2 THEN 0 ELSE 1 END,
    owner = $2,
    held_until = now() + $3::float8 * interval '1 second'
WHERE key = (
    SELECT key FROM tables WHERE id = $1 AND (owner IN ('', $2) OR held_until <= now())
    FOR NO KEY UPDATE SKIP LOCKED
)
RETURNING fence
"""
"""A row that another process has locked counts as held even if its lease has ended: that process may be frozen."""
RENEW: Final = """
UPDATE tables SET held_until = now() + $2::float8 * interval '1 second'
WHERE owner = $1 AND owner <> '' AND id = ANY ($3::text[]) RETURNING id
"""
HOLDER: Final = "SELECT owner FROM tables WHERE id = $1"
RELEASE_ALL: Final = "UPDATE tables SET owner = '' WHERE owner = $1 AND owner <> ''"
MOVE: Final = "UPDATE tables SET place = $3 WHERE id = $1 AND fence = $2 AND owner <> '' RETURNING id"

# A process that lives holds a lock of its name; locks belong to a database, hence the schema.
APPEAR: Final = "SELECT pg_try_advisory_lock(hashtextextended(current_schema() || '/' || $1, 0))"
LET_GO: Final = "SELECT pg_advisory_unlock(hashtextextended(current_schema() || '/' || $1, 0))"
RELEASE: Final = "UPDATE tables SET owner = '' WHERE id = $1 AND owner = $2"
DELETE: Final = """
DELETE FROM tables WHERE key = (
    SELECT key FROM tables WHERE id = $1 AND (owner IN ('', $2) OR held_until <= now()) FOR UPDATE SKIP LOCKED
)
RETURNING id
"""

APPEND: Final = """
WITH heads AS (
    UPDATE tables SET
        last_line = coalesce(given.last, tables.last_line),
        played_at = coalesce(given.at, tables.played_at),
        record = coalesce(given.record, tables.record),
        title = coalesce(given.title, tables.title),
        wake_at = CASE WHEN given.wakes THEN given.wake_at ELSE tables.wake_at END
    FROM unnest(
        $1::text[], $2::bigint[], $3::bigint[], $4::float8[],
        $5::bytea[], $6::text[], $7::boolean[], $8::float8[]
    ) AS given (id, fence, last, at, record, title, wakes, wake_at)
    WHERE tables.id = given.id AND tables.fence = given.fence AND tables.owner <> ''
        AND (given.last IS NULL OR tables.last_line = given.last - 1)
    RETURNING tables.key, tables.id, tables.last_line
), added AS (
    INSERT INTO lines (table_key, n, at, author, cause, body)
    SELECT heads.key, given.n, given.at, given.author, given.cause, given.body
    FROM unnest($9::text[], $10::bigint[], $11::float8[], $12::text[], $13::text[], $14::bytea[])
        AS given (id, n, at, author, cause, body)
    JOIN heads ON heads.id = given.id
)
SELECT id, key, last_line FROM heads
"""
"""A whole batch in one message. A table whose fence or count does not fit is missing from the answer and gets no lines."""
FORGET: Final = """
DELETE FROM quiet_points USING unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS given (key, before, beyond)
WHERE table_key = given.key AND (position < given.before OR position > given.beyond)
"""
REMEMBER: Final = """
INSERT INTO quiet_points (table_key, n, position, body)
SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[])
ON CONFLICT (table_key, n) DO UPDATE SET position = excluded.position, body = excluded.body
"""
REWRITE_HEAD: Final = """
UPDATE tables SET record = $1 WHERE id = $2 AND fence = $3 AND owner <> '' RETURNING key
"""
REWRITE_LINES: Final = """
UPDATE lines SET author = given.author, body = given.body
FROM unnest($2::bigint[], $3::text[], $4::bytea[]) AS given (n, author, body)
WHERE table_key = $1 AND lines.n = given.n RETURNING lines.n
"""
REWRITE_QUIETS: Final = """
UPDATE quiet_points SET body = given.body
FROM unnest($2::bigint[], $3::bytea[]) AS given (n, body)
WHERE table_key = $1 AND quiet_points.n = given.n RETURNING quiet_points.n
"""
FENCES: Final = "SELECT id, fence, last_line FROM tables WHERE id = ANY ($1::text[]) AND owner <> ''"
LINES_NOW: Final = """
SELECT tables.id, n, at, author, cause, body
FROM unnest($1::text[], $2::bigint[]) AS given (id, wanted)
JOIN tables ON tables.id = given.id JOIN lines ON table_key = key AND n = wanted
"""

# Reading

HEAD: Final = """
SELECT key, id, place, title, record, created_at, last_line, wake_at FROM tables WHERE id = $1
"""
LAST_QUIET: Final = """
SELECT n, position, body FROM quiet_points WHERE table_key = $1 ORDER BY n DESC LIMIT 1
"""
TAIL: Final = "SELECT n, at, author, cause, body FROM lines WHERE table_key = $1 AND n > $2 ORDER BY n"
LINES: Final = """
SELECT n, at, author, cause, body FROM lines
WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND n > $2 AND n <= coalesce($3, 9223372036854775807)
ORDER BY n
"""
CAUSED: Final = """
SELECT n, at, author, cause, body FROM lines
WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND cause = $2 AND cause <> ''
"""
QUIET_BEFORE: Final = """
SELECT n, position, body FROM quiet_points
WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND position <= $2
ORDER BY position DESC, n DESC LIMIT 1
"""
SUMMARIES: Final = """
SELECT id, place, title, created_at, played_at, last_line FROM tables ORDER BY played_at DESC, id
"""
SUMMARIES_OF_A_PLACE: Final = """
SELECT id, place, title, created_at, played_at, last_line FROM tables
WHERE place = $1 ORDER BY played_at DESC, id
"""
NAMING: Final = """
SELECT id FROM tables WHERE position($2::bytea IN record) > 0 OR EXISTS (
    SELECT 1 FROM lines WHERE table_key = key AND (author = $1 OR position($2::bytea IN body) > 0)
) ORDER BY played_at DESC, id
"""
DUE: Final = "SELECT id, wake_at, place FROM tables WHERE wake_at <= $1 ORDER BY wake_at, id LIMIT $2"

# Documents

PUT: Final = """
INSERT INTO documents (kind, name, body) VALUES ($1, $2, $3)
ON CONFLICT (kind, name) DO UPDATE SET body = excluded.body
"""
GET: Final = "SELECT body FROM documents WHERE kind = $1 AND name = $2"
REMOVE: Final = "DELETE FROM documents WHERE kind = $1 AND name = $2"
NAMES: Final = "SELECT name FROM documents WHERE kind = $1 ORDER BY name"

# Backups

PUT_TABLES_BACK: Final = """
INSERT INTO tables (id, place, title, record, created_at, played_at, last_line, wake_at, owner, fence, held_until)
SELECT id, place, title, record, at, at, 0, wake_at, '', 0, now()
FROM unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::float8[], $6::float8[])
    AS given (id, place, title, record, at, wake_at)
RETURNING id, key
"""

# Connections

SESSION: Final = """
SELECT
    set_config('synchronous_commit', CASE current_setting('synchronous_commit')
        WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, false),
    set_config('idle_in_transaction_session_timeout', $1, false),
    set_config('lock_timeout', $2, false)
"""
"""A server may be set up to answer before the disk has; a stricter setting than ours is left alone. A process that is
frozen in a transaction loses it, and waits for locks are short."""
MYSELF: Final = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
END: Final = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2
"""
"""Returns no row once that backend is gone."""
WAIT_FOR_OTHERS: Final = "SET LOCAL lock_timeout = '60s'"
ONE_AT_A_TIME: Final = "SELECT pg_advisory_xact_lock(hashtext('heredity-bot forms'))"
"""Two processes that start together must not both bring the database up to date."""
FORMS_ARE_THERE: Final = "SELECT to_regclass('forms') IS NOT NULL"
