/** The fragment of a home's address that opens the sheet for a report. */
export const reportHash = 'report'
