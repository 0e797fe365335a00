/** The order of day and month in dates of digits. */
export type DayOrder = 'd/m/y' | 'm/d/y'
/** What a text says: a day, ISO 8601; that the home is available now; a date of which either number may be the month; null: no day. */
export type DayText = { readonly day: string; readonly order?: DayOrder } | { readonly isNow: true } | { readonly isUnclear: true } | null

/** The day of a year, month and day, ISO 8601, from 1900 to 2200; null if there is none. */
export function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1900 && year <= 2200 ? date.toISOString().slice(0, 10) : null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName = String.raw`(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`
const weekday = /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?|(?:星期|周|週)[一二三四五六日天])\s+/u
const clock = /[t ]\d{1,2}:\d{2}.{0,20}$/u

const yearFirst = /^(?<y>\d{4})\s?[-/.年]\s?(?<m>\d{1,2})\s?[-/.月]\s?(?<d>\d{1,2})\s?[日号號]?$/u
const compact = /^(?<y>20\d{2})(?<m>[01]\d)(?<d>[0-3]\d)$/u
const dayThenMonth = new RegExp(String.raw`^(?<d>\d{1,2})(?:st|nd|rd|th)?(?: of)?[\s\-/.,]*${monthName}[\s\-/.,]*['’]?(?<y>\d{4}|\d{2})$`, 'u')
const monthThenDay = new RegExp(String.raw`^${monthName}[\s\-/.]*(?<d>\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]+['’]?(?<y>\d{4}|\d{2})$`, 'u')
const yearThenName = new RegExp(String.raw`^(?<y>\d{4})[\s\-/.,]*${monthName}[\s\-/.]*(?<d>\d{1,2})$`, 'u')
const digits = /^(?<a>\d{1,2})\s?(?<sign>[-/.])\s?(?<b>\d{1,2})\s?[-/.]\s?(?<y>\d{4}|\d{2})$/u
/** Days since 30 December 1899 from 2009 to 2064, as spreadsheets store dates. */
const serial = /^(?<days>[45]\d{4})(?:\.\d+)?$/u
const now =
  /^(?:available )?(?:immediately|immediate|immediate (?:occupancy|move-?in)|now|vacant now|ready now|move ?-?in any ?time|today|asap|anytime|any time|vacant|ready|rfo|ready for occupancy|ready to move(?: |-)?in|ready for (?:move|turn)(?: |-)?(?:in|over)|move(?: |-)?in ready|即可入住|即可|立即入住|立即|即时|即時|随时入住|随时可入住|随时|隨時|隨時入住|现可入住|即入住|立即可入住|马上|馬上|马上可入住|馬上可入住|空置|空房|现房|現房|现楼|現樓|現在|现在)$/u

/** The year of a text; two digits are of this century. */
const yearOf = (text: string | undefined): number => (text?.length === 2 ? 2000 + Number(text) : Number(text))

type Parts = Readonly<Record<string, string | undefined>>
const dayWithName = ({ y, name = '', d }: Parts): string | null => isoDay(yearOf(y), months.indexOf(name.slice(0, 3)) + 1, Number(d))

/** A date of digits with the year at the end. Where both orders are possible, `order` decides; without it, dates with dots have the day first. */
function dayOfDigits({ a, b, y, sign }: Parts, order: DayOrder | undefined): DayText {
  const [dayFirst, monthFirst] = [isoDay(yearOf(y), Number(b), Number(a)), isoDay(yearOf(y), Number(a), Number(b))]
  if (dayFirst === monthFirst) return dayFirst === null ? null : { day: dayFirst }
  if (dayFirst === null) return monthFirst === null ? null : { day: monthFirst, order: 'm/d/y' }
  if (monthFirst === null) return { day: dayFirst, order: 'd/m/y' }
  if (order === undefined && sign === '.') return { day: dayFirst }
  return order === undefined ? { isUnclear: true } : { day: order === 'd/m/y' ? dayFirst : monthFirst }
}

/** Reads a day in the forms that people write, in English and Chinese. `order` in the answer: the only one that is possible for this date. */
export function readDay(text: string, order?: DayOrder): DayText {
  const whole = text.normalize('NFKC').trim().toLowerCase().replace(/\s+/gu, ' ').slice(0, 80)
  const bare = whole
    .replace(clock, '')
    .replace(weekday, '')
    .replace(/^(?:from|by|on|available(?: from| on| by)?)[: ]+/u, '')
  const inNumbers = (yearFirst.exec(bare) ?? compact.exec(bare))?.groups
  const withMonthName = (dayThenMonth.exec(bare) ?? monthThenDay.exec(bare) ?? yearThenName.exec(bare))?.groups
  const day = inNumbers ? isoDay(Number(inNumbers['y']), Number(inNumbers['m']), Number(inNumbers['d'])) : withMonthName ? dayWithName(withMonthName) : null
  if (inNumbers || withMonthName) return day === null ? null : { day }
  const parts = digits.exec(bare)?.groups
  if (parts) return dayOfDigits(parts, order)
  const days = serial.exec(bare)?.groups?.['days']
  if (days !== undefined) return { day: new Date(Date.UTC(1899, 11, 30 + Number(days))).toISOString().slice(0, 10) }
  return now.test(whole.replace(/[.!！。]+$/u, '')) ? { isNow: true } : null
}
