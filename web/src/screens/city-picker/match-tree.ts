import type { CityTree } from '@site/domain/calls/site.ts'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The part of the tree whose names hold the text, in either language or as an alias; a matching city keeps all its areas. */
export function matchTree(tree: CityTree, text: string): CityTree {
  const wanted = plain(text.trim())
  if (!wanted) return tree
  const fits = (place: { name: { zh: string; en: string }; aliases: readonly string[] }) =>
    [place.name.zh, place.name.en, ...place.aliases].some((name) => plain(name).includes(wanted))
  return tree.flatMap((city) => {
    if (fits(city)) return [city]
    const areas = city.areas.filter(fits)
    return areas.length > 0 ? [{ ...city, areas }] : []
  })
}
