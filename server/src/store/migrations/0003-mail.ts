/** Mails that wait to be sent. `payload` contains addresses and codes, and becomes null when the mail is finished. */
export const up = `
create table mail (
  id text primary key, template text not null, payload text, attempts integer not null default 0,
  created_at timestamptz(3) not null default now(), finished_at timestamptz(3), outcome text check (outcome in ('sent', 'refused', 'late', 'given-up')),
  check ((payload is null) = (finished_at is not null) and (finished_at is null) = (outcome is null))
);
create index mail_waiting on mail (created_at) where payload is not null;
`
