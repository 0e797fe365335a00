/** Texts of the links that add several listings at once. */
export const manyHomesWords = {
  pasteText: { zh: '粘贴文字', en: 'Paste text' },
  importFile: { zh: '导入表格', en: 'Import a file' },
} as const
