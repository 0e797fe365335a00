/** Questions about prices of a file. */
export const priceCheckWords = {
  slip: { zh: '价格看起来多写或少写了零：类似房源约 {price}', en: 'The price looks like a slip; homes like it are near {price}' },
  far: { zh: '价格与类似房源相差五倍以上：类似房源约 {price}', en: 'More than five times above or below homes like it, which are near {price}' },
  lowSale: { zh: '作为总价太低：这里的月租就可到 {price}', en: 'Too low for a sale: rents alone reach {price} a month here' },
  highSale: { zh: '作为总价太高：超过 {price}，请检查零的个数', en: 'Too high for a sale: above {price}; check the number of zeros' },
  highRent: { zh: '作为月租太高：这里的月租最高约 {price}', en: 'Too high for a monthly rent: rents here reach about {price}' },
  jump: { zh: '现在是 {price}，相差一半以上', en: 'It is {price} now: a change by half or more' },
} as const
