/** The title for the page head, which loads before the other texts. */
export const typesTitleWords = {
  title: { zh: '您在找什么？', en: 'What are you looking for?' },
  description: {
    zh: '公寓、车位、别墅，出售或出租：先看各有多少套，再开始找。',
    en: 'Condos, parking slots or villas, for sale or for lease: see how many there are of each, then start looking.',
  },
} as const
