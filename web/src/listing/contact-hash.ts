/** The fragment of a home's address that opens its contact sheet, so that a reload and going on after a login open it too. */
export const contactHash = 'contact'
