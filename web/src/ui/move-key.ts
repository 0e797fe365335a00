/** The items with the one of `key` moved to another index; the others keep their order. */
export function moveKey<Item extends { readonly key: string }>(items: readonly Item[], key: string, index: number): readonly Item[] {
  const moved = items.find((item) => item.key === key)
  if (!moved) return items
  const others = items.filter((item) => item.key !== key)
  return [...others.slice(0, Math.max(0, index)), moved, ...others.slice(Math.max(0, index))]
}
