/**
 * When a link was first sent, copied, shown or opened, and the language that it opens in. The share popup makes links before they are needed;
 * those that were never used are in no list of links. All links that exist count as used.
 */
export const up = `
alter table short_url add column used_at timestamptz(3), add column lang text;
update short_url set used_at = created_at where target is not null;
`
