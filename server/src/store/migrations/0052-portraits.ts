/**
 * The portrait of a contact card: its picture, and in the account the random name under which it is shown (null: none is). A removed one is kept for
 * a day, so that it can be shown again.
 */
export const up = `
alter table account add column portrait text unique;
create table portrait (account_id text primary key references account (id) on delete cascade, bytes bytea not null, removed_at timestamptz(3));
`
