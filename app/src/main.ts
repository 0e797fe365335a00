import { fileURLToPath } from 'node:url'
import { describeError } from '@site/server/http/log.ts'
import { logJobs } from '@site/server/jobs.ts'
import type { Services } from '@site/server/services.ts'
import { startFaultOf } from '@site/server/store/embedded-directory.ts'
import { diskFullFault, isDiskFull, terminalLocale, StartFault } from '@site/server/store/faults.ts'
import { createCommandRunner } from './admin/run-command.ts'
import { createCallSlots } from './call-slots.ts'
import { createApp } from './app.ts'
import { readBaseMap } from './base-map.ts'
import { clientAddress } from './client-address.ts'
import { openDemoSignIns } from './demo-sign-ins.ts'
import { closeServer, listen } from './listen.ts'
import { type LocalSocket, openLocalSocket } from './local-socket.ts'
import { watchLoopDelay } from './loop-delay.ts'
import { clientFolder, ensurePages, loadPages } from './pages-build.ts'
import { openServices } from './services.ts'
import { unlessDiskFull } from './full-disk.ts'
import { isLoopback, readSettings } from './settings.ts'
import { sheddingLoad } from './shed-load.ts'
import { onStop } from './stop-signals.ts'
import { withAssets } from './assets.ts'

const marketFile = (folder: string) => fileURLToPath(new URL(`../../market/${folder}`, import.meta.url))

// React renders several times faster without its development checks; the pages are loaded later
process.env['NODE_ENV'] ??= 'production'

/** Longest time between a signal and the end of this process, ms. */
const stopMs = 9_500

/** Without https others on the network can read tokens and passwords; on a loopback address there is no network. */
function plainHttpNote(origin: string | undefined): string[] {
  if (!origin?.startsWith('http:') || isLoopback(new URL(origin).hostname)) return []
  return [
    terminalLocale() === 'zh'
      ? `注意：${origin} 不是 https，登录信息在途中可被他人读取。`
      : `Warning: ${origin} is not https; others on the network can read sign-ins.`,
  ]
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  ensurePages()
  let services: Services | null = null
  const notes: string[] = plainHttpNote(settings.publicOrigin)
  const addressOf = clientAddress(settings.trustProxy)
  const app = createApp({
    services: () => services,
    pages: loadPages,
    clientAddress: addressOf,
    origin: settings.publicOrigin,
    rateLimits: settings.rateLimits,
    enterCall: createCallSlots(),
    maps: { base: readBaseMap(), tilesFolder: settings.dataDirectory },
    mediaFolders: { demo: marketFile('pictures'), brand: marketFile('brand') },
  })
  const shedding = sheddingLoad(app, { isLate: watchLoopDelay(), clientAddress: settings.rateLimits ? addressOf : undefined })
  const server = await listen(withAssets(shedding.app, clientFolder), settings)
  let socket: LocalSocket | null = null
  const stop = async () => {
    // work that is not done by then is done after the next start: what was answered is in the database
    setTimeout(() => process.exit(0), stopMs).unref()
    shedding.drain()
    await closeServer(server)
    await socket?.close()
    await services?.database.close()
    process.exit(0)
  }
  onStop(() => void stop())
  try {
    services = await openServices(settings)
    const opened = services
    const report = (error: unknown) => logJobs({ level: 'error', ...describeError(error) })
    notes.push(...((await unlessDiskFull(() => openDemoSignIns(opened, settings.demoMarket, terminalLocale()), report)) ?? []))
    socket = await unlessDiskFull(() => openLocalSocket(settings.dataDirectory, createCommandRunner(opened), report), report)
  } catch (error) {
    await closeServer(server)
    throw startFaultOf(error, settings)
  }
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  console.log(`Ready: ${settings.publicOrigin ?? `http://${settings.host}:${port}`}/home`)
  for (const note of notes) console.log(note)
}

try {
  await start()
} catch (error) {
  const fault = isDiskFull(error) ? diskFullFault(error) : error
  console.error(fault instanceof StartFault ? fault.sentence : fault)
  process.exit(1)
}
