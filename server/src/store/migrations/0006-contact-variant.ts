/**
 * Short code and variant of the page where a conversation began, so that later mails have the same variant. `poster_id` is the recipient:
 * the poster, or on a shared page the person who shared it.
 */
export const up = `
alter table conversation
  add column variant text not null default 'normal' check (variant in ('normal', 'Intermediary')),
  add column share_code text
`
