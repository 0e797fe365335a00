/**
 * How often a listing was opened, by day (UTC). A visitor counts once a day: by a hash with the salt of that day, which is deleted with the
 * hashes after the day, so that nobody can be recognized later.
 */
export const up = `
create table listing_open (
  listing_id text not null references listing (id) on delete cascade, day date not null, opens integer not null, primary key (listing_id, day)
);
create table open_salt (day date primary key, salt text not null);
create table listing_opener (day date not null, hash text not null, primary key (day, hash));
`
