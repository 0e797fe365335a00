import type { PlaceBook } from '../../places/place-book.ts'

/** After a reload the next one waits this many times as long as it took, since reloading blocks the main thread. */
const pauseFactor = 10

/** Reloads the places of a server after changes, at once but not too often. */
export class PlaceRefresh {
  readonly #places: Pick<PlaceBook, 'reload'>
  #isRequested = false
  #pausedUntil = 0

  constructor(places: Pick<PlaceBook, 'reload'>) {
    this.#places = places
  }

  /** Requests a reload in the next `run`. */
  request(): void {
    this.#isRequested = true
  }

  /** Reloads the places if requested and the last reload is long enough ago; returns whether it did. A failed reload stays requested. */
  async run(): Promise<boolean> {
    const startedAt = performance.now()
    if (!this.#isRequested || startedAt < this.#pausedUntil) return false
    this.#isRequested = false
    try {
      await this.#places.reload()
    } catch (error) {
      this.#isRequested = true
      throw error
    }
    const endedAt = performance.now()
    this.#pausedUntil = endedAt + pauseFactor * (endedAt - startedAt)
    return true
  }
}
