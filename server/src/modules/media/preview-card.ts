import { LRUCache } from 'lru-cache'
import type { Card } from './card.ts'
import type { DrawCard } from './card-drawing.ts'
import { photoOf, toJpeg } from './draw-card.ts'

/** The pictures: `isKept` tells whether one is in the cache, or being drawn, so that answering it is cheap. */
export type Previews = { readonly picture: (card: Card) => Promise<Preview>; readonly isKept: (card: Card) => boolean }
/** A preview picture; `isWhole` is false when only the photo is available. */
type Preview = { readonly jpeg: Uint8Array; readonly isWhole: boolean }
export type PreviewOptions = { readonly draw: DrawCard; readonly report: (error: unknown) => void; readonly cacheBytes?: number }

const maxRunning = 2
/** With more cards in the queue the plain photo is answered at once. */
const maxQueued = 40

/** Runs two tasks at a time, others in order. Returns null when the queue is full. */
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

/**
 * Preview pictures from cards: the same card is drawn once and cached (within 32 MB), two are drawn at a time. On any failure the plain
 * photo is answered, so that a link always has a picture.
 */
export function createPreviews({ draw, report, cacheBytes = 32 * 1024 * 1024 }: PreviewOptions): Previews {
  const cache = new LRUCache<string, Uint8Array>({ maxSize: cacheBytes, sizeCalculation: ({ byteLength }) => byteLength })
  const inProgress = new Map<string, Promise<Preview>>()
  const enqueue = createQueue()
  const plain = async (card: Card): Promise<Preview> => {
    const jpeg = await toJpeg(photoOf(card.photo)).catch((error: unknown) => {
      report(error)
      return toJpeg(photoOf(null))
    })
    return { jpeg, isWhole: false }
  }

  const make = async (key: string, card: Card): Promise<Preview> => {
    const drawing = enqueue(() => draw(card))
    if (drawing === null) return plain(card)
    try {
      const jpeg = await drawing
      cache.set(key, jpeg)
      return { jpeg, isWhole: true }
    } catch (error) {
      report(error)
      return plain(card)
    }
  }
  const picture = (card: Card): Promise<Preview> => {
    const key = JSON.stringify(card)
    const kept = cache.get(key)
    if (kept) return Promise.resolve({ jpeg: kept, isWhole: true })
    const preview = inProgress.get(key) ?? make(key, card).finally(() => inProgress.delete(key))
    inProgress.set(key, preview)
    return preview
  }
  const isKept = (card: Card) => {
    const key = JSON.stringify(card)
    return cache.has(key) || inProgress.has(key)
  }
  return { picture, isKept }
}
