/** Items with one of them at another index; the other items keep their order. */
export function moveKey<Item extends { readonly key: string }>(items: readonly Item[], key: string, index: number): readonly Item[] {
  const moved = items.find((item) => item.key === key)
  if (!moved) return items
  const others = items.filter((item) => item.key !== key)
  return [...others.slice(0, Math.max(0, index)), moved, ...others.slice(Math.max(0, index))]
}
