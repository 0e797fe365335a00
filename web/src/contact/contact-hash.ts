/** The fragment of a home's address that opens the contact sheet, also after a reload and a login. */
export const contactHash = 'contact'
