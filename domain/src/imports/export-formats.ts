/** Formats of exported listings; `reso`: JSON with names of the RESO Data Dictionary; `kyero`: the feed of portals. */
export const exportFormats = ['csv', 'xlsx', 'json', 'reso', 'kyero'] as const
