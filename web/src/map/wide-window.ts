/** The media query of windows that show list and map side by side: the breakpoint `desk` of tokens.css. */
export const listBesideMapQuery = '(min-width: 768.02px)'
