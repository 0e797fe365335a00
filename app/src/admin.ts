import { userInfo } from 'node:os'
import { reasonOf, StartFault, terminalLocale } from '@site/server/store/faults.ts'
import { createCommandRunner, usageOf, isHelp } from './admin/run-command.ts'
import { sendLocalRequest, type LocalRequest } from './local-socket.ts'
import { openServices } from './services.ts'
import { readSettings } from './settings.ts'

const locale = terminalLocale()
const print = (line: string) => console.log(line)

/** The name of the operating-system user, or the id where it has no name, as in a container. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`
  }
}

/** Runs an operator's command: over the local socket while the site runs, otherwise on the database itself. Returns the exit code. */
async function runCommand(args: readonly string[]): Promise<number> {
  if (isHelp(args)) {
    print(usageOf(locale))
    return args.length === 0 ? 1 : 0
  }
  const settings = readSettings(process.env)
  const request: LocalRequest = { args, systemUser: systemUser(), locale }
  const exitCode = await sendLocalRequest(settings.dataDirectory, request, print)
  if (exitCode !== null) return exitCode
  // the site creates the demo market at its first start, and sends queued mails while it runs
  const services = await openServices({ ...settings, demoMarket: false }, { runsBackgroundWork: false })
  try {
    return await createCommandRunner(services)(request, print, new AbortController().signal)
  } finally {
    await services.database.close()
  }
}

try {
  process.exitCode = await runCommand(process.argv.slice(2))
} catch (error) {
  const sentence = locale === 'zh' ? `命令失败：${reasonOf(error)}。` : `The command failed: ${reasonOf(error)}.`
  console.error(error instanceof StartFault ? error.sentence : sentence)
  process.exitCode = 1
}
