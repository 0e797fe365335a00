import { bareAmountOf } from './amount-terms.ts'

/** The words for "per month" at the end of a folded amount: `/mo`, `per month`, `每月`. */
const monthAtEnd =
  /(?:(?:\/|\bper|\ba|\bevery|\beach)\s?(?:months?|mon?|mths?)\.?|(?:\bmonthly|(?<![a-z])(?:p\.\s?m\.?|p\s?\/\s?m|pm|pcm))|\/\s?个?月|每个?月|一个月|按月)$/u
/** The same at the beginning of an amount: `monthly ₱45k`, `每月4.5万`. */
const monthAtStart = /^(?:monthly(?:\srent)?|每个?月|月租金?)[:：]?/u

const foldedAmount = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replaceAll('個', '个')

/** An amount, folded and without the words for "per month". */
export const withoutMonth = (text: string): string => foldedAmount(text).replace(monthAtEnd, '').replace(monthAtStart, '').trim()

/** Whether an amount, or the unit of one, says that it is per month. */
export function saysMonthly(text: string): boolean {
  const bare = bareAmountOf(text).text
  return withoutMonth(bare) !== foldedAmount(bare)
}

/** An amount, folded and without the words beside it, also those for "per month": `₱45,000/month + dues` is `₱45,000`. */
export const bareAmountWithoutMonth = (text: string): string => bareAmountOf(withoutMonth(bareAmountOf(text).text)).text

/** Headings of a column of monthly rents, folded. */
export const rentHeadings: readonly string[] = [
  ...['租金', '月租', '月租金', '每月租金', '租金/月', '租价', 'rent', 'rental', 'monthly rent', 'monthly rental', 'monthly rate', 'monthly price'],
  ...['monthly lease', 'rent price', 'rent rate', 'rental price', 'rental rate', 'lease rate', 'lease price'],
  ...['rent/month', 'rent per month', 'price/month', 'price per month', 'monthly rental rate', 'asking rent', 'lease amount', 'rent amount', 'for rent price'],
]
