import { parseArgs } from 'node:util'
import type { Locale, Words } from '@site/domain/words.ts'
import type { AuditEntry } from '@site/server/modules/audit/audit.store.ts'
import type { Services } from '@site/server/services.ts'
import { fillWords, firstSentenceOf, type Values } from '../command-line.ts'
import { adminWords as words } from './admin.words.ts'

/** Why a command failed, in one sentence for the terminal. */
export class AdminFault extends Error {
  override readonly name = 'AdminFault'
  readonly words: Words
  constructor(sentence: Words, values?: Values) {
    const filled = fillWords(sentence, values)
    super(filled.en)
    this.words = filled
  }
}

/** What commands use, on a running site or without one. */
export type CommandContext = {
  readonly services: Services
  /** The operating-system user, for the audit log. */
  readonly systemUser: string
  readonly locale: Locale
  /** Prints a line unchanged. */
  readonly print: (line: string) => void
  /** Prints a text in the language of the terminal. */
  readonly printWords: (words: Words, values?: Values) => void
}

const commandOptions = {
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string' },
  operator: { type: 'boolean' },
  limit: { type: 'string' },
} as const

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options: commandOptions, allowPositionals: true })

/** Arguments of a command: `names` without `--` in their order, and the values of the options. */
export type CommandArguments = { readonly names: readonly string[]; readonly values: ReturnType<typeof parse>['values'] }

/** A command; throws `AdminFault` when it fails. */
export type Command = (args: CommandArguments, context: CommandContext) => Promise<void>

/** Splits the arguments into command, names and options; throws `AdminFault` for an unknown option. */
export function readArguments(args: readonly string[]): { readonly command: string } & CommandArguments {
  try {
    const { values, positionals } = parse(args)
    const [command = '', ...names] = positionals
    return { command, names, values }
  } catch (error) {
    throw new AdminFault(words.unknownOption, { argument: firstSentenceOf(error) })
  }
}

/** An argument that must be given; throws `AdminFault` with its `label` when it is missing. */
export function requireArgument(text: string | undefined, label: string): string {
  if (text === undefined || text.trim() === '') throw new AdminFault(words.missing, { argument: label })
  return text
}

/** A value of a closed list; throws `AdminFault` with the `label` of the argument for any other. */
export function requireOneOf<const Option extends string>(text: string | undefined, options: readonly Option[], label: string): Option {
  const found = options.find((option) => option === text)
  if (found === undefined) throw new AdminFault(words.notOneOf, { argument: label, options: options.join(', ') })
  return found
}

/** The largest number of lines to print, from `--limit`: 50 by default. Throws `AdminFault` for anything but 1 to 1000. */
export function limitOf(text: string | undefined): number {
  if (text === undefined) return 50
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > 1000) throw new AdminFault(words.badLimit)
  return limit
}

/** An entry of the audit log for a change by the operator. */
export const auditEntryOf = (
  { systemUser }: Pick<CommandContext, 'systemUser'>,
  act: AuditEntry['act'],
  subject: string,
  detail: AuditEntry['detail'] = {},
): AuditEntry => ({ actor: `operator:${systemUser}`, act, subject, detail })
