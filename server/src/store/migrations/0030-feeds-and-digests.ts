/**
 * Saved searches that feed sharing lists (`created_at`: only homes that become new after it are fed, `looked_at`: the last check), the homes
 * that wait for the agent (`at`: when the home was published or became cheaper), and those that the agent refused or removed from a list,
 * which no search brings again.
 *
 * One mail tells an agent what clients answered (`answer_digest`; `due_at`: when the next one is due, `mailed_at`: the last one). `is_mailed`:
 * no mail tells it any more; answers from before are such. `answer_mails`: the account wants these mails.
 */
export const up = `
create table share_feed (
  list_id text primary key references share_list (id) on delete cascade,
  saved_search_id text not null references saved_search (id) on delete cascade, mode text not null check (mode in ('AskFirst', 'AtOnce')),
  created_at timestamptz(3) not null default now(), looked_at timestamptz(3) not null default now()
);
create index share_feed_by_search on share_feed (saved_search_id);
create index share_feed_looked_at on share_feed (looked_at);
create table share_proposal (
  list_id text not null references share_feed (list_id) on delete cascade, listing_id text not null references listing (id) on delete cascade,
  at timestamptz(3) not null, primary key (list_id, listing_id)
);
create index share_proposal_by_listing on share_proposal (listing_id);
create table share_refusal (
  list_id text not null references share_list (id) on delete cascade, listing_id text not null references listing (id) on delete cascade,
  primary key (list_id, listing_id)
);
create index share_refusal_by_listing on share_refusal (listing_id);
alter table account add column answer_mails boolean not null default true;
create table answer_digest (
  account_id text primary key references account (id) on delete cascade, due_at timestamptz(3), mailed_at timestamptz(3)
);
create index answer_digest_due on answer_digest (due_at) where due_at is not null;
alter table share_reaction add column is_mailed boolean not null default true;
alter table share_reaction alter column is_mailed set default false;
alter table share_message add column is_mailed boolean not null default true;
alter table share_message alter column is_mailed set default false;
alter table share_viewing add column is_mailed boolean not null default true;
alter table share_viewing alter column is_mailed set default false;
`
