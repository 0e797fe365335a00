/** Drafts of visitors who mailed them to themselves: the entered values under the hash of the secret in the mail, without the address. */
export const up = `
create table mailed_draft (
  secret_hash text primary key, draft_id text not null, fields jsonb not null, created_at timestamptz(3) not null default now()
);
`
