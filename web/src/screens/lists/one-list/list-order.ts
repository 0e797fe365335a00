import type { ListDetail, ListItem } from '@site/domain/calls/share-list.ts'
import type { ListPlace } from '@site/domain/sharing/share-list.ts'

/** A line of a list in its order: the head of a section, or a home. A home belongs to the head above it. */
export type ListEntry =
  | { readonly key: string; readonly kind: 'section'; readonly section: string }
  | { readonly key: string; readonly kind: 'home'; readonly id: string }

/** The order of a list as calls have it. */
export type ListOrder = { readonly sections: readonly string[]; readonly items: readonly ListPlace[] }

/** The lines of a list: homes outside of sections first, then each section with its homes. */
export function entriesOf({ sections, items }: ListOrder): readonly ListEntry[] {
  return ['', ...sections].flatMap((section): ListEntry[] => [
    ...(section === '' ? [] : [{ key: `section ${section}`, kind: 'section' as const, section }]),
    ...items.filter((item) => item.section === section).map(({ id }) => ({ key: `home ${id}`, kind: 'home' as const, id })),
  ])
}

/** The order that lines stand for. */
export function orderOf(entries: readonly ListEntry[]): ListOrder {
  let section = ''
  const items: ListPlace[] = []
  for (const entry of entries) {
    if (entry.kind === 'section') section = entry.section
    else items.push({ id: entry.id, section })
  }
  return { sections: entries.flatMap((entry) => (entry.kind === 'section' ? [entry.section] : [])), items }
}

/** A list in another order; homes that the order lacks stay last. */
export function withOrder(detail: ListDetail, { sections, items }: ListOrder): ListDetail {
  const known = new Map(detail.items.map((item) => [item.id, item]))
  const ordered = items.flatMap(({ id, section }) => {
    const item = known.get(id)
    return item ? [{ ...item, section }] : []
  })
  const placed = new Set(ordered.map(({ id }) => id))
  return { ...detail, sections: [...sections], items: [...ordered, ...detail.items.filter(({ id }) => !placed.has(id))] }
}

/** The index that an arrow key moves a lifted line to; null for other keys. */
export function movedIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(0, index - 1)
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(count - 1, index + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** An order in which a section has another name, or none (`null`): its homes then follow the section above. */
export function withSection({ sections, items }: ListOrder, section: string, name: string | null): ListOrder {
  const entries = entriesOf({ sections, items })
  return orderOf(
    entries.flatMap((entry): ListEntry[] => {
      if (entry.kind !== 'section' || entry.section !== section) return [entry]
      return name === null ? [] : [{ ...entry, section: name }]
    }),
  )
}

/** An order in which a section changes places with the one above it. */
export function withSectionUp({ sections, items }: ListOrder, section: string): ListOrder {
  const index = sections.indexOf(section)
  if (index < 1) return { sections, items }
  const next = sections.with(index, sections[index - 1] ?? '').with(index - 1, section)
  return orderOf(entriesOf({ sections: next, items }))
}

/** An order in which a home is the last of a section; empty: outside of sections. */
export const withHomeIn = ({ sections, items }: ListOrder, id: string, section: string): ListOrder =>
  orderOf(entriesOf({ sections, items: [...items.filter((item) => item.id !== id), { id, section }] }))

/** How many people responded to a home: a name, or none, is a person of its link. */
export const peopleOn = (reactions: ListItem['reactions']): number => new Set(reactions.map(({ code, who }) => `${code} ${who}`)).size
