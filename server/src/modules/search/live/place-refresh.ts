import type { PlaceBook } from '../../places/place-book.ts'

/** After a reload the next one waits ten times as long as it took: reloading needs the processor of the main thread. */
const restFactor = 10

/** Reloads the places of a server after they changed, at once but not too often. */
export class PlaceRefresh {
  readonly #places: Pick<PlaceBook, 'reload'>
  #isDue = false
  #restUntil = 0

  constructor(places: Pick<PlaceBook, 'reload'>) {
    this.#places = places
  }

  /** Notes that places changed. */
  request(): void {
    this.#isDue = true
  }

  /** Reloads the places if they changed and the last reload is long enough ago; answers whether it did. A failed reload stays due. */
  async run(): Promise<boolean> {
    const begun = performance.now()
    if (!this.#isDue || begun < this.#restUntil) return false
    this.#isDue = false
    try {
      await this.#places.reload()
    } catch (error) {
      this.#isDue = true
      throw error
    }
    const ended = performance.now()
    this.#restUntil = ended + restFactor * (ended - begun)
    return true
  }
}
