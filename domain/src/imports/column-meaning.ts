import { wordsOfChoices } from './choice-words.ts'
import { unitBySpelling } from './column-units.ts'
import type { HeadedTarget } from './import-headings.ts'
import { type ImportTarget, kindOf } from './import-mapping.ts'
import { ruleFor } from './import-reso.ts'

type Fits = (text: string) => boolean

const areaUnit = String.raw`(?:㎡|m²|m2|sqms?\.?|sq\.?\s*m\.?|sq\.?\s?ft\.?|sf|坪)`
const [anyArea, areaWithUnit] = [new RegExp(`^\\d[\\d.,]*\\s*${areaUnit}?$`, 'iu'), new RegExp(`^\\d[\\d.,]*\\s*${areaUnit}$`, 'iu')]
const isArea: Fits = (text) => anyArea.test(text)
/** An area that is no floor of a building: with a unit or decimals, or above all floors. */
const isAreaOnly: Fits = (text) => areaWithUnit.test(text) || /^\d+\.\d+$/u.test(text) || (isArea(text) && Number(text.replaceAll(',', '')) > 120)
const isLayout: Fits = (text) => /^(?:studio|开间|\d{1,2}\s?-?(?:br|bed|室|房))/u.test(text)
const isUnitOfArea: Fits = (text) => unitBySpelling(text, 'area') !== null
/** Numbers of a plot: `Lot 5`, `B3-12`; a plot has more than 20 m². */
const isPlotNumber: Fits = (text) => /^(?:(?:lot|blk|block|phase)\b|[a-z]{1,3}\s?-?\d)/u.test(text) || (/^\d{1,2}$/u.test(text) && Number(text) < 20)
/** Numbers of a slot: `P2-45`, `#118`; a home has fewer slots than 20. */
const isSlotNumber: Fits = (text) => /^(?:[#a-z]{1,4}\s?-?\d|\d{1,3}-?[a-z]|\d+-\d)/u.test(text) || (/^\d{1,4}$/u.test(text) && Number(text) > 20)
/** An amount of at least three digits, or with a unit. */
const isPrice: Fits = (text) => /^(?:php|₱|¥|rmb)?\s?\d[\d,.]*(?:\s?(?:k|m|mn|万)|(?<=\d[\d,.]{2,}))(?:\s?\/\s?mo\.?)?$/u.test(text)
const isTower: Fits = (text) => /^(?:(?:tower|twr|t|bldg|building|block|blk)[\s.-]{0,2})?(?:\d{1,2}|[a-z])$|^[a-z\d]{1,2}\s?[栋座号幢]$/u.test(text)
const isWordOf = (target: 'type' | 'mode' | 'status' | 'furnished'): Fits => {
  const rule = ruleFor(target, '-')
  const words = new Set(Object.keys({ ...wordsOfChoices[target], ...(rule.rule === 'choice' ? rule.values : {}) }).map((word) => word.toLowerCase()))
  return (text) => words.has(text)
}
const isOffer = isWordOf('mode')

/** Folded headings that mean several things, with what they mean if most texts of their column fit; a null target: nothing that a listing has. */
const meanings: readonly (readonly [names: readonly string[], meanings: readonly (readonly [target: HeadedTarget | null, fits: Fits])[]])[] = [
  [['area'], [['floorArea', isArea]]],
  [
    ['unit', '单位'],
    [
      ['floorAreaUnit', isUnitOfArea],
      ['bedrooms', isLayout],
      ['floorArea', (text) => areaWithUnit.test(text)],
    ],
  ],
  [['floor', 'flr', 'fl', '楼层', '层'], [['floorArea', isAreaOnly]]],
  [
    ['type', 'kind', 'category', '类型', '类别'],
    [
      ['type', isWordOf('type')],
      ['mode', isOffer],
      ['status', isWordOf('status')],
      ['furnished', isWordOf('furnished')],
    ],
  ],
  [['size', 'unit size'], [['bedrooms', isLayout]]],
  [['price', '价格', '租金'], [['mode', isOffer]]],
  [['lot', 'land', '地'], [['roomNumber', isPlotNumber]]],
  [['parking', 'parkings', 'parking slot', 'parking space', 'car park', 'carpark', 'garage', '车位', '停车位', '泊车位'], [[null, isSlotNumber]]],
  [['building', 'bldg', '大厦', '楼'], [['tower', isTower]]],
]

/** Whether most of some texts fit; false without texts. */
export const isMostly = (texts: readonly string[], fits: Fits): boolean => texts.filter(fits).length * 2 > texts.length

/** `f/s` is `fs`; FR is FL. */
const withoutSlash = (name: string): string => name.replace(/^f ?\/ ?(?=[slr]$)/u, 'f').replace(/^fr$/u, 'fl')
/** Amounts that are no area: `45k`, `45,000`. */
const isLargeAmount: Fits = (text) => isPrice(text) && !(Number(text.replaceAll(',', '')) < 5000)

/**
 * What a heading of several meanings means, by the folded texts of its column; null: what it means alone. `others`: the folded headings of its file. Beside FS,
 * FL is "for lease"; a column of an offer that has some prices is one of prices.
 */
export function meaningOf(name: string, texts: readonly string[], others: readonly string[] = []): { readonly target: HeadedTarget | null } | null {
  const plain = withoutSlash(name)
  const isBesideSale = plain === 'fl' && others.some((other) => ['fs', 'for sale', 'sale'].includes(withoutSlash(other)))
  const isOfOffer = ofOffers.includes(plain) && (plain !== 'fl' || isBesideSale || texts.some(isLargeAmount))
  if (isOfOffer) {
    if (isMostly(texts, isOffer)) return { target: 'mode' }
    if (texts.some(isPrice)) return { target: 'price' }
    return isBesideSale ? { target: null } : null
  }
  const [target] = meanings.find(([names]) => names.includes(plain))?.[1].find(([, fits]) => isMostly(texts, fits)) ?? []
  return target === undefined ? null : { target }
}
/** Folded headings of an offer, over its prices or over words. */
const ofOffers: readonly string[] = ['rent', 'rental', 'lease', 'sale', 'for rent', 'for lease', 'for sale', 'fs', 'fl', '出租', '出售']

const placesOfNames: readonly ImportTarget[] = ['city', 'area', 'estate', 'developer']
/** Whether a folded text may be a value of a target: a number has digits, or is a word that its rule may know; the name of a place is no number. */
export function mayBeValue(target: ImportTarget, text: string): boolean {
  if (placesOfNames.includes(target)) return !/^[\d.,\s]+$/u.test(text)
  return !['number', 'money'].includes(kindOf(target)) || /[\d零一二两三四五六七八九十]|studio|开间|单间/u.test(text)
}
