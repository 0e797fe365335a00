/**
 * How the client came to a conversation: the share code of the page and its variant, so that every later mail keeps it. `poster_id` is
 * whoever is written to: the poster, or on a shared page the sharer.
 */
export const up = `
alter table conversation
  add column variant text not null default 'normal' check (variant in ('normal', 'Intermediary')),
  add column share_code text
`
