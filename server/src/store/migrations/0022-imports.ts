/**
 * Imports of files by accounts: the file (base64, emptied when the import has ended) with its plan, the remarks about rows, and what changed: `before` has the
 * columns of a listing before the first change, `stored_at` its time of change after it, so that an undo leaves alone what changed since.
 */
export const up = `
create table import_run (
  id text primary key, account_id text not null references account (id) on delete cascade, poster_id text not null references account (id) on delete cascade,
  name text not null, header text not null, content text not null, plan jsonb, state text not null, rows integer not null, done integer not null default 0,
  removed integer not null default 0, returned integer not null default 0, message jsonb, created_at timestamptz(3) not null default now()
);
create index import_run_account on import_run (account_id, created_at);
create table import_remark (
  run_id text not null references import_run (id) on delete cascade, position integer not null, remark jsonb not null, is_returned boolean not null,
  primary key (run_id, position)
);
create table import_change (
  run_id text not null references import_run (id) on delete cascade, listing_id text not null references listing (id) on delete cascade,
  kind text not null, before jsonb, stored_at timestamptz not null, primary key (run_id, listing_id)
);
create index import_change_listing on import_change (listing_id);
`
