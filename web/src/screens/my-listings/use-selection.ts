import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { useState } from 'react'

/** The listings that are selected among the shown ones. `isSelecting` is also true with none selected, after `start`. */
export function useSelection(shown: readonly OwnListing[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const items = shown.filter(({ id }) => ids?.has(id))
  const select = (id: string, isSelected: boolean) =>
    setIds((before) => {
      const next = new Set(before)
      if (isSelected) next.add(id)
      else next.delete(id)
      return next.size > 0 ? next : null
    })
  return {
    items,
    isSelecting: ids !== null,
    isSelected: (id: string) => ids?.has(id) ?? false,
    select,
    start: () => setIds(new Set()),
    selectAll: () => setIds(new Set(shown.map(({ id }) => id))),
    clear: () => setIds(null),
  }
}

export type Selection = ReturnType<typeof useSelection>
