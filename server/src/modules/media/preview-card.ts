import { LRUCache } from 'lru-cache'
import type { Card } from './card.ts'
import type { DrawCard } from './card-drawing.ts'
import { drawPhoto, toJpeg } from './draw-card.ts'

/** The pictures of link previews. `isCached`: the picture is in the cache or being drawn, so that answering it is cheap. */
export type Previews = { readonly picture: (card: Card) => Promise<Preview>; readonly isCached: (card: Card) => boolean }
/** A preview picture; `isComplete` is false for the photo alone, without text and logo. */
type Preview = { readonly jpeg: Uint8Array; readonly isComplete: boolean }
export type PreviewOptions = { readonly draw: DrawCard; readonly report: (error: unknown) => void; readonly cacheBytes?: number } & {
  /** Reads a photo of the media store; null if it is gone. */
  readonly readStored?: (key: string) => Promise<Uint8Array | null>
}

const maxRunning = 2
/** The largest number of waiting cards; for more only the photo is answered, at once. */
const maxQueued = 40

/** Returns a function that runs a task, at most `maxRunning` at a time and the others in order; it returns null when the queue is full. */
function createQueue(): <Value>(work: () => Promise<Value>) => Promise<Value> | null {
  let running = 0
  const queue: (() => void)[] = []
  const enter = async () => {
    if (running >= maxRunning) return new Promise<void>((resolve) => queue.push(resolve))
    running += 1
  }
  const leave = () => {
    const next = queue.shift()
    if (next)
      next() // takes over the slot of the previous task
    else running -= 1
  }
  const run = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return (work) => (queue.length >= maxQueued ? null : run(work))
}

/** Draws each card once and caches it (within 32 MB), two at a time. On a failure only the photo is answered, so that a link always has a picture. */
export function createPreviews({ draw, report, cacheBytes = 32 * 1024 * 1024, readStored }: PreviewOptions): Previews {
  const cache = new LRUCache<string, Uint8Array>({ maxSize: cacheBytes, sizeCalculation: ({ byteLength }) => byteLength })
  const inProgress = new Map<string, Promise<Preview>>()
  const enqueue = createQueue()
  const photoOnly = async (card: Card): Promise<Preview> => {
    const jpeg = await toJpeg(drawPhoto(card.photoBytes ?? card.photo)).catch((error: unknown) => {
      report(error)
      return toJpeg(drawPhoto(null))
    })
    return { jpeg, isComplete: false }
  }
  const withBytes = async (card: Card): Promise<Card> => {
    if (!card.storedPhoto || !readStored) return card
    const bytes = await readStored(card.storedPhoto).catch((error: unknown) => (report(error), null))
    return { ...card, photoBytes: bytes ?? undefined }
  }
  const drawOrFallBack = async (key: string, described: Card): Promise<Preview> => {
    const card = await withBytes(described)
    const drawing = enqueue(() => draw(card))
    if (drawing === null) return photoOnly(card)
    try {
      const jpeg = await drawing
      cache.set(key, jpeg)
      return { jpeg, isComplete: true }
    } catch (error) {
      report(error)
      return photoOnly(card)
    }
  }
  const picture = (card: Card): Promise<Preview> => {
    const key = JSON.stringify(card)
    const cached = cache.get(key)
    if (cached) return Promise.resolve({ jpeg: cached, isComplete: true })
    const preview = inProgress.get(key) ?? drawOrFallBack(key, card).finally(() => inProgress.delete(key))
    inProgress.set(key, preview)
    return preview
  }
  const isCached = (card: Card) => {
    const key = JSON.stringify(card)
    return cache.has(key) || inProgress.has(key)
  }
  return { picture, isCached }
}
