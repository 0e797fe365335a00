/**
 * The network that an answer by a link came from, as a keyed hash that differs from link to link, so that one sender cannot use up what a link
 * takes. Null: unknown, as for answers from before, or the agent's.
 */
export const up = `
alter table share_message add column sender text;
alter table share_viewing add column sender text;
`
