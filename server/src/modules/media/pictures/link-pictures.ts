import { LRUCache } from 'lru-cache'
import { drawPhotos, encodePicture, type PictureWork } from './draw-picture.ts'
import { hashOfPicture, type LinkPicture } from './link-picture.ts'
import type { DrawPicture } from './picture-drawing.ts'

/** The pictures of links. `isCached`: the picture is in the cache or being drawn, so that answering it is cheap. */
export type LinkPictures = { readonly bytesOf: (picture: LinkPicture) => Promise<Drawn | null>; readonly isCached: (picture: LinkPicture) => boolean }
/** A picture; `isComplete` is false for the photo alone, without text and logo. */
type Drawn = { readonly bytes: Uint8Array; readonly isComplete: boolean }
/** How pictures are drawn, and how many bytes of them stay in memory. */
export type LinkPictureOptions = {
  readonly draw: DrawPicture
  /** The bytes of a picture of the market or the media store by its key; null if it is gone. */
  readonly readMedia: (key: string) => Promise<Uint8Array | null>
  readonly report: (error: unknown) => void
  readonly cacheBytes?: number
}

/** The largest number of pictures that are drawn at once. */
const maxRunning = 2
/** The largest number of waiting pictures; for more only the photo is answered, at once. */
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

/**
 * Draws each picture once and caches it (within 32 MB), two at a time. On a failure only the photo is answered, so that a link always has a
 * preview; null for a poster, which is nothing without its text.
 */
export function createLinkPictures({ draw, readMedia, report, cacheBytes = 32 * 1024 * 1024 }: LinkPictureOptions): LinkPictures {
  const cache = new LRUCache<string, Uint8Array>({ maxSize: cacheBytes, sizeCalculation: ({ byteLength }) => byteLength })
  const inProgress = new Map<string, Promise<Drawn | null>>()
  const enqueue = createQueue()
  const readOrReport = async (key: string | null) => (key === null ? null : readMedia(key).catch((error: unknown) => (report(error), null)))
  const photoOnly = async ({ picture: { shape, kind }, photos }: PictureWork): Promise<Drawn | null> => {
    if (kind === 'poster') return null
    const bytes = await drawPhotos(shape, photos)
      .then((drawn) => encodePicture(shape, drawn))
      .catch(async (error: unknown) => {
        report(error)
        return encodePicture(shape, await drawPhotos(shape, []))
      })
    return { bytes, isComplete: false }
  }
  const drawOrFallBack = async (hash: string, picture: LinkPicture): Promise<Drawn | null> => {
    const [logo, ...read] = await Promise.all([picture.logo, ...picture.photos].map(readOrReport))
    const work = { picture, photos: read.filter((photo) => photo !== null), logo: logo ?? null }
    const drawing = enqueue(() => draw(work))
    if (drawing === null) return photoOnly(work)
    try {
      const bytes = await drawing
      cache.set(hash, bytes)
      return { bytes, isComplete: true }
    } catch (error) {
      report(error)
      return photoOnly(work)
    }
  }
  const bytesOf = (picture: LinkPicture): Promise<Drawn | null> => {
    const hash = hashOfPicture(picture)
    const cached = cache.get(hash)
    if (cached) return Promise.resolve({ bytes: cached, isComplete: true })
    const drawn = inProgress.get(hash) ?? drawOrFallBack(hash, picture).finally(() => inProgress.delete(hash))
    inProgress.set(hash, drawn)
    return drawn
  }
  const isCached = (picture: LinkPicture) => {
    const hash = hashOfPicture(picture)
    return cache.has(hash) || inProgress.has(hash)
  }
  return { bytesOf, isCached }
}
