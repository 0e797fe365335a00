/** Media query of windows with room for list and map side by side; `desk` in tokens.css. */
export const roomForBoth = '(min-width: 768.02px)'
