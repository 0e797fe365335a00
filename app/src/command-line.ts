import { fill } from '@site/domain/format.ts'
import type { Words } from '@site/domain/words.ts'

/** Values of the placeholders of a text. */
export type Values = Readonly<Record<string, string | number>>

/** A text with its placeholders filled, in both languages. */
export const fillWords = (words: Words, values: Values = {}): Words => ({ zh: fill(words.zh, values), en: fill(words.en, values) })

/** The first sentence of an error of `parseArgs`: it names the argument; the rest is advice for developers. */
export const firstSentenceOf = (error: unknown): string => (error instanceof Error ? (error.message.split('.', 1)[0] ?? '') : String(error))
