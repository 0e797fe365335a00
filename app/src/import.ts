import { constants, setPriority } from 'node:os'
import { ImportFault } from '@site/server/modules/imports/import-fault.ts'
import { storeTimeZone } from '@site/server/modules/site/site.store.ts'
import { openDatabase } from '@site/server/store/database.ts'
import { isDiskFull, reasonOf, terminalLocale, StartFault } from '@site/server/store/faults.ts'
import { migrate } from '@site/server/store/migrate.ts'
import { adminWords } from './admin/admin.words.ts'
import { readImportCommand } from './import-arguments.ts'
import { sendLocalRequest } from './local-socket.ts'
import { importRequest, printPosters, runImport } from './run-import.ts'
import { readSettings } from './settings.ts'
import { onStop } from './stop-signals.ts'

const locale = terminalLocale()
const print = (line: string) => console.log(line)
const showProgress = (line: string) => void (process.stderr.isTTY && process.stderr.write(`\r${line}\u001b[K\r`))

/** Runs the import command: in the running site over its local socket, otherwise on the database itself. Returns the exit code. */
async function runCommand(): Promise<number> {
  // npm runs scripts in the root of the repository; paths are relative to the directory of the caller
  const command = readImportCommand(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd())
  const { profile, ...settings } = readSettings(process.env)
  // the running site imports; the answer is null without one. An import records no user of the system
  const exitCode = await sendLocalRequest(settings.dataDirectory, { args: importRequest(command), systemUser: '', locale }, print)
  if (exitCode !== null) return exitCode
  // a site on this machine answers people meanwhile
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const stop = new AbortController()
  onStop(() => stop.abort())
  const database = await openDatabase(settings)
  try {
    await migrate(database)
    await storeTimeZone(database.db, profile.timeZone ?? 'UTC')
    if (command.command === 'import') return await runImport(command, { database, profile, locale, now: new Date(), print, showProgress, signal: stop.signal })
    await printPosters({ database, locale, print })
    return 0
  } finally {
    await database.close()
  }
}

/** What the terminal shows for an error: what to change, or the reason and that the next run continues where this one stopped. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartFault) return error.sentence
  if (error instanceof ImportFault) return error.words[locale]
  if (isDiskFull(error)) return adminWords.diskFull[locale]
  return locale === 'zh'
    ? `导入中断：${reasonOf(error)}。已导入的房源会保留；再次运行即可继续。`
    : `The import was interrupted: ${reasonOf(error)}. Imported listings are kept; run the command again to continue.`
}

try {
  process.exitCode = await runCommand()
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
