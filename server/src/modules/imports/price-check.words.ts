/** Questions about prices of a file. */
export const priceCheckWords = {
  slip: { zh: '价格看起来多写或少写了零：类似房源约 {price}', en: 'The price looks like a slip; homes like it are near {price}' },
  jump: { zh: '现在是 {price}，相差一半以上', en: 'It is {price} now: a change by half or more' },
} as const
