import type { ListDetail, ListItem } from '@site/domain/calls/share-list.ts'
import type { ListPlace } from '@site/domain/sharing/share-list.ts'

/** An entry of a list in its order: the heading of a section, or a home. A home belongs to the heading above it. */
export type ListEntry =
  | { readonly key: string; readonly kind: 'section'; readonly section: string }
  | { readonly key: string; readonly kind: 'home'; readonly id: string }

/** The order of a list in the form of the calls. */
export type ListOrder = { readonly sections: readonly string[]; readonly items: readonly ListPlace[] }

/** The entries of a list: homes outside of sections first, then each section with its homes. */
export function entriesOf({ sections, items }: ListOrder): readonly ListEntry[] {
  return ['', ...sections].flatMap((section): ListEntry[] => [
    ...(section === '' ? [] : [{ key: `section ${section}`, kind: 'section' as const, section }]),
    ...items.filter((item) => item.section === section).map(({ id }) => ({ key: `home ${id}`, kind: 'home' as const, id })),
  ])
}

/** The order that entries stand for. */
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
  const itemById = new Map(detail.items.map((item) => [item.id, item]))
  const orderedItems = items.flatMap(({ id, section }) => {
    const item = itemById.get(id)
    return item ? [{ ...item, section }] : []
  })
  const orderedIds = new Set(orderedItems.map(({ id }) => id))
  return { ...detail, sections: [...sections], items: [...orderedItems, ...detail.items.filter(({ id }) => !orderedIds.has(id))] }
}

/** The index to which an arrow key, Home or End moves the entry at `index`; null for other keys. */
export function indexAfterKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(0, index - 1)
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(count - 1, index + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** The order with another name of a section; with a null name without the section, whose homes then belong to the section above. */
export function withSectionName({ sections, items }: ListOrder, section: string, name: string | null): ListOrder {
  const entries = entriesOf({ sections, items })
  return orderOf(
    entries.flatMap((entry): ListEntry[] => {
      if (entry.kind !== 'section' || entry.section !== section) return [entry]
      return name === null ? [] : [{ ...entry, section: name }]
    }),
  )
}

/** The order with a section and the one above it exchanged. */
export function withSectionUp({ sections, items }: ListOrder, section: string): ListOrder {
  const index = sections.indexOf(section)
  if (index < 1) return { sections, items }
  const next = sections.with(index, sections[index - 1] ?? '').with(index - 1, section)
  return orderOf(entriesOf({ sections: next, items }))
}

/** The order with a home at the end of a section; of an empty section: at the end of the homes outside of sections. */
export const withHomeInSection = ({ sections, items }: ListOrder, id: string, section: string): ListOrder =>
  orderOf(entriesOf({ sections, items: [...items.filter((item) => item.id !== id), { id, section }] }))

/** How many people responded to a home: a name, or none, is a person of its link. */
export const peopleCountOf = (reactions: ListItem['reactions']): number => new Set(reactions.map(({ code, who }) => `${code} ${who}`)).size
