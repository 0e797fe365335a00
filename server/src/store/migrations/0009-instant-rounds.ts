/**
 * One round checks all saved searches with immediate alerts against recent changes. Stored: the time of the last round, listings that no
 * mail contains yet (`waiting`), and when the frequency of a search was chosen (`often_since`): rounds include it after its next check.
 */
export const up = `
alter table saved_search add column often_since timestamptz(3) not null default now();
alter table saved_search_told add column waiting boolean not null default false;
create index saved_search_told_waiting on saved_search_told (saved_search_id) where waiting;
create table saved_search_round (one boolean primary key default true check (one), at timestamptz(3) not null);
`
