/** What else belongs to a price: dues, taxes, and the like. */
const extras = String.raw`(?:assoc(?:iation)?\.?|condo(?:minium)?|monthly|all)?\s?(?:\d |one )?(?:dues|assoc(?:iation)?\.?|cusa|fees?|vat|taxes|tax|cgt|utilities|wifi|internet|parkings?(?: slots?| spaces?)?|transfer(?: fees?| tax)?|closing costs?|commission|物业费|管理费|水电|税费?)`
/** Words behind an amount, folded. `terms` tell what the amount includes; `otherWords` tell nothing that a listing stores. */
const terms = [
  String.raw`(?:\+|&|plus|and|with|w\/|incl?(?:\.|usive|uding|uded)?(?: of)?|excl(?:\.|usive|uding|uded)?(?: of)?|net of|含|包|不含|不包|另加|加)\s?${extras}(?:\s?(?:incl(?:\.|uded|usive)?|excl(?:\.|uded|usive)?))?`,
  String.raw`(?:vat|tax|dues)[ -]?(?:incl(?:\.|usive|uded)?|excl(?:\.|usive|uded)?|ex|inc)`,
  String.raw`(?:all[ -]?in|nett?|gross|incl?\.?|inclusive|exclusive|净得|净价|实收|包税)`,
]
const otherWords = [
  String.raw`(?:slightly |still )?(?:negotiable|nego|neg)\.?|fixed|firm|only|flat|final|last price|best price|asking|or best offer|obo|cash(?: basis| only)?|clean|rent|rental|(?:\/|per) ?unit|可议|可谈|一口价`,
]
/** Patterns for words or signs at the end of a text. Signs may follow a letter, as in `12.8M++`; a word may not. */
const ending = (parts: readonly string[], signs: string) =>
  new RegExp(String.raw`\s?(?:(?<![a-z])(?:${parts.join('|')})|\((?:${parts.join('|')})\)|${signs})$`, 'u')
const [termAtEnd, wordAtEnd] = [ending(terms, String.raw`\+\+`), ending(otherWords, String.raw`[./]?-|[.!*]+`)]
const wordAtStart =
  /^(?:(?:asking|selling|sale|list|rental|lease|total)?\s?(?:price|rent|rate)|srp|tcp|asking|only|租金|售价|总价|价格|叫价)\s?[:：]?\s?(?=\D{0,4}\d)/u

/** The longest text that may be an amount with words; longer ones are remarks. */
const maxLength = 120

const foldedText = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/\s+/gu, ' ')

/**
 * An amount, folded and without the words and signs that people write before and behind it: `₱12.8M negotiable`, `asking 45,000 + dues`, `12,800,000.-`.
 * `hasTerms`: the words tell what the amount includes, such as dues or tax.
 */
export function bareAmountOf(text: string): { readonly text: string; readonly hasTerms: boolean } {
  let rest = foldedText(text)
  let hasTerms = false
  if (rest.length > maxLength) return { text: rest, hasTerms }
  rest = rest.replace(wordAtStart, '')
  for (;;) {
    const [term, word] = [termAtEnd.exec(rest), wordAtEnd.exec(rest)]
    const found = term ?? word
    if (!found || found.index === 0) return { text: rest, hasTerms }
    hasTerms ||= term !== null
    rest = rest.slice(0, found.index).replace(/[\s,;]+$/u, '')
  }
}
