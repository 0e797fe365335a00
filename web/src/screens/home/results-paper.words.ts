/** Texts of the print layout of results. */
export const resultsPaperWords = {
  printedAll: { zh: '共 {total} 条 · {date}打印', en: '{total} in all · printed {date}' },
  printedPart: { zh: '共 {total} 条，这里是前 {shown} 条 · {date}打印', en: 'The first {shown} of {total} · printed {date}' },
} as const
