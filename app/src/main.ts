import { describeError } from '@site/server/http/log.ts'
import { logWithTime } from '@site/server/jobs.ts'
import type { Services } from '@site/server/services.ts'
import { startFaultOf } from '@site/server/store/embedded-directory.ts'
import { diskFullFault, isDiskFull, terminalLocale, StartFault } from '@site/server/store/faults.ts'
import { createCommandRunner } from './admin/run-command.ts'
import { createCallSlots } from './call-slots.ts'
import { createApp } from './app.ts'
import { createClientAddress } from './client-address.ts'
import { enableDemoSignIns } from './demo-sign-ins.ts'
import { closeServer, listen } from './listen.ts'
import { type LocalSocket, openLocalSocket } from './local-socket.ts'
import { watchLoopDelay } from './loop-delay.ts'
import { mediaFolders, readBaseMap } from './market-files.ts'
import { buildOfPages, clientFolder, ensurePages, loadPages } from './pages-build.ts'
import { openServices } from './services.ts'
import { unlessDiskFull } from './full-disk.ts'
import { isLoopback, readSettings } from './settings.ts'
import { withLoadShedding } from './shed-load.ts'
import { onStop } from './stop-signals.ts'
import { withAssets } from './assets.ts'

// React renders several times faster without its development checks; the pages are loaded later
process.env['NODE_ENV'] ??= 'production'

/** Longest time between a signal and the end of this process, ms. */
const stopMs = 9_500

/** The warning that sign-ins travel unencrypted, if the origin is not https. */
function unencryptedWarnings(origin: string | undefined): string[] {
  if (!origin?.startsWith('http:') || isLoopback(new URL(origin).hostname)) return []
  return [
    terminalLocale() === 'zh'
      ? `注意：${origin} 不是 https，登录信息在途中可被他人读取。`
      : `Warning: ${origin} is not https; others on the network can read sign-ins.`,
  ]
}

/** Starts the site: first the listener, which answers that the site is starting, then the services. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  ensurePages()
  let services: Services | null = null
  /** What the terminal shows after the address of the site. */
  const linesAfterReady = unencryptedWarnings(settings.publicOrigin)
  const clientAddress = createClientAddress({ trustsProxy: settings.trustProxy })
  const app = createApp({
    services: () => services,
    pages: loadPages,
    clientAddress,
    origin: settings.publicOrigin,
    rateLimits: settings.rateLimits,
    acquireCallSlot: createCallSlots(),
    maps: { base: readBaseMap(), tilesFolder: settings.dataDirectory },
    mediaFolders,
  })
  const shedding = withLoadShedding(app, { isOverloaded: watchLoopDelay(), clientAddress: settings.rateLimits ? clientAddress : undefined })
  const server = await listen(withAssets(shedding.app, clientFolder, { hasServiceWorker: settings.serviceWorker }), settings)
  let socket: LocalSocket | null = null
  const stop = async () => {
    // unfinished work continues after the next start, since everything that was answered is in the database
    setTimeout(() => process.exit(0), stopMs).unref()
    shedding.drain()
    await closeServer(server)
    await socket?.close()
    await services?.database.close()
    process.exit(0)
  }
  onStop(() => void stop())
  try {
    services = await openServices(settings, { build: buildOfPages() })
    const opened = services
    const report = (error: unknown) => logWithTime({ level: 'error', ...describeError(error) })
    linesAfterReady.push(...((await unlessDiskFull(() => enableDemoSignIns(opened, settings.demoMarket, terminalLocale()), report)) ?? []))
    socket = await unlessDiskFull(() => openLocalSocket(settings.dataDirectory, createCommandRunner(opened), report), report)
  } catch (error) {
    await closeServer(server)
    throw startFaultOf(error, settings)
  }
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  console.log(`Ready: ${settings.publicOrigin ?? `http://${settings.host}:${port}`}/home`)
  for (const line of linesAfterReady) console.log(line)
}

try {
  await start()
} catch (error) {
  const fault = isDiskFull(error) ? diskFullFault(error) : error
  console.error(fault instanceof StartFault ? fault.sentence : fault)
  process.exit(1)
}
