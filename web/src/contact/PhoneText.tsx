import { phonesIn } from '@site/domain/pasted/pasted-phones.ts'

/** What may stand between two contacts. */
const between = /[\n,;|，、；]|\s\/|\/\s|\//g

/** Whether a slash is between two whole numbers, rather than within one such as `02/8123 4567`. */
const isBetweenNumbers = (text: string, at: number): boolean =>
  /(?:\d[\s().-]{0,2}){7}$/.test(text.slice(0, at)) && /^[+(]?(?:\d[\s().-]{0,2}){7}/.test(text.slice(at + 1))

/** Whether the digits can be dialled as they stand: without words, and no more than a number has, of two that ran together. */
const isDialled = (found: string): boolean => /^[+(]?[\d\s()./·_-]*$/.test(found) && found.replace(/\D/g, '').length <= (/^\(?(?:\+|00)/.test(found) ? 15 : 12)

/** The phone numbers that can be dialled, each within one contact. */
function dialledIn(text: string): { readonly start: number; readonly end: number }[] {
  const ends = [...text.matchAll(between)].flatMap(({ index, 0: mark }) => (mark !== '/' || isBetweenNumbers(text, index) ? [index] : []))
  return [0, ...ends]
    .flatMap((from, index) => {
      const part = text.slice(from, ends[index])
      return phonesIn(part).map(({ start, end }) => ({ start: from + start, end: from + end }))
    })
    .filter(({ start, end }) => isDialled(text.slice(start, end)))
    .toSorted((a, b) => a.start - b.start)
}

/** A text of a person in which phone numbers can be tapped. */
export function PhoneText({ text }: { text: string }) {
  const phones = dialledIn(text)
  let end = 0
  const parts = phones.flatMap((phone) => {
    const before = text.slice(end, phone.start)
    const found = text.slice(phone.start, phone.end)
    end = phone.end
    return [
      before,
      <a key={phone.start} href={`tel:${found.replace(/[^+\d]/g, '')}`} className="font-medium text-accent underline underline-offset-4">
        {found}
      </a>,
    ]
  })
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
