import { fill } from '@site/domain/format.ts'
import { permissionCodes } from '@site/domain/permissions.ts'
import type { Locale } from '@site/domain/words.ts'
import { findByUsername } from '@site/server/modules/accounts/accounts.store.ts'
import { listAudit } from '@site/server/modules/ops/operator.store.ts'
import type { Services } from '@site/server/services.ts'
import { isDiskFull } from '@site/server/store/faults.ts'
import { createImportRunner, importRequestName } from '../run-import.ts'
import type { LocalHandler } from '../local-socket.ts'
import { adminWords as words } from './admin.words.ts'
import { AdminFault, type Command, type CommandContext, limitOf, readArguments } from './command.ts'
import { reportCommands } from './report-commands.ts'
import { userCommands } from './user-commands.ts'

const printAudit: Command = async ({ names: [name], values }, { services: { database }, print, printWords }) => {
  const account = name === undefined ? null : await findByUsername(database.db, name)
  if (name !== undefined && !account) throw new AdminFault(words.unknownUser, { name })
  const entries = await listAudit(database.db, account?.id ?? null, limitOf(values.limit))
  if (entries.length === 0) printWords(words.noAuditEntries)
  for (const { at, actor, act, subject, detail } of entries) print([at, actor, act, subject ?? '-', JSON.stringify(detail)].join('\t'))
}

function requireFollower({ services }: CommandContext) {
  if (!services.follower) throw new AdminFault(words.siteNotRunning)
  return services.follower
}

/** Prints the state of the index in memory, for people and for monitoring. Each line has a name, and a number or true or false. */
const printIndexState: Command = async (_, context) => {
  for (const [name, value] of Object.entries(requireFollower(context).status)) context.print(`${name}\t${String(value)}`)
}

const rebuildIndex: Command = async (_, context) => {
  requireFollower(context).rebuild()
  context.printWords(words.rebuildingIndex)
}

const commands: Readonly<Record<string, Command>> = {
  ...userCommands,
  ...reportCommands,
  audit: printAudit,
  memory: printIndexState,
  'memory:rebuild': rebuildIndex,
}

/** The usage text of all commands. */
export const usageOf = (locale: Locale): string => fill(words.usage[locale], { codes: permissionCodes.join(', ') })

/** Whether the arguments request the usage text: there is no command, or one for help. */
export const isHelp = (args: readonly string[]): boolean => args.length === 0 || args.includes('--help') || args[0] === 'help'

/** Creates the handler of the local socket, for operators' commands and imports. It answers 0 when done, 1 when it failed and printed why; throws unexpected errors. */
export const createCommandRunner =
  (services: Services): LocalHandler =>
  async (request, print, signal) => {
    const { args, systemUser, locale } = request
    const context: CommandContext = {
      services,
      systemUser: systemUser.slice(0, 64),
      locale,
      print,
      printWords: (sentence, values = {}) => print(fill(sentence[locale], values)),
    }
    try {
      if (args[0] === importRequestName) return await createImportRunner(services)(request, print, signal)
      const { command, ...rest } = readArguments(args)
      const run = Object.hasOwn(commands, command) ? commands[command] : undefined
      if (!run) throw new AdminFault({ zh: `${words.unknownCommand.zh}\n${usageOf('zh')}`, en: `${words.unknownCommand.en}\n${usageOf('en')}` }, { command })
      await run(rest, context)
      return 0
    } catch (error) {
      if (!(error instanceof AdminFault || isDiskFull(error))) throw error
      print((error instanceof AdminFault ? error.words : words.diskFull)[locale])
      return 1
    }
  }
