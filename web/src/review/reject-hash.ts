/** The subject of the form that takes a public listing down: what is written there is no rejection of an edit. */
export const takeOffSubject = (id: string): string => `off-${id}`

/** The fragment of an address that opens the form for a subject: the id of a listing or building to reject, or a `takeOffSubject`. */
export const rejectHash = (subject: string): string => `reject-${subject}`

/** The id of the kept form for a subject. */
export const rejectFormId = (subject: string): string => `reject.${subject}`
