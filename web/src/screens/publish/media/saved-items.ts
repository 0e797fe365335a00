import type { QueueItem } from './queue-item.ts'

/** The items as they are in storage, with their positions, by key. */
export type SavedItems = ReadonlyMap<string, { readonly item: QueueItem; readonly index: number }>

/** These change with each step of a progress: the server knows what it has, and a page that starts tries again at once. */
const unsavedNames: ReadonlySet<string> = new Set<keyof QueueItem>(['sent', 'retryAt'])

const isSame = (a: QueueItem, b: QueueItem): boolean => (Object.keys(b) as (keyof QueueItem)[]).every((name) => unsavedNames.has(name) || a[name] === b[name])

/** The server has the file, and the device no longer needs it: that of a photo is kept until the photo is rendered, for its preview. */
const isDone = ({ kind, stage }: QueueItem): boolean => stage === 'ready' || (stage === 'processing' && kind !== 'photo')

/** What to write and delete so that storage has these items; `done`: items whose files are no longer needed. */
export function storageChanges(saved: SavedItems, items: readonly QueueItem[]) {
  const changed = items.flatMap((item, index) => {
    const last = saved.get(item.key)
    return last && last.index === index && isSame(last.item, item) ? [] : [{ item, index }]
  })
  const keys = new Set(items.map(({ key }) => key))
  return {
    changed,
    done: changed.filter(({ item }) => isDone(item)).map(({ item }) => item.key),
    removed: [...saved.keys()].filter((key) => !keys.has(key)),
    saved: new Map(items.map((item, index) => [item.key, { item, index }])),
  }
}
