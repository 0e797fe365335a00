import type { Locale, Words } from '@site/domain/words.ts'
import type { Services } from '@site/server/services.ts'
import type { CommandArguments } from './command-arguments.ts'

/** What a command works with, on a running site or beside a stopped one. */
export type CommandContext = {
  readonly services: Services
  /** The person's name on this machine, for the audit log. */
  readonly who: string
  readonly locale: Locale
  /** Prints a line as it is. */
  readonly say: (line: string) => void
  /** Prints one of our sentences in the terminal's language. */
  readonly tell: (words: Words, values?: Readonly<Record<string, string | number>>) => void
}

/** One command; throws `AdminFault` when it cannot be done. */
export type Command = (given: CommandArguments, context: CommandContext) => Promise<void>
