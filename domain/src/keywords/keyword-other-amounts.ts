import { namesOtherCurrency } from './currency-marks.ts'
import { type KeywordAmount, pricesIn } from './keyword-amounts.ts'
import { normalizeText } from './normalize-keyword.ts'

/**
 * A part of a text with an amount that is no price. `isSearched`: it stays in the text that is searched, with the word for its kind, such as 首付300万.
 * `yearly`: the bounds of a yearly rent, of which a twelfth is the price; null: it is none. `isMonthly`: foreign money for each month, which is a rent.
 */
export type OtherAmount = {
  readonly start: number
  readonly end: number
  readonly isSearched: boolean
  readonly yearly: Omit<KeywordAmount, 'start' | 'end'> | null
  readonly isMonthly?: boolean
}

/** What may stand between a word and the amount that it belongs to. */
const joint = '(?:的|款|金)?[\\s:：]*(?:是|为|在|约|大约|is|of|at|only|around|about)?\\s*$'
const squareMetre = '(?:平方米|平方|平米|平|㎡|方|坪|平?方?[尺呎])'
const perSquareMetre = String.raw`(?:sqm|sq\.?\s?m|sq\.?\s?ft|m2|m²|square\s+(?:met(?:er|re)|foot))`
/** Words right before an amount that is no price. */
const before = new RegExp(
  `(?:首付|首期|头期|头款|月供|供款|(?:每?月|按月)还[款贷]?|还[款贷]|定金|订金|押金|按金|单价|均价|每${squareMetre}|(?<![包含连])(?:物业|管理)费|中介费|佣金|税费|贷款|月薪|年薪|工资|收入` +
    `|(?<![a-z])(?:down ?payments?|dp|reservation(?: fees?)?|equity|(?:monthly )?amorti[sz]ations?|installments?|(?<!months? )(?:security )?deposit|(?:association |condo |monthly )?dues` +
    `|salary|income|commission|loan(?:able)?|mortgage|price per ${perSquareMetre})(?![a-z]))${joint}`,
  'u',
)
/** No other amount follows, to which the word would belong. */
const beforeNumber = String.raw`(?!${joint.replace('\\s*$', '')}\s*[\d一二三四五六七八九十两₱p])`
const perAreaText = `(?:[/每]|[一1](?!${squareMetre}以))\\s*${squareMetre}|(?:/|per|a)\\s*${perSquareMetre}(?![a-z])`
/** The price of a night or a day is no rent of a month. */
const perNightText = '[/每一1]\\s*(?:[晚夜天](?![上然])|日(?!租))|(?:/|per|a)\\s*(?:night|day)(?![a-z])'
/** Words right after an amount that is no price. */
const after = new RegExp(
  `^\\s*(?:的?(?:首付|首期|定金|订金|押金|月供)${beforeNumber}|${perAreaText}|${perNightText}` +
    `|(?:as )?(?:(?:down ?|(?<=down\\s?))payments?|down(?! to)|dp|reservation|equity|(?:security )?deposit|(?:monthly )?(?:amorti[sz]ations?|installments?)|(?:association |condo )?dues)(?![a-z])${beforeNumber})`,
  'u',
)
const yearBefore = new RegExp(`(?:年租|年付|(?<![a-z])(?:yearly|annual) (?:rent|rental)(?![a-z]))${joint}`, 'u')
const yearAfter = /^\s*(?:[一1]年(?!内|起|合[同约]|租?约|租期|以上)|每年|\/\s*年|(?:\/|per|a)\s*(?:year|yr|annum)(?![a-z])|(?:yearly|annually)(?![a-z]))/u

const month = '(?:月租金?|每个?月|月付|(?:/|per|a|每|一|(?<!\\d)1)\\s?个?(?:months?|mo|月)(?![a-z付])|(?<![a-z])monthly(?: rent(?:al)?)?(?![a-z]))'
const [monthBefore, monthIn, monthAfter] = [`${month}${joint}`, month, `^\\s*${month}`].map((pattern) => new RegExp(pattern, 'u')) as [RegExp, RegExp, RegExp]

/** The word or mark right before an amount, and the one right after it: a currency stands beside its amount. */
const wordBefore = /(?:[\p{Script=Han}]{1,6}|[a-z]{1,5})?\s?[$€£¥₩]?\s*$/u
const wordAfter = /^\s?(?:[\p{Script=Han}]{1,4}|[a-z]{2,7}(?![a-z])|[$€£¥₩])/u
/** A university, whose name the pattern of the US dollar also matches. */
const noCurrency = /(?<![a-z])ust(?![a-z])/gu

/** Letters that belong to a dollar sign: us$, hk$. */
const dollarLetters = /(?<![a-z])(?:us|hk|nt|nz|s|a)$/u

/** Number of characters around an amount that are read. The limit keeps the time linear in the length of the text. */
const contextLength = 24

/** The length of the mark of a currency at one end of a text: the shortest part that names one; 0 if none does. */
const markLength = (text: string, names: (length: number) => boolean): number => Array.from(text, (_, index) => index + 1).find(names) ?? 0

/**
 * The amounts of a normalized text that are no prices: a down payment, an instalment, a price per square metre, a rent for a year, money of another
 * country than the site's (`currency`, ISO 4217; without it every mark is the site's).
 */
export function otherAmountsIn(normalized: string, amounts: readonly KeywordAmount[], currency?: string): OtherAmount[] {
  return amounts.flatMap(({ start, end, ...bounds }): OtherAmount[] => {
    const [left, right] = [normalized.slice(Math.max(0, start - contextLength), start), normalized.slice(end, end + contextLength)]
    const saysMonth = monthBefore.test(left) || monthIn.test(normalized.slice(start, end))
    const yearly = saysMonth ? null : (yearBefore.exec(left) ?? yearAfter.exec(right))
    const [kindBefore, kindAfter] = [before.exec(left)?.[0], after.exec(right)?.[0]]
    if (kindBefore !== undefined || kindAfter !== undefined)
      return [{ start: start - (kindBefore?.length ?? 0), end: end + (kindAfter ?? yearAfter.exec(right)?.[0] ?? '').length, isSearched: true, yearly: null }]
    if (yearly) {
      const startsAt = start - (yearBefore.exec(left)?.[0].length ?? 0)
      return [{ start: startsAt, end: end + (yearAfter.exec(right)?.[0].length ?? 0), isSearched: false, yearly: bounds }]
    }
    if (currency === undefined) return []
    const isForeign = (text: string) => namesOtherCurrency(text.replace(noCurrency, ''), currency) === 'yes'
    const [wordLeft, wordRight] = [wordBefore.exec(left)?.[0] ?? '', wordAfter.exec(right)?.[0] ?? '']
    if (!isForeign(`${wordLeft}${normalized.slice(start, end)}${wordRight}`)) return []
    const markStart = start - markLength(wordLeft, (length) => isForeign(wordLeft.slice(-length)))
    const letters = normalized.charAt(markStart) === '$' ? (dollarLetters.exec(normalized.slice(Math.max(0, markStart - 4), markStart))?.[0].length ?? 0) : 0
    const markEnd = end + markLength(wordRight, (length) => isForeign(wordRight.slice(0, length)))
    const monthly = monthAfter.exec(normalized.slice(markEnd, markEnd + contextLength))?.[0] ?? ''
    return [{ start: markStart - letters, end: markEnd + monthly.length, isSearched: false, yearly: null, isMonthly: saysMonth || monthly !== '' }]
  })
}

/** Bare numbers with a mark of another country's money, such as usd 1500: too few digits for a price without the mark. */
export function bareForeignIn(normalized: string, prices: readonly KeywordAmount[], currency?: string): OtherAmount[] {
  const numbers = [...normalized.matchAll(/(?<![\d.,])\d[\d,]{2,}(?![\d.])/gu)]
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
    .filter(({ start, end }) => !prices.some((price) => price.start < end && start < price.end))
  return otherAmountsIn(normalized, numbers, currency).filter(({ isSearched, yearly }) => !isSearched && !yearly)
}

/** The bounds of a yearly rent as bounds of a monthly one. */
export const perMonth = (yearly: Omit<KeywordAmount, 'start' | 'end'>): Omit<KeywordAmount, 'start' | 'end'> =>
  Object.fromEntries(Object.entries(yearly).map(([bound, value]) => [bound, Math.round(value / 12)]))

/** The amounts of a text that are no prices but searched as words, and the `rest` of the text. */
export function amountWordsIn(text: string): { readonly amounts: readonly string[]; readonly rest: string } {
  const normalized = normalizeText(text)
  const searched = otherAmountsIn(normalized, pricesIn(normalized)).filter((amount) => amount.isSearched)
  const amounts: string[] = []
  let rest = ''
  let readUpTo = 0
  for (const { start, end } of searched.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < readUpTo) continue
    amounts.push(text.slice(start, end).trim())
    rest += `${text.slice(readUpTo, start)} `
    readUpTo = end
  }
  return { amounts, rest: rest + text.slice(readUpTo) }
}
