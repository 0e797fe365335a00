import { fill } from '@site/domain/format.ts'
import type { Words } from '@site/domain/words.ts'

/** Why a command failed, in one sentence for the terminal. */
export class AdminFault extends Error {
  override readonly name = 'AdminFault'
  readonly words: Words
  constructor(words: Words, values: Readonly<Record<string, string | number>> = {}) {
    super(fill(words.en, values))
    this.words = { zh: fill(words.zh, values), en: fill(words.en, values) }
  }
}
