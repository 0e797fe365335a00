/** The address of a drawn area may be longer than an index can hold: what is the same is told by a short sum of it. */
export const up = `
alter table saved_search drop constraint saved_search_account_id_address_key;
create unique index saved_search_same on saved_search (account_id, md5(address));
`
