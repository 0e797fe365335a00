/** Who registered to look for a home: the role is `Owner` all the same, since there are two roles, and others never see such a person named owner of a home that somebody else lists. */
export const up = 'alter table account add column seeks boolean not null default false'
