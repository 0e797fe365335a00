import { userInfo } from 'node:os'
import { reasonOf, terminalLocale, StartFault } from '@site/server/store/faults.ts'
import { createCommandRunner, usageIn, isHelp } from './admin/run-command.ts'
import { sendLocalRequest, type LocalRequest } from './local-socket.ts'
import { openServices } from './services.ts'
import { readSettings } from './settings.ts'

const locale = terminalLocale()
const print = (line: string) => console.log(line)

/** The operating-system user; in a container it may have no name. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`
  }
}

/** While the site runs, the command is sent over its local socket; otherwise it opens the database itself. */
async function start(args: readonly string[]): Promise<number> {
  if (isHelp(args)) {
    print(usageIn(locale))
    return args.length === 0 ? 1 : 0
  }
  const settings = readSettings(process.env)
  const request: LocalRequest = { args, who: systemUser(), locale }
  const exitCode = await sendLocalRequest(settings.dataDirectory, request, print)
  if (exitCode !== null) return exitCode
  // the demo market is made only when the site starts first; queued mails are sent when it runs
  const services = await openServices({ ...settings, demoMarket: false }, { work: false })
  try {
    return await createCommandRunner(services)(request, print, new AbortController().signal)
  } finally {
    await services.database.close()
  }
}

try {
  process.exitCode = await start(process.argv.slice(2))
} catch (error) {
  const sentence = locale === 'zh' ? `命令失败：${reasonOf(error)}。` : `The command failed: ${reasonOf(error)}.`
  console.error(error instanceof StartFault ? error.sentence : sentence)
  process.exitCode = 1
}
