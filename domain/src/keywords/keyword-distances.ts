/** A distance to a place, from `start` to before `end` of a text. It is no price, though `m` also stands for millions. */
type Distance = { readonly start: number; readonly end: number }

const number = String.raw`(?<![\d.,a-z₱$])(?<value>\d{1,2},\d{3}|\d{1,4}(?:\.\d+)?)`
const unit = String.raw`(?:km|kms|kilomet(?:er|re)s?|公里|千米|m|mtrs?|met(?:er|re)s?|米)(?![a-z²\d])`
/** What follows is a place: "800m to 1.2b" is a range of prices, and "80m from the owner" says who sells. */
const aPlace = String.raw`(?!\s*(?:\d|₱|\$|php|p\d|(?:the\s+)?(?:owner|agent|broker|developer|bank)))`
const forms = [
  `${number}\\s*${unit}\\s*(?:(?:away|walk(?:ing)?(?:\\s+distance)?|drive)\\s*)?(?:from|to|of)(?![a-z])${aPlace}`,
  `${number}\\s*${unit}\\s+(?:away|walk(?:ing)?)(?![a-z])`,
  `${number}\\s*km\\s+(?:sa|in)(?![a-z])${aPlace}`,
  `(?<=(?:距离?|离|步行|走路)[^\\d,，。;；]{0,20})${number}\\s*${unit}`,
].map((pattern) => new RegExp(pattern, 'gu'))

const moneyBefore = /(?:budget|price|worth|asking|from|between|php|预算|总价|售价|月租)\s*(?:of|is|:|：)?\s*$/u
/** Below this number `m` means millions: people ask for no shorter distance. */
const leastMetres = 50

/** The distances in a normalized text: "800m from SM Aura", "1.5km sa Ayala MRT", 距离地铁800米. */
export function distancesIn(normalized: string): Distance[] {
  return forms.flatMap((pattern) =>
    Array.from(normalized.matchAll(pattern)).flatMap((match) => {
      const isShort = /\d\s*m(?![a-z])/u.test(match[0]) && Number(match.groups?.['value']?.replace(',', '')) < leastMetres
      return isShort || moneyBefore.test(normalized.slice(Math.max(0, match.index - 20), match.index))
        ? []
        : [{ start: match.index, end: match.index + match[0].length }]
    }),
  )
}
