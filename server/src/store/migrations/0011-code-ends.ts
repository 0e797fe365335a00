/** Codes that have run out are forgotten often: by an index, not by reading all of them. */
export const up = 'create index email_code_end on email_code (expires_at)'
