/** Length of a message in characters. */
export const maxMessageLength = 2000
/** Length of the note of a report in characters. */
export const maxNoteLength = 500
