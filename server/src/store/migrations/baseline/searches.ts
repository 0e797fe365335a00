/**
 * What an account keeps of its search: favourites, saved searches with their alerts, and recent keywords.
 *
 * `favourite`: `saved_price` is the price when the home was saved.
 *
 * `saved_search`: `often` is the frequency of alerts, `often_since` when it was chosen: rounds include a search after its next check. `origin`:
 * that of the page that saved the search, for links in mails. `looked_at`: last check for alerts, `seen_at`: last visit of the owner. The
 * address of a search in a drawn area can be longer than an index entry, so the unique index is on its hash.
 *
 * `saved_search_told`: the listings that alerts reported; `at`: when the listing was published or became cheaper, not when the alert was sent;
 * `waiting`: no mail contains it yet.
 *
 * `saved_search_round`: the time of the last round, which checks all saved searches with immediate alerts against recent changes.
 *
 * `recent_search`: recent keywords of an account, as typed (`said`).
 */
export const searches = `
create table favourite (
  account_id text not null references account (id) on delete cascade, listing_id text not null references listing (id) on delete cascade,
  saved_price bigint, saved_at timestamptz(3) not null default now(), primary key (account_id, listing_id)
);
create index favourite_by_listing on favourite (listing_id);
create table saved_search (
  id text primary key, account_id text not null references account (id) on delete cascade, address text not null, name text not null default '',
  often text not null check (often in ('Instant', 'Daily', 'Weekly', 'Never')), origin text not null,
  created_at timestamptz(3) not null default now(), looked_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(), often_since timestamptz(3) not null default now()
);
create unique index saved_search_same on saved_search (account_id, md5(address));
create index saved_search_due on saved_search (often, looked_at) where often <> 'Never';
create table saved_search_told (
  saved_search_id text not null references saved_search (id) on delete cascade,
  listing_id text not null references listing (id) on delete cascade,
  at timestamptz(3) not null default now(), waiting boolean not null default false, primary key (saved_search_id, listing_id)
);
create index saved_search_told_at on saved_search_told (at);
create index saved_search_told_listing on saved_search_told (listing_id);
create index saved_search_told_waiting on saved_search_told (saved_search_id) where waiting;
create table saved_search_round (one boolean primary key default true check (one), at timestamptz(3) not null);
create table recent_search (
  account_id text not null references account (id) on delete cascade, said text not null, at timestamptz(3) not null, primary key (account_id, said)
);
`
