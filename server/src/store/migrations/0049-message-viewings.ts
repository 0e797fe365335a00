/**
 * A message may offer a time for a viewing of the home; the other person agrees with a message of the same time. `is_held`: it was written while the
 * other person had stopped messages of its writer, and is shown to the writer alone. `mailed_key`: the key of the address that its mail went to, so
 * that the link in the mail ends when the receiver's address changes.
 *
 * A conversation belongs to the account of the client by `sender_id` alone (`is_sender_confirmed`), also after a change of the address: what was
 * written under the address that the account has confirmed, or was proven by a mailed link, is its own.
 */
export const up = `
alter table message add column viewing_at timestamptz(3), add column is_held boolean not null default false, add column mailed_key text;
update conversation set is_sender_confirmed = true, sender_id = account.id from account
  where not is_sender_confirmed and (sender_id = account.id or sender_proven_at is not null)
    and account.email = lower(sender_email) and email_confirmed_at is not null and deleted_at is null;
`
