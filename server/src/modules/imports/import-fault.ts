import type { Words } from '@site/domain/words.ts'

/** Why an import cannot start or continue, as one sentence for the terminal, in both languages. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault'
  readonly words: Words

  constructor(words: Words, cause?: unknown) {
    super(words.en, { cause })
    this.words = words
  }
}
