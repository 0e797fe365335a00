/** Windows that have room for a list and a map beside each other; `desk` in tokens.css. */
export const roomForBoth = '(min-width: 768.02px)'
