/** The address of a search in a drawn area can be longer than an index entry, so the unique index is on its hash. */
export const up = `
alter table saved_search drop constraint saved_search_account_id_address_key;
create unique index saved_search_same on saved_search (account_id, md5(address));
`
