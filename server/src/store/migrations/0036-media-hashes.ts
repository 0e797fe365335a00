/** Reviewers see which other listings have the same photos (`media.hash`, migration 0018). */
export const up = `
create index media_hash on media (hash) where hash is not null;
`
