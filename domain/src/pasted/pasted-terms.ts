import type { CodeOf } from '../choices.ts'
import { withoutCommission } from './pasted-remarks.ts'
import { byPatterns, type Finder, number, numberOf } from './pasted-patterns.ts'
import { foundInCutGaps } from './pasted-text.ts'

const deposits: Readonly<Record<string, CodeOf<'depositPay'>>> = {
  '1,1': 'Deposit1Advance1',
  '2,1': 'Deposit2Advance1',
  '2,2': 'Deposit2Advance2',
  '1,3': 'Deposit1Advance3',
  '2,6': 'Deposit2Advance6',
  '2,12': 'Deposit2Advance12',
}
const depositOf = (deposit: string | undefined, advance: string | undefined) => deposits[`${numberOf(deposit ?? '')},${numberOf(advance ?? '')}`] ?? null
const monthWord = String.raw`\s*(?:-\s*)?(?:(?:months?|mos?\.?)\s*)?`
/** Two numbers of months alone, "2+1"; with "PDC", the checks for the rent of later months. */
const bareDeposit = /^(\d)\s?(?:\+|\/|&|and)\s?(\d{1,2})(?:\s?(?:\+|\/|with|w\/)?\s?(?:\d{1,2}\s?)?(?:pdcs?|post-?dated(?:\s(?:checks?|cheques?))?))?$/u
/** The terms of two numbers of months without words. People write them in both orders; null unless a lease can have just one of the two. */
export function bareDepositOf(text: string): CodeOf<'depositPay'> | null {
  const [, first, second] = bareDeposit.exec(text) ?? []
  const [known, other] = [...new Set([depositOf(first, second), depositOf(second, first)])].filter((code) => code !== null)
  return other === undefined ? (known ?? null) : null
}
const pdc = String.raw`\s?(?:\+|\/|with|w\/)?\s?(?:\d{1,2}\s?)?(?:pdcs?|post-?dated)(?![a-z])`
/** Finds the months of deposit and advance of a lease. */
export const depositPay = byPatterns('depositPay', [
  [String.raw`押([一二两\d])付([一二两三六]|十二|\d{1,2})`, (match) => depositOf(match[1], match[2])],
  [String.raw`([一二两\d])押([一二两三六]|十二|\d{1,2})付`, (match) => depositOf(match[1], match[2])],
  [String.raw`${number}${monthWord}(?:security\s*)?dep(?:osits?)?\.?[\s,&+/and]{1,8}${number}${monthWord}adv`, (match) => depositOf(match[1], match[2])],
  [String.raw`${number}${monthWord}adv(?:ance)?s?\.?[\s,&+/and]{1,8}${number}${monthWord}(?:security\s*)?dep`, (match) => depositOf(match[2], match[1])],
  [String.raw`(?<![\d.+])(\d\s?\+\s?\d{1,2})(?=${pdc})`, (match) => bareDepositOf(match[1] ?? '')],
  [
    String.raw`(?<![a-z])(?:lease\s)?terms?\s?(?:of payment)?\s?[:：]?\s?(\d\s?\+\s?\d{1,2})(?!\s?(?:b\.?r|bed|[\d.,+]|years?|yrs?))`,
    (match) => bareDepositOf(match[1] ?? ''),
  ],
])
/** Finds who pays the dues. */
export const duesPaidBy = byPatterns('duesPaidBy', [
  [
    String.raw`(?:inclusive|incl\.?|including|included|inc\.?)\s+(?:of\s+)?(?:assoc(?:iation)?\.?\s+|condo\s+)?dues|dues\s+(?:already\s+)?(?:included|inclusive)|(?:包|含)物业`,
    () => 'Owner',
  ],
  [
    String.raw`(?:exclusive|excl\.?|excluding|not\s+incl(?:uded|usive)?|plus|\+)\s+(?:of\s+)?(?:assoc(?:iation)?\.?\s+|condo\s+)?dues|不(?:包|含)物业|物业费?(?:另付|自理|另计)`,
    () => 'Tenant',
  ],
])
const monthsOf = (count: string | undefined, unit: string | undefined) => numberOf(count ?? '') * (/^(?:y|年)/.test(unit ?? '') ? 12 : 1)
/** Finds the shortest lease, months. */
export const shortestLease = byPatterns('shortestLease', [
  [
    String.raw`min(?:imum)?\.?\s*(?:lease|contract|term|stay)?\s*(?:of\s*|:\s*)?${number}[\s-]*(years?|yrs?|months?|mos?)(?![a-z])`,
    (match) => monthsOf(match[1], match[2]),
  ],
  [String.raw`${number}[\s-]*(years?|yrs?|months?|mos?)\.?\s*(?:minimum|min|lease|contract)`, (match) => monthsOf(match[1], match[2])],
  [String.raw`(?:最短|至少|最少)?([一二两三六半\d]{1,2})(年|个月)(?:起租|起|以上)`, (match) => monthsOf(match[1], match[2])],
])
const commissionWord = String.raw`(?:comm?(?:s|issions?)?|co-?brok\w*|佣金?|中介费)`
const commissionRate = byPatterns('commissionRate', [
  [String.raw`(?<![\d.])(\d(?:\.\d+)?)\s*%\s*(?:agent'?s?|broker'?s?|total)?\s*(?:的)?${commissionWord}(?![a-z])`, (match) => Number(match[1])],
  [String.raw`(?<![a-z.])${commissionWord}(?:\s*(?:is|at|of|为|是))?(?:\s*[:：])?\s*(\d(?:\.\d+)?)\s*(?:%|个点)`, (match) => Number(match[1])],
])

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName = String.raw`(${months.join('|')})[a-z]*\.?`
const free = String.raw`(?<![a-z])(?:avail(?:able)?|ready|vacant|move[ -]?in)\.?\s*(?:on|from|by|for move[ -]?in|:|：)?\s*`

/** The day of a year and month as ISO 8601, without a year the next one from `today`; null: no such day. */
function writtenDay(today: string, year: string | undefined, month: number, day: number): string | null {
  const dayIn = (inYear: number) => {
    const date = new Date(Date.UTC(inYear, month - 1, day))
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
  }
  if (year) return dayIn(Number(year))
  const thisYear = Number(today.slice(0, 4))
  const [first] = [dayIn(thisYear), dayIn(thisYear + 1)].filter((date) => date !== null && date >= today)
  return first ?? null
}

/** Finds the day from which a home is free. `today`: ISO 8601. */
export const availableFrom = (today: string): Finder =>
  byPatterns('availableFrom', [
    [
      String.raw`(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号](?:起|以?后|之后)?(?:即|就)?可?以?(?:入住|起租|交房|拎包入住)`,
      (match) => writtenDay(today, match[1], Number(match[2]), Number(match[3])),
    ],
    [
      String.raw`${free}${monthName}\s*(\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,?\s*(20\d\d))?`,
      (match) => writtenDay(today, match[3], months.indexOf(match[1] ?? '') + 1, Number(match[2])),
    ],
    [
      String.raw`${free}(\d{1,2})(?:st|nd|rd|th)?\s*${monthName}(?:,?\s*(20\d\d))?`,
      (match) => writtenDay(today, match[3], months.indexOf(match[2] ?? '') + 1, Number(match[1])),
    ],
  ])

/** Finds words for a price on request. The value of the fact has no further meaning. */
export const onRequest = byPatterns('price', [
  [
    String.raw`(?<![a-z])price\s*[:：]?\s*(?:is\s+)?(?:up)?on\s+(?:request|application|inquiry)|(?<![a-z])(?:pm|dm|call|message|ask|inquire)\s+(?:me\s+|us\s+)?for\s+(?:the\s+)?(?:price|rate)s?(?![a-z])`,
    () => 'onRequest',
  ],
  [String.raw`(?<=(?:^|[\n,.;:：，。；/|-]|price|sale|lease|rent)\s*)poa(?![a-z])`, () => 'onRequest'],
  [String.raw`(?:价格?|租金|月租|售价|总价)[:：]?\s*(?:面议|另议|面谈|私聊|私信|请?咨询|详谈)|面议`, () => 'onRequest'],
])

/** Finds the terms of a lease or sale. */
export const termFinders: readonly Finder[] = [
  ...[depositPay, duesPaidBy, shortestLease].map(
    (find): Finder =>
      (text) =>
        foundInCutGaps(withoutCommission(text), find),
  ),
  commissionRate,
]
