import { basename } from 'node:path'
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

/** An ImportFault about a file; the texts are predicates, such as "is empty". */
export const fileFault = (path: string, zh: string, en: string, cause?: unknown): ImportFault =>
  new ImportFault({ zh: `文件 ${basename(path)} ${zh}。`, en: `The file ${basename(path)} ${en}.` }, cause)
