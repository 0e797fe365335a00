import { phonesIn } from '@site/domain/pasted/pasted-phones.ts'

/** A text of a person in which phone numbers can be tapped. */
export function PhoneText({ text }: { text: string }) {
  // a number with digits as words cannot be dialled as it stands
  const phones = phonesIn(text)
    .filter(({ start, end: last }) => /^[+(]?[\d\s()./·_-]*$/.test(text.slice(start, last)))
    .toSorted((a, b) => a.start - b.start)
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
