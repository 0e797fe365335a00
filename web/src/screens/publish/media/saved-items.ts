import { keysOf } from '@site/domain/keys-of.ts'
import type { QueueItem } from './queue-item.ts'

/** The items as they are in storage, with their positions, by key. */
export type SavedItems = ReadonlyMap<string, { readonly item: QueueItem; readonly index: number }>

/** Fields that change with each progress and need not be stored: the server knows what it has, and a new page tries again at once. */
const ignoredNames: ReadonlySet<string> = new Set<keyof QueueItem>(['sent', 'retryAt'])

const isSame = (a: QueueItem, b: QueueItem): boolean => keysOf(b).every((name) => ignoredNames.has(name) || a[name] === b[name])

/** Whether the device can delete the file of an item, since the server has it. The file of a photo is needed as its preview until the photo is ready. */
const isDone = ({ kind, stage }: QueueItem): boolean => stage === 'ready' || (stage === 'processing' && kind !== 'photo')

/** What to write and delete so that storage has these items. `done`: keys of items whose files can be deleted; `saved`: the items in storage after that. */
export function storageChanges(saved: SavedItems, items: readonly QueueItem[]) {
  const changed = items.flatMap((item, index) => {
    const savedRow = saved.get(item.key)
    return savedRow && savedRow.index === index && isSame(savedRow.item, item) ? [] : [{ item, index }]
  })
  const keys = new Set(items.map(({ key }) => key))
  return {
    changed,
    done: changed.filter(({ item }) => isDone(item)).map(({ item }) => item.key),
    removed: [...saved.keys()].filter((key) => !keys.has(key)),
    saved: new Map(items.map((item, index) => [item.key, { item, index }])),
  }
}
