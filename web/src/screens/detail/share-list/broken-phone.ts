/** Digits of a phone number with its country, by ITU-T E.164, the country code included. */
const [minDigits, maxDigits] = [8, 15]

/** The first number of a text that begins like a phone number with its country and is none, such as `+63 917`; null: none. "+2" is a guest more. */
export function brokenPhoneIn(text: string): string | null {
  const numbers = text.normalize('NFKC').match(/(?<![\d+])\+\d[\d\s().-]*/gu) ?? []
  const isBroken = (number: string) => {
    const { length } = number.replace(/\D/gu, '')
    return length > 2 && (length < minDigits || length > maxDigits)
  }
  return numbers.map((number) => number.replace(/[\s().-]+$/u, '')).find(isBroken) ?? null
}
