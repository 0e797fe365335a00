/** The fragment of an address that opens the sheet for a rejection of a listing or building. */
export const rejectHash = (id: string): string => `reject-${id}`
