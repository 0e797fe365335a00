import { phonesIn } from '@site/domain/pasted/pasted-phones.ts'

/** What separates two contacts. */
const separator = /[\n,;|，、；]|\s\/|\/\s|\//g

/** Whether a slash separates two phone numbers, and is not part of one such as `02/8123 4567`. `index`: that of the slash. */
const isBetweenNumbers = (text: string, index: number): boolean =>
  /(?:\d[\s().-]{0,2}){7}$/.test(text.slice(0, index)) && /^[+(]?(?:\d[\s().-]{0,2}){7}/.test(text.slice(index + 1))

/** Whether a phone can dial the text as it is: it has no words, and not more digits than one number has, as two numbers without a space would. */
const canBeDialled = (found: string): boolean =>
  /^[+(]?[\d\s()./·_-]*$/.test(found) && found.replace(/\D/g, '').length <= (/^\(?(?:\+|00)/.test(found) ? 15 : 12)

/** The positions of the phone numbers that can be dialled. A number never contains a separator of contacts. */
function phonesToDial(text: string): { readonly start: number; readonly end: number }[] {
  const ends = [...text.matchAll(separator)].flatMap(({ index, 0: mark }) => (mark !== '/' || isBetweenNumbers(text, index) ? [index] : []))
  return [0, ...ends]
    .flatMap((from, index) => {
      const part = text.slice(from, ends[index])
      return phonesIn(part).map(({ start, end }) => ({ start: from + start, end: from + end }))
    })
    .filter(({ start, end }) => canBeDialled(text.slice(start, end)))
    .toSorted((a, b) => a.start - b.start)
}

/** A text that a person wrote, with its phone numbers as links. */
export function PhoneText({ text }: { text: string }) {
  const phones = phonesToDial(text)
  let end = 0
  const parts = phones.flatMap((phone) => {
    const before = text.slice(end, phone.start)
    const numberText = text.slice(phone.start, phone.end)
    end = phone.end
    return [
      before,
      <a key={phone.start} href={`tel:${numberText.replace(/[^+\d]/g, '')}`} className="font-medium text-accent underline underline-offset-4">
        {numberText}
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
