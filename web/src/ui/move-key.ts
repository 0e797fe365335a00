/** The items with the one of `key` moved to another index; the others keep their order. */
export function moveKey<Item extends { readonly key: string }>(items: readonly Item[], key: string, index: number): readonly Item[] {
  const movedItem = items.find((item) => item.key === key)
  if (!movedItem) return items
  const others = items.filter((item) => item.key !== key)
  return [...others.slice(0, Math.max(0, index)), movedItem, ...others.slice(Math.max(0, index))]
}
