/** The longest message, in characters. */
export const maxMessageLength = 2000
/** The longest note of a report, in characters. */
export const maxNoteLength = 500
