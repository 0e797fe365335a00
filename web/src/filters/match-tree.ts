import type { CityTree } from '@site/domain/calls/site.ts'

const normalize = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a name contains the text, without regard to case and accents. */
export const matchesText = (names: readonly string[], text: string): boolean => names.some((name) => normalize(name).includes(normalize(text.trim())))

/** The cities and areas with a name or alias that contains the text; a matching city keeps all its areas. */
export function matchTree(tree: CityTree, text: string): CityTree {
  if (text.trim() === '') return tree
  const matches = (place: { name: { zh: string; en: string }; aliases: readonly string[] }) =>
    matchesText([place.name.zh, place.name.en, ...place.aliases], text)
  return tree.flatMap((city) => {
    if (matches(city)) return [city]
    const areas = city.areas.filter(matches)
    return areas.length > 0 ? [{ ...city, areas }] : []
  })
}
