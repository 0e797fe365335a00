import { type DayOrder, readDay } from './day-text.ts'

/** What the texts of a column tell about the form of its numbers and dates. */
export type ColumnEvidence = {
  /** The decimal sign that its numbers have; null: none shows it, or they differ. */
  readonly decimal: '.' | ',' | null
  /** A number such as `45.000`, which is forty-five thousand or forty-five. */
  readonly hasUnclearNumber: boolean
  readonly dayOrder: DayOrder | null
  /** A date such as `05/01/2027`. */
  readonly hasUnclearDay: boolean
}

const maxLength = 60
const points = /\d,\d{3}(?!\d)(?:,\d{3}(?!\d))*\.\d|(?<![\d.,])\d+\.\d{1,2}(?![\d.,])|\d,\d{3},\d{3}(?!\d)/u
const commas = /\d\.\d{3}(?!\d)(?:\.\d{3}(?!\d))*,\d|(?<![\d.,])\d+,\d{1,2}(?![\d.,])|\d\.\d{3}\.\d{3}(?!\d)/u
const unclear = /(?<![\d.,])\d{1,3}\.\d{3}(?![\d.,])/u

/** Collects the evidence of the texts of a column, one text after the other. Ignores texts of more than 60 characters. */
export class EvidenceCollector {
  #points = false
  #commas = false
  #unclear = false
  #unclearDay = false
  readonly #orders = new Set<DayOrder>()

  add(text: string): void {
    if (text.length > maxLength || !/\d/u.test(text)) return
    const normalized = text.normalize('NFKC')
    this.#points ||= points.test(normalized)
    this.#commas ||= commas.test(normalized)
    this.#unclear ||= unclear.test(normalized)
    const day = readDay(normalized)
    if (!day) return
    this.#unclearDay ||= 'isUnclear' in day
    if ('day' in day && day.order) this.#orders.add(day.order)
  }

  get result(): ColumnEvidence {
    const [order] = this.#orders
    return {
      decimal: this.#points === this.#commas ? null : this.#points ? '.' : ',',
      hasUnclearNumber: this.#unclear,
      dayOrder: this.#orders.size === 1 && order ? order : null,
      hasUnclearDay: this.#unclearDay,
    }
  }
}
