/** Questions about prices of a file. `homes` says what the price is compared with, `apart` that homes of the building do not count. */
export const priceCheckWords = {
  slip: { zh: '您要写的是 {price} 吗？{homes}', en: 'Did you mean {price}? {homes}' },
  above: { zh: '比类似房源高出五倍以上。{homes}', en: 'More than five times above homes like it. {homes}' },
  below: { zh: '不到类似房源的五分之一。{homes}', en: 'Less than a fifth of homes like it. {homes}' },
  homes: { zh: '{place}有 {count} 套类似房源，中位价 {price}', en: '{count} homes like it in {place} ask {price} in the middle' },
  homesOfArea: {
    zh: '{place}有 {count} 套类似房源，按 {area} 算，中位价 {price}',
    en: '{count} homes like it in {place} ask {price} in the middle, for {area}',
  },
  apart: {
    zh: '。{place}的 {count} 套中位价 {price}，与周边相差太大，不作比较',
    en: '. The {count} in {place} ask {price}, too far from those around to compare with',
  },
  lowSale: { zh: '作为总价太低：这里的月租就可到 {price}', en: 'Too low for a sale: rents alone reach {price} a month here' },
  highSale: { zh: '作为总价太高：超过 {price}，请检查零的个数', en: 'Too high for a sale: above {price}; check the number of zeros' },
  highRent: { zh: '作为月租太高：这里的月租最高约 {price}', en: 'Too high for a monthly rent: rents here reach about {price}' },
  jump: { zh: '现在是 {price}，相差一半以上', en: 'It is {price} now: a change by half or more' },
} as const
