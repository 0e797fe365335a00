import type { CityTree } from '@site/domain/calls/site.ts'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether one of some names holds the text, whatever its case and accents. */
export const fitsText = (names: readonly string[], text: string): boolean => names.some((name) => plain(name).includes(plain(text.trim())))

/** The part of the tree whose names hold the text, in either language or as an alias; a matching city keeps all its areas. */
export function matchTree(tree: CityTree, text: string): CityTree {
  if (text.trim() === '') return tree
  const fits = (place: { name: { zh: string; en: string }; aliases: readonly string[] }) => fitsText([place.name.zh, place.name.en, ...place.aliases], text)
  return tree.flatMap((city) => {
    if (fits(city)) return [city]
    const areas = city.areas.filter(fits)
    return areas.length > 0 ? [{ ...city, areas }] : []
  })
}
