/** A message may offer a time for a viewing of the home; the other person agrees with a message of the same time. */
export const up = `
alter table message add column viewing_at timestamptz(3);
`
