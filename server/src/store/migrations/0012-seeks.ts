/** Whether a person registered to look for a home. The role of such an account is `Owner`, too, but pages for others do not call the person an owner. */
export const up = 'alter table account add column seeks boolean not null default false'
