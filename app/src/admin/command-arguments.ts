import { parseArgs } from 'node:util'
import { adminWords as words } from './admin.words.ts'
import { AdminFault } from './admin-fault.ts'

const commandOptions = {
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string' },
  operator: { type: 'boolean' },
  limit: { type: 'string' },
} as const

/** Arguments of a command: names in their order, and options. */
export type CommandArguments = {
  readonly names: readonly string[]
  readonly values: { readonly email?: string; readonly name?: string; readonly role?: string; readonly operator?: boolean; readonly limit?: string }
}

/** Splits the arguments into command, names and options; throws `AdminFault` for an unknown option. */
export function readArguments(args: readonly string[]): { readonly command: string } & CommandArguments {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: commandOptions, allowPositionals: true })
    const [command = '', ...names] = positionals
    return { command, names, values: { ...values } }
  } catch (error) {
    throw new AdminFault(words.unknownOption, { what: error instanceof Error ? (error.message.split('.', 1)[0] ?? '') : String(error) })
  }
}

/** A name that must be given; throws `AdminFault` when it is missing. */
export function required(text: string | undefined, what: string): string {
  if (text === undefined || text.trim() === '') throw new AdminFault(words.missing, { what })
  return text
}

/** A value of a closed list; throws `AdminFault` for any other. */
export function oneOf<const Option extends string>(text: string | undefined, options: readonly Option[], what: string): Option {
  const found = options.find((option) => option === text)
  if (found === undefined) throw new AdminFault(words.notOneOf, { what, options: options.join(', ') })
  return found
}

/** The largest number of lines to print; 50 by default. */
export function limitOf(text: string | undefined): number {
  if (text === undefined) return 50
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > 1000) throw new AdminFault(words.badLimit)
  return limit
}
