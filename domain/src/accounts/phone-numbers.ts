import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A country code of the site profile as the library knows it. */
const countryOf = (code: string | undefined): CountryCode | undefined => (code !== undefined && isSupportedCountry(code) ? code : undefined)

/**
 * A phone number as people write it, with the code of its country: `0917 555 0142` → `+63 917 555 0142`. Null for a text that is no number of
 * `country` (ISO 3166), nor of another country with `+` and its code. Without `country` only the latter are numbers.
 */
export function readPhone(text: string, country: string | undefined): string | null {
  const typed = text.normalize('NFKC').trim()
  // the library reads numbers out of longer texts
  if (!/^[+(\d][\d\s()./-]*$/.test(typed)) return null
  const home = countryOf(country)
  const number = parsePhoneNumberFromString(typed, home && { defaultCountry: home, extract: false })
  return number?.isValid() ? number.formatInternational() : null
}

/**
 * A typed number as it is stored, `''` for none; null for a text that is no number. A site without a country cannot tell what a number without `+` is:
 * it stores what was typed.
 */
export function phoneToStore(text: string, country: string | undefined): string | null {
  const typed = text.trim()
  if (typed === '') return ''
  return readPhone(typed, country) ?? (countryOf(country) || typed.startsWith('+') ? null : typed)
}
