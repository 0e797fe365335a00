/** An index for the frequent deletion of expired codes. */
export const up = 'create index email_code_end on email_code (expires_at)'
