import { fill } from '@site/domain/format.ts'
import { permissionCodes } from '@site/domain/permissions.ts'
import type { Locale } from '@site/domain/words.ts'
import { findByUsername } from '@site/server/modules/accounts/accounts.store.ts'
import { listAudit } from '@site/server/modules/ops/operator.store.ts'
import type { Services } from '@site/server/services.ts'
import { isDiskFull } from '@site/server/store/faults.ts'
import { createImportRunner, importCommand } from '../local-import.ts'
import type { LocalHandler } from '../local-socket.ts'
import { adminWords as words } from './admin.words.ts'
import { AdminFault } from './admin-fault.ts'
import type { Command, CommandContext } from './command.ts'
import { limitOf, readArguments } from './command-arguments.ts'
import { memoryCommands } from './memory-commands.ts'
import { reportCommands } from './report-commands.ts'
import { userCommands } from './user-commands.ts'

const audit: Command = async ({ names: [name], values }, { services: { database }, print, printWords }) => {
  const account = name === undefined ? null : await findByUsername(database.db, name)
  if (name !== undefined && !account) throw new AdminFault(words.unknownUser, { name })
  const lines = await listAudit(database.db, account?.id ?? null, limitOf(values.limit))
  if (lines.length === 0) printWords(words.nothingDone)
  for (const { at, actor, act, subject, detail } of lines) print([at, actor, act, subject ?? '-', JSON.stringify(detail)].join('\t'))
}

/** All commands of the operator; import uses the same socket. */
const commands: Readonly<Record<string, Command>> = { ...userCommands, ...memoryCommands, ...reportCommands, audit }

const usageOf = (locale: Locale): string => fill(words.usage[locale], { codes: permissionCodes.join(', ') })

/** Whether the arguments need no site: no command, or a request for help. */
export const isHelp = (args: readonly string[]): boolean => args.length === 0 || args.includes('--help') || args[0] === 'help'

/** The usage text in a language. */
export const usageIn = usageOf

/** Runs an operator's command; returns 0 when done, 1 when it failed and printed the reason. Throws unexpected errors. */
export const createCommandRunner =
  (services: Services): LocalHandler =>
  async (request, print, signal) => {
    const { args, who: systemUser, locale } = request
    const context: CommandContext = {
      services,
      systemUser: systemUser.slice(0, 64),
      locale,
      print,
      printWords: (sentence, values = {}) => print(fill(sentence[locale], values)),
    }
    try {
      if (args[0] === importCommand) return await createImportRunner(services)(request, print, signal)
      const { command, ...rest } = readArguments(args)
      const run = Object.hasOwn(commands, command) ? commands[command] : undefined
      if (!run)
        throw new AdminFault({ zh: `${words.unknownCommand.zh}\n${usageOf('zh')}`, en: `${words.unknownCommand.en}\n${usageOf('en')}` }, { what: command })
      await run(rest, context)
      return 0
    } catch (error) {
      if (!(error instanceof AdminFault || isDiskFull(error))) throw error
      print((error instanceof AdminFault ? error.words : words.diskFull)[locale])
      return 1
    }
  }
