/** Texts about dropped words. */
export const droppedKeywordWords = {
  noHomeMentions: { zh: '没有提到{words}的房源。', en: 'No home mentions {words}.' },
  placeWithoutMatch: { zh: '{words}那里没有符合其他条件的房源。', en: 'No home at {words} fits the rest.' },
  placesApart: { zh: '没有房源同时在{words}，以下房源在其中一处。', en: 'No home is in all of {words} at once: these are in one of them.' },
  found: { zh: '去掉这个词，{place}有 {count} 套。', en: 'Without it: {count} homes{place}.' },
  foundOne: { zh: '去掉这个词，{place}有 1 套。', en: 'Without it: 1 home{place}.' },
  inPlace: { zh: '{place}', en: ' in {place}' },
  lowestRent: { zh: '租金从低到高', en: 'Lowest rent first' },
  lowestPrice: { zh: '价格从低到高', en: 'Lowest price first' },
  insist: { zh: '只看有{words}的', en: 'Only homes with {words}' },
  insisted: {
    zh: '没有提到{words}的房源。名称、地点和中英文介绍里都找过了。',
    en: 'No home mentions {words}. We searched names, places and descriptions in both languages.',
  },
  without: { zh: '去掉这个词 · {count} 套', en: 'Without it · {count}' },
  searchInAny: { zh: '其中一处 · {count} 套', en: 'In any of them · {count}' },
} as const
