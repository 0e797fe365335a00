import type { Locale, Words } from '@site/domain/words.ts'
import type { Services } from '@site/server/services.ts'
import type { CommandArguments } from './command-arguments.ts'

/** What commands use, on a running site or without one. */
export type CommandContext = {
  readonly services: Services
  /** The operating-system user, for the audit log. */
  readonly systemUser: string
  readonly locale: Locale
  /** Prints a line unchanged. */
  readonly print: (line: string) => void
  /** Prints a text in the language of the terminal. */
  readonly printWords: (words: Words, values?: Readonly<Record<string, string | number>>) => void
}

/** A command; throws `AdminFault` when it fails. */
export type Command = (args: CommandArguments, context: CommandContext) => Promise<void>
