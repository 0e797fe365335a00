import type { CodeOf } from '../choices.ts'
import { areasIn, type KeywordAmount, pricesIn } from '../keywords/keyword-amounts.ts'
import { namesOtherCurrency } from '../keywords/currency-marks.ts'
import * as factWords from '../keywords/keyword-fact-words.ts'
import type { HighestRents } from '../keywords/keyword-facts.ts'
import { normalizeText } from '../keywords/normalize-keyword.ts'
import { balcony, floor, parking, pets } from './pasted-features.ts'
import { areas } from './pasted-areas.ts'
import { byCodes, byPatterns, type Finder, lineAfter, lineBefore, number, type PastedFact } from './pasted-patterns.ts'
import * as beside from './pasted-price-words.ts'
import { typeOf } from './pasted-types.ts'
import { withoutPhones } from './pasted-phones.ts'
import { onlyNetAmounts, withoutSecrets } from './pasted-remarks.ts'
import { availableFrom, onRequest, termFinders } from './pasted-terms.ts'
import { foundInCutGaps, type TextPart } from './pasted-text.ts'

const roomWord = String.raw`\s*-?\s*(?:b\.?r\.?s?|bdr?s?|bdrms?|bhk|beds?|bed[\s-]?rooms?)(?![a-z])`
const bathWord = String.raw`\s*-?\s*(?:bath(?:room)?s?|ba|bth|t\s?[&/]?\s?b|toilets?(?:\s+(?:and|&)\s+baths?)?|c\.?r\.?s?)(?![a-z])`

const bedrooms = byPatterns('bedrooms', [
  [String.raw`(?:bed[\s-]?rooms?|beds?|brs?|卧室数?)\s*[:：]\s*${number}`],
  [String.raw`(?<![\d.]|\d[~–+-]|[a-z])${number}${roomWord}`],
  [String.raw`(?<![\d.])${number}(?:室|房(?![子产屋源号东]|间?号)|居室?|卧室?|间?睡房|间卧室)(?!\d{2}(?!\d*(?:\.\d+)?\s?(?:平|㎡|m2|sq|呎)))`],
  [String.raw`(?<![a-z])studios?(?![a-z])|开间|单间(?!卧)|单身公寓`, () => 0],
])
const livingRooms = byPatterns('livingRooms', [[String.raw`(?<=[室房居])${number}厅`]])
const bathrooms = byPatterns('bathrooms', [
  [String.raw`(?:bath[\s-]?rooms?|baths?|t&b|卫生间)\s*[:：]\s*${number}`],
  [String.raw`(?<![\d.]|\d[~–-]|[a-z])${number}(?:\.5)?${bathWord}`],
  [String.raw`(?<![\d.])${number}个?(?:卫生间|洗手间|卫浴|浴室|卫)(?!星)`],
])
const tower = byPatterns('tower', [
  [
    String.raw`(?<![a-z])(?<!lot\.?\s?\d{1,4}[\s,/]{0,3})(?:tower|twr|bldg\.?|building|block)\s*[:#]?\s*([a-h]|\d{1,2}|one|two|three|four)(?![a-z0-9]|[\s,/]{0,3}lot|\s?(?:sq|㎡|m2|平|br|bed))`,
    (match) => String(factWords.numberWords[match[1] ?? ''] ?? match[1]).toUpperCase(),
  ],
  [String.raw`(?<![a-z])(north|south|east|west|main)\s+(?:tower|wing)(?![a-z])`, (match) => `${match[1]?.charAt(0).toUpperCase()}${match[1]?.slice(1)}`],
  [String.raw`(?<![\da-z])([a-h]|\d{1,2})\s?(?:座|栋|号楼)`, (match) => match[1]?.toUpperCase()],
  [String.raw`(?<![东西南北])([东西南北])(?:塔|座)`, (match) => facingCodes[match[1] ?? '']],
])
const roomNumber = byPatterns('roomNumber', [
  [
    String.raw`(?<![a-z])(?:unit|room|rm\.?|flat|apt\.?|suite)(?:\s*(?:no\.?|number|#))?(?:\s*[:#])?\s*([a-z]?-?\d{3,4}(?:-?[a-z])?|\d{1,2}(?:-[a-z]|[a-eg-z]))(?![a-z0-9]|\s*(?:sq|sm|br|bed))`,
    (match) => match[1]?.toUpperCase(),
  ],
  [
    String.raw`(?:房号|单元号|室号)\s*[:：]?\s*([a-z0-9-]{1,8})|单元\s?(\d{3,4}[a-z]?|\d{1,2}[a-eg-z])(?![a-z\d]|[.,]\d|\s*(?:平|㎡|万|sq))`,
    (match) => (match[1] ?? match[2])?.toUpperCase(),
  ],
  [String.raw`(?<!\d)(\d{3,4}[a-z]?)\s?(?:室|房)(?!\d|间)`, (match) => match[1]?.toUpperCase()],
  [String.raw`(?<![a-z\d])(\d{1,2}[a-eg-jln-vx-z])\s?(?:室|单元|户(?!型)|号?房(?![型子产屋源间]))`, (match) => match[1]?.toUpperCase()],
  [String.raw`(?<![a-z\d])(\d{1,2})\s?[楼层]\s?-?\s?([a-z])\s?(?:单元|室|户(?!型)|号?房(?![型间]))`, (match) => `${match[1]}${match[2]}`.toUpperCase()],
  [String.raw`(?<![a-z])(?:t|twr|tower|bldg)\.?\s?[a-z\d]{1,2}-(\d{3,4}[a-z]?)(?!\d)`, (match) => match[1]?.toUpperCase()],
  [String.raw`(?<![\w#])#\s?(\d{3,4}[a-z]?|\d{1,2}[a-eg-z])(?![a-z0-9]|[.,]\d)`, (match) => match[1]?.toUpperCase(), false],
  [
    String.raw`(?<![a-z])(?:blk|block|b)\.?\s?(\d{1,3})[\s,/]{0,3}l(?:o?t)?\.?\s?(\d{1,3})(?![a-z\d]|\s*(?:sq|m2))`,
    (match) => `Blk ${match[1]} Lot ${match[2]}`,
  ],
  [String.raw`(?<![a-z])lo?t\.?\s?(\d{1,3})[\s,/]{0,3}(?:blk|block|b)\.?\s?(\d{1,3})(?![a-z\d])`, (match) => `Blk ${match[2]} Lot ${match[1]}`],
  [String.raw`(?<![a-z])slot\s+([a-z]{0,2}\d{0,2}-?\d{2,4})(?!\d|[.,]\d|\s*(?:sq|sm|m2|㎡|平|k|m))`, (match) => match[1]?.toUpperCase()],
  [String.raw`(?:slot|车位)\s*(?:no\.?|number|#|号)(?:\s*[:：])?\s*([a-z]{0,2}\d{0,2}-?\d{1,4})(?!\d)`, (match) => match[1]?.toUpperCase()],
])

const vr = byPatterns('vr', [[String.raw`https://(?:my\.matterport\.com|kuula\.co)/\S+`, (match) => match[0]]])

const stages = byCodes('status', factWords.stageWords)
/** What is ready beside a building: papers, money, people. */
const readyPapers =
  /(?<![a-z])(?:spa|titles?|[tc]ct|papers?|docs?|documents?|deeds?|bank|loan|financing|cash|camera|buyers?|tenants?|clients?)\s+(?:is\s+|are\s+|all\s+)*ready(?![a-z])/gu
const status: Finder = (text) => stages(text.replace(readyPapers, (words) => ' '.repeat(words.length)))
const furnitureWords = byCodes('furnished', factWords.furnishedWords)
/** Chinese words of a finished interior, which need not have furniture. */
const finishedInterior = /精装|精修|精致装|豪华?装|全装|简单?装|半装/u
const furnished: Finder = (text) =>
  furnitureWords(text).map((fact) => ({ ...fact, isSure: fact.isSure && !finishedInterior.test(text.slice(fact.start, fact.end)) }))
const facingWords = byCodes('facing', factWords.facingWords)
const labelledFacing = byPatterns('facing', [[String.raw`(?:朝向|facing)\s*[:：]\s*(东北|东南|西南|西北|[东南西北])`, (match) => facingCodes[match[1] ?? '']]])
const facing: Finder = (text) => [...facingWords(text), ...labelledFacing(text)]
const facingCodes: Readonly<Record<string, CodeOf<'facing'>>> = {
  东北: 'Northeast',
  东南: 'Southeast',
  西南: 'Southwest',
  西北: 'Northwest',
  东: 'East',
  南: 'South',
  西: 'West',
  北: 'North',
}

type Price = TextPart & {
  readonly value: number
  readonly isDues: boolean
  readonly isMonthly: boolean
  readonly isLabelled: boolean
  readonly isSure: boolean
}

const isDisjoint = (others: readonly TextPart[], { start, end }: TextPart) => others.every((other) => end <= other.start || start >= other.end)

const currencyBefore = /(?:[₱¥￥$€£]|[a-z]{2,4}\$?|\p{Script=Han}{2})[\s:：]*$/u
const currencyAfter = /^\s*(?:[¥￥$€£]|[a-z]{3,5}|[元\p{Script=Han}]{1,3})/u

/** The most amounts of a text that are read; each is compared with the others. */
const maxAmounts = 200

/** The amounts of a text that may be its price or dues, in the order of the text, without those in another currency than `currency`. One in 元 is not sure. */
function pricesOf(text: string, currency: string): Price[] {
  const found: (TextPart & { readonly amount: Pick<KeywordAmount, 'exact' | 'max' | 'min'>; readonly isLabelled: boolean })[] = []
  for (const match of text.matchAll(beside.labelledPrice))
    found.push({ start: match.index, end: match.index + match[0].length, amount: { exact: Number((match[1] ?? '').replaceAll(',', '')) }, isLabelled: true })
  const areaParts = areasIn(text)
  for (const amount of pricesIn(text)) {
    if (found.length >= maxAmounts) break
    const part = {
      start: amount.start,
      end: amount.end,
      amount,
      isLabelled:
        /(?:price|rent\w*|rate|asking|srp|tcp|租金|月租|售价|总价|价格|租价|对外报?价?|挂牌价?|now|reduced\s+to|letting\s+go\s+(?:for|at)|现价|现)\W{0,6}$/u.test(
          lineBefore(text, amount.start, 16),
        ),
    }
    if (isDisjoint(found, part) && isDisjoint(areaParts, part)) found.push(part)
  }
  return found
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, end, amount, isLabelled }) => {
      const [before, after] = [lineBefore(text, start, 32), lineAfter(text, end, 32)]
      const isPlusDues = beside.plusDues.test(text.slice(start, end) + after)
      const value = amount.exact ?? amount.max ?? (isPlusDues ? amount.min : undefined)
      const isOfMode = (beside.modeBefore.test(before) && !beside.otherRent.test(before)) || beside.modeAfter.test(after)
      const isDues = !isOfMode && !isPlusDues && (beside.duesBefore.test(before) || beside.duesAfter.test(after))
      if (
        value === undefined ||
        value < 500 ||
        (!isOfMode && !isDues && ((beside.otherMoneyBefore.test(before) && !beside.askingBefore.test(before)) || beside.otherMoneyAfter.test(after)))
      )
        return []
      const other = namesOtherCurrency(`${currencyBefore.exec(before)?.[0] ?? ''}${text.slice(start, end)}${currencyAfter.exec(after)?.[0] ?? ''}`, currency)
      if (other === 'yes') return []
      // a range, or a number that a space may have cut
      const isUnclear = (amount.exact === undefined && !isPlusDues) || (/\d\s$/.test(before) && /^\D*\d(?!\d)/.test(text.slice(start, end)))
      return [
        {
          start,
          end,
          value,
          isSure: other === 'no' && !isUnclear,
          isDues,
          isMonthly: beside.monthAfter.test(after) || /月|mo(?:nth)?(?![a-z])/.test(text.slice(start, end)),
          isLabelled,
        },
      ]
    })
}

/** The same for a text with long gaps of spaces, which stand in place of secrets. */
const pricesAmongGaps = (given: string, currency: string): Price[] => foundInCutGaps(given, (text) => pricesOf(text, currency))

/** Short forms of offers, such as `FS:`, `F/S` and `FS/FL`; `12 FL` and `FL 12` are floors. `kind`: the pattern of its second letter. */
const offerSign = (kind: string) =>
  String.raw`(?<![\p{L}\d&'’.-]|\d\s|f\/?[srl]\/)f\/?${kind}(?=\s?[:：](?!\s?\d{1,3}\s?(?:[,;/.|\n]|$|st|nd|rd|th))|\s?\/\s?f\/?[srl](?!\p{L}))|(?<=(?<!\p{L})f\/?[srl]\s?\/\s?)f\/?${kind}(?!\p{L})|(?<![\p{L}\d&'’./-])f\/?s(?=\s+\p{L}|\s+\d\s?b)(?<=${kind})`

const saleWords = byCodes(
  'mode',
  factWords.modeWords.filter(({ code }) => code === 'Sale'),
)
const moreSaleWords = byPatterns('mode', [
  [offerSign('s'), () => 'Sale'],
  [String.raw`(?<![a-z])(?:selling|srp|tcp|pasalo|assume balance|clean title|rent to own)(?![a-z])|(?<!出)售(?=[:：价])|急售|笋盘`, () => 'Sale'],
])
const leaseWords = byCodes(
  'mode',
  factWords.modeWords.filter(({ code }) => code === 'Lease'),
)
const moreLeaseWords = byPatterns('mode', [
  [offerSign('[lr]'), () => 'Lease'],
  [String.raw`转租|分租|(?<![a-z])sub-?(?:lease|let)(?![a-z])`, () => 'Lease'],
])

type Scope = { readonly type: CodeOf<'type'>; readonly mode: CodeOf<'mode'> | null }
/** `today`: ISO 8601; `currency`: ISO 4217. */
type ReadOptions = { readonly highestRents: HighestRents; readonly today: string; readonly currency: string }

/** The price that fits a mode: a labelled one first, then a monthly one for a lease, then the first of a likely size. */
function priceFor(prices: readonly Price[], { type, mode }: Scope, { highestRents }: ReadOptions): Price | undefined {
  const highest = highestRents[type] ?? Number.POSITIVE_INFINITY
  const candidates = prices.filter(({ isDues, value }) => !isDues && (mode === null || (mode === 'Lease') === value <= highest))
  const [labelled] = candidates.filter(({ isLabelled }) => isLabelled)
  const [monthly] = mode === 'Lease' ? candidates.filter(({ isMonthly }) => isMonthly) : []
  return labelled ?? monthly ?? candidates[0]
}

const isLatinLetter = (char: string | undefined): boolean => char !== undefined && /\p{Script=Latin}/u.test(char)

/** A part of a text without spaces around it, extended to whole words. */
function withWholeWords<Part extends TextPart>(text: string, part: Part): Part {
  const own = text.slice(part.start, part.end)
  let [start, end] = [part.start + own.length - own.trimStart().length, part.end - own.length + own.trimEnd().length]
  while (isLatinLetter(text[start]) && isLatinLetter(text[start - 1])) start -= 1
  while (isLatinLetter(text[end - 1]) && isLatinLetter(text[end])) end += 1
  return { ...part, start, end }
}

const firstOf = (facts: readonly PastedFact[]): PastedFact[] => {
  const [first] = facts
  return first ? [{ ...first, isSure: first.isSure && facts.every(({ value }) => value === first.value) }] : []
}

const finders: readonly Finder[] = [
  bedrooms,
  livingRooms,
  bathrooms,
  floor,
  tower,
  roomNumber,
  furnished,
  facing,
  balcony,
  parking,
  pets,
  ...termFinders,
  status,
  vr,
]

/** A monthly price of a likely size means a lease. */
const monthlyLease = (prices: readonly Price[], type: CodeOf<'type'>, { highestRents }: ReadOptions): PastedFact[] =>
  prices
    .filter(({ isDues, isMonthly, value }) => !isDues && isMonthly && value <= (highestRents[type] ?? 0))
    .map(({ start, end }) => ({ field: 'mode', value: 'Lease', start, end, isSure: true }))

/** Modes of a text: both if it offers a home for sale and for lease with a price for each. */
function modesOf(text: string, prices: readonly Price[], type: CodeOf<'type'>, options: ReadOptions): PastedFact[] {
  const isAffirmed = ({ start }: PastedFact) => !/(?:(?<![a-z])(?:not|no)|不|非)\s*$/.test(lineBefore(text, start, 6))
  const [sale, lease] = [
    [...saleWords(text), ...moreSaleWords(text)].filter(isAffirmed),
    [...[...leaseWords(text), ...moreLeaseWords(text)].filter(isAffirmed), ...monthlyLease(prices, type, options)],
  ]
  const priceOf = (mode: 'Sale' | 'Lease') => priceFor(prices, { type, mode }, options)
  const [saleFact, leaseFact] = [sale[0], lease[0]]
  if (saleFact && leaseFact) {
    const both = [priceOf('Sale') && saleFact, priceOf('Lease') && leaseFact].filter((fact) => fact !== undefined)
    return both.length > 0 ? both.toSorted((a, b) => a.start - b.start) : [{ ...saleFact, isSure: false }]
  }
  const modeFact = saleFact ?? leaseFact
  if (modeFact) return [modeFact]
  const [price] = prices.filter(({ isDues }) => !isDues)
  if (!price) return []
  const isLease = price.isMonthly || price.value <= (options.highestRents[type] ?? 0)
  return [{ field: 'mode', value: isLease ? 'Lease' : 'Sale', start: price.start, end: price.end, isSure: price.isMonthly }]
}

/** The facts about one home in a text, once for each mode in which the text offers it, in the order of the text. */
export function readPastedFacts(original: string, options: ReadOptions): readonly (readonly PastedFact[])[] {
  const text = normalizeText(original)
  const sizes = areas(text)
  const typeFact = typeOf(text, { hasRooms: bedrooms(text).length > 0 || sizes.some(({ field }) => field === 'lotArea') })
  const type = (typeFact?.value as CodeOf<'type'> | undefined) ?? 'Residence'
  // the lowest price of an owner is no price to publish
  const publicPrices = pricesAmongGaps(normalizeText(withoutSecrets(withoutPhones(original))), options.currency)
  // what the owner gets is a price to confirm if there is no other
  const netPrices = publicPrices.some(({ isDues }) => !isDues) ? [] : pricesOf(normalizeText(onlyNetAmounts(original)), options.currency)
  const prices = [...publicPrices, ...netPrices.map((price) => ({ ...price, isSure: false }))]
  const dues = prices.find(({ isDues }) => isDues)
  const others = [...finders.flatMap((find) => find(text)), ...availableFrom(options.today)(text)]
  // an area is no floor, and the number of no lot
  const found = [...others.filter((fact) => !(fact.field === 'floor' || fact.field === 'roomNumber') || isDisjoint(sizes, fact)), ...sizes]
  const shared = [
    ...(typeFact ? [typeFact] : []),
    ...[...new Set(found.map(({ field }) => field))].flatMap((name) => firstOf(found.filter(({ field }) => field === name))),
    ...(dues ? [{ field: 'monthlyDues' as const, value: dues.value, start: dues.start, end: dues.end, isSure: dues.isSure }] : []),
  ]
  const modes = modesOf(text, prices, type, options)
  return (modes.length > 0 ? modes : [null]).map((mode) => {
    const price = priceFor(prices, { type, mode: (mode?.value as CodeOf<'mode'> | undefined) ?? null }, options)
    const [request] = price ? [] : onRequest(text) // a price on request is null, a missing one is undefined
    const facts = [
      ...shared,
      ...(request ? [{ ...request, value: null }] : []),
      ...(mode ? [mode] : []),
      ...(price ? [{ field: 'price' as const, value: price.value, start: price.start, end: price.end, isSure: price.isSure }] : []),
    ]
    return facts.map((fact) => withWholeWords(text, fact)).toSorted((a, b) => a.start - b.start)
  })
}
