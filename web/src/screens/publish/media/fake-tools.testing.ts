import type { MediaItem } from '@site/domain/calls/media.ts'
import type { KeptFile, KeptFiles, MediaScope } from './kept-files.ts'
import type { MediaTools } from './media-engine.ts'
import { UnusableFile } from '../../../media/prepare-file.ts'
import { noEdits } from './photo-edits.ts'
import type { QueueItem } from './queue-item.ts'
import type { FileToSend, TransferEvents } from '../../../media/send-file.ts'

/** A storage of files in memory, shared by the engines of a test as IndexedDB is by pages. */
export function fakeFiles(): KeptFiles & { stored: Map<string, KeptFile>; isFull: boolean; isRefused: boolean; forgetFiles: () => void } {
  const stored = new Map<string, KeptFile>()
  const items = new Map<string, { item: QueueItem; index: number }>()
  const keyOf = ({ owner, draftId }: MediaScope, key: string) => `${owner}/${draftId}/${key}`
  return {
    stored,
    isFull: false,
    isRefused: false,
    forgetFiles: () => stored.clear(),
    load: async ({ owner, draftId }) =>
      [...items]
        .filter(([key]) => key.startsWith(`${owner}/${draftId}/`))
        .map(([, row]) => row)
        .toSorted((a, b) => a.index - b.index)
        .map(({ item }) => item),
    saveItems: async (scope, changed) => {
      for (const { item, index } of changed) items.set(keyOf(scope, item.key), { item, index })
    },
    async saveFile(scope, key, file) {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
      if (this.isRefused) throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError')
      stored.set(keyOf(scope, key), file)
    },
    file: async (scope, key) => stored.get(keyOf(scope, key)),
    deleteFiles: async (scope, keys) => {
      for (const key of keys) stored.delete(keyOf(scope, key))
    },
    deleteItems: async (scope, keys) => {
      for (const key of keys) items.delete(keyOf(scope, key))
    },
  }
}

/** One transfer that the engine has started. */
type FakeTransfer = { file: FileToSend; events: TransferEvents; isStopped: boolean }

/** Tools whose transfers, answers and time the test moves. */
export function fakeTools(files: KeptFiles = fakeFiles()) {
  const transfers: FakeTransfer[] = []
  const statuses = new Map<string, MediaItem>()
  const timers: { run: () => void; at: number }[] = []
  const discarded: string[] = []
  const edits: Parameters<MediaTools['edit']>[0][] = []
  const world = { now: 1000, token: 'token' as string | null, areEditsRefused: false }
  const tools: MediaTools = {
    files,
    // the content of a file is its hash
    prepare: async (file, kind) => {
      const hash = await file.text()
      if (hash === 'broken') throw new UnusableFile('broken')
      return { file, preview: new Blob(['preview']), hash, poster: kind === 'video' ? new Blob(['poster']) : null }
    },
    send: (file, events) => {
      const transfer = { file, events, isStopped: false }
      transfers.push(transfer)
      return { stop: () => void (transfer.isStopped = true) }
    },
    status: async (ids) => ids.flatMap((id) => statuses.get(id) ?? []),
    edit: async (input) => {
      edits.push(input)
      if (world.areEditsRefused) throw new Error('refused')
      const { rotate = 0, crop = null, covers = [], caption = null } = input
      return { ...statusOf(input.id), edits: { rotate, crop, covers }, caption }
    },
    discard: async (ids) => discarded.push(...ids),
    token: () => world.token,
    now: () => world.now,
    later: (run, ms) => {
      const timer = { run, at: world.now + ms }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
    previewUrl: () => 'blob:preview',
    revokeUrl: () => undefined,
  }
  /** Advances the time and runs the timers that are due. */
  const advanceTime = (ms: number) => {
    world.now += ms
    for (const timer of timers.filter(({ at }) => at <= world.now)) {
      timers.splice(timers.indexOf(timer), 1)
      timer.run()
    }
  }
  return { tools, transfers, statuses, discarded, edits, world, advanceTime }
}

/** The answer about a photo that is ready. */
export const statusOf = (id: string, values: Partial<MediaItem> = {}): MediaItem => ({
  id,
  kind: 'photo',
  state: 'ready',
  filename: 'a.jpg',
  size: 1,
  received: 1,
  reason: null,
  photo: { url: `/resource/${id}.webp`, width: 800, height: 600, blur: null, color: null, alt: null },
  caption: null,
  edits: noEdits,
  ...values,
})
