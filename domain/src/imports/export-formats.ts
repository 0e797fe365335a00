/** Formats of exported listings; `reso`: JSON with names of the RESO Data Dictionary. */
export const exportFormats = ['csv', 'xlsx', 'json', 'reso'] as const
