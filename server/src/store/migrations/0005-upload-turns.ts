/**
 * `upload.network`: the network that sent an upload, as a keyed hash, until its photo or video is made; null: unknown. `turn`: its place among those that
 * wait for that, smaller ones first; null: it does not wait.
 */
export const up = `
alter table upload add column network text, add column turn integer;
create index upload_turn on upload (turn) where turn is not null;
`
