/** All that the page head needs of the texts. */
export const typesTitleWords = {
  title: { zh: '您在找什么？', en: 'What are you looking for?' },
} as const
