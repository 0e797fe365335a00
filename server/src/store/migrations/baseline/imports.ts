/**
 * Imports of files by accounts.
 *
 * `import_run`: the file (`content`: base64, emptied when the import has ended) with its plan, for the poster `poster_id`. `rows`, `done`,
 * `removed`, `returned`: counts of rows and homes.
 *
 * `import_remark`: the remarks about rows.
 *
 * `import_change`: what changed. `before` has the columns of a listing before the first change, `stored_at` its time of change after it, so
 * that an undo leaves alone what changed since.
 *
 * `removed_import`: the keys by which a sheet names homes that their owner deleted for good, as hashes, so that the row of such a home in the
 * next import is no new home. They go with the account.
 */
export const imports = `
create table import_run (
  id text primary key, account_id text not null references account (id) on delete cascade,
  poster_id text not null references account (id) on delete cascade,
  name text not null, header text not null, content text not null, plan jsonb, state text not null,
  rows integer not null, done integer not null default 0, removed integer not null default 0, returned integer not null default 0,
  message jsonb, created_at timestamptz(3) not null default now()
);
create index import_run_account on import_run (account_id, created_at);
create table import_remark (
  run_id text not null references import_run (id) on delete cascade, position integer not null, remark jsonb not null,
  is_returned boolean not null, primary key (run_id, position)
);
create table import_change (
  run_id text not null references import_run (id) on delete cascade, listing_id text not null references listing (id) on delete cascade,
  kind text not null, before jsonb, stored_at timestamptz not null, primary key (run_id, listing_id)
);
create index import_change_listing on import_change (listing_id);
create table removed_import (account_id text not null references account (id), key_hash text not null, primary key (account_id, key_hash));
`
