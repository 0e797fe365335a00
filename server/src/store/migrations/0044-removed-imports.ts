/**
 * The keys by which a sheet names homes that their owner deleted for good, as hashes, so that the row of such a home in the next import is no new home.
 * They go with the account.
 */
export const up = `
create table removed_import (
  account_id text not null references account (id),
  key_hash text not null,
  primary key (account_id, key_hash)
);
`
