/**
 * Saved searches that tell as it happens are no longer asked one by one: a round asks what has changed of all of them. Kept are how far the
 * rounds have come, what they found and no mail has told yet, and since when a search tells as often as it does: rounds follow it from its
 * first look after that.
 */
export const up = `
alter table saved_search add column often_since timestamptz(3) not null default now();
alter table saved_search_told add column waiting boolean not null default false;
create index saved_search_told_waiting on saved_search_told (saved_search_id) where waiting;
create table saved_search_round (one boolean primary key default true check (one), at timestamptz(3) not null);
`
