import { type CellObject, SSF } from '@e965/xlsx'

/** The texts of errors by their codes in BIFF. */
const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

const dayMs = 86_400_000
/** Days from the first day of the dates of a workbook to 1970. */
const [daysOf1900, daysOf1904] = [25_569, 24_107]

const hasDate = SSF.is_date as (format: string) => boolean // the types of the library leave it out
/** A format without texts in it, colours and currencies. */
const signsOf = (format: string): string => format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')

/** A number without the noise of binary fractions, never in scientific form. */
function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  if (!text.includes('e')) return text
  return Math.abs(value) >= 1 ? BigInt(Math.round(value)).toString() : value.toFixed(15).replace(/\.?0+$/, '')
}

/** A serial number of a date as a day in ISO form, with the time of the day if the format shows one; a time alone as `08:30`. */
function dateText(serial: number, signs: string, is1904: boolean): string {
  const [hasDay, hasTime] = [/[yd]|m{3,}/i.test(signs), /h/i.test(signs)]
  // a day of 1900 that never was, 29 February, is counted
  const days = is1904 ? serial - daysOf1904 : serial - daysOf1900 + (serial < 60 ? 1 : 0)
  const moment = new Date(Math.round((days * dayMs) / 60_000) * 60_000)
  if (Number.isNaN(moment.getTime())) return plainNumber(serial)
  const [day = '', time = ''] = moment.toISOString().slice(0, 16).split('T')
  if (!hasDay) return time
  return hasTime && time !== '00:00' ? `${day} ${time}` : day
}

function numberText(value: number, format: string, is1904: boolean): string {
  const signs = signsOf(format)
  if (signs !== '' && hasDate(format)) return dateText(value, signs, is1904)
  if (signs.includes('%')) return `${plainNumber(value * 100)}%`
  // a number of digits, such as 0805
  return /^00+$/.test(signs) && Number.isInteger(value) && value >= 0 ? plainNumber(value).padStart(signs.length, '0') : plainNumber(value)
}

/**
 * What a cell of a workbook says, as text: numbers in full, percent with its sign, dates as ISO days by the format of the cell, errors and booleans by their
 * names, a formula without a result as it is. `is1904`: the dates of the workbook count from 1904.
 */
export function textOfCell({ t, v, w, z, f }: CellObject, is1904: boolean): string {
  if (t === 'z' || v === undefined) return f ? `=${f}` : ''
  if (typeof v === 'string') return v
  if (typeof v === 'boolean') return String(v)
  if (v instanceof Date) return v.toISOString().slice(0, 10)
  if (t === 'e') return errors[v] ?? '#ERROR!'
  // an OpenDocument sheet has no format here, but its text
  return numberText(v, String(z ?? (w?.trim().endsWith('%') ? '0%' : '')), is1904)
}
