/**
 * Reviews of listings, and reports of abuse.
 *
 * `listing_review`: `waiting_since` is null when nothing waits. `held`: values of an edit that wait; `rejected`: values of an edit that a
 * reviewer rejected, until the poster sends the listing again or discards them; `public_values`: those of a listing that left the shelf for a
 * review. `approved_price`: the price that a reviewer approved. `note_reason`, `note_zh`, `note_en`: what the reviewer tells the poster.
 *
 * `abuse_report`: about a listing, or a message of it; one per person and reason. `handled_at`: when an operator was done with it.
 */
export const review = `
create table listing_review (
  listing_id text primary key references listing (id) on delete cascade, waiting_since timestamptz(3), causes text[] not null default '{}',
  held jsonb, public_values jsonb, approved_at timestamptz(3), approved_price bigint,
  note_reason text, note_zh text, note_en text, noted_at timestamptz(3), rejected jsonb
);
create index listing_review_waiting on listing_review (waiting_since) where waiting_since is not null;
create table abuse_report (
  id text primary key, listing_id text references listing (id) on delete cascade, message_id text, reason text not null, note text not null,
  reporter_id text references account (id) on delete set null, created_at timestamptz(3) not null default now(), handled_at timestamptz(3)
);
create index abuse_report_open on abuse_report (created_at) where handled_at is null;
create index abuse_report_by_listing on abuse_report (listing_id);
create unique index abuse_report_once on abuse_report (listing_id, reporter_id, reason) where message_id is null and reporter_id is not null;
`
