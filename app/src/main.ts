import { fileURLToPath } from 'node:url'
import { describeError } from '@site/server/door/log.ts'
import { logJobs } from '@site/server/jobs.ts'
import type { Services } from '@site/server/services.ts'
import { speaksChinese, StartFault } from '@site/server/store/faults.ts'
import { commandsOver } from './admin/run-command.ts'
import { createApp } from './app.ts'
import { readBaseMap } from './base-map.ts'
import { clientAddress } from './client-address.ts'
import { openDemoSignIns } from './demo-sign-ins.ts'
import { closeServer, listen } from './listen.ts'
import { type LocalDoor, openLocalDoor } from './local-door.ts'
import { clientFolder, ensurePages, loadPages } from './pages-build.ts'
import { openServices } from './services.ts'
import { isLoopback, readSettings } from './settings.ts'
import { withAssets } from './assets.ts'

const market = (folder: string) => fileURLToPath(new URL(`../../market/${folder}`, import.meta.url))

// React renders several times faster without its development checks; the pages are loaded after this
process.env['NODE_ENV'] ??= 'production'

/** Without https anybody on the way can read tokens and passwords; on this machine alone nobody is on the way. */
function plainHttpNote(origin: string | undefined): string[] {
  if (!origin?.startsWith('http:') || isLoopback(new URL(origin).hostname)) return []
  return [speaksChinese() ? `注意：${origin} 不是 https，登录信息在途中可被他人读取。` : `Warning: ${origin} is not https; sign-ins can be read on their way.`]
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  ensurePages()
  let services: Services | null = null
  const notes: string[] = plainHttpNote(settings.publicOrigin)
  const app = createApp({
    services: () => services,
    pages: loadPages,
    clientAddress: clientAddress(settings.trustProxy),
    origin: settings.publicOrigin,
    rateLimits: settings.rateLimits,
    maps: { base: readBaseMap(), tilesFolder: settings.dataDirectory },
    mediaFolders: { demo: market('pictures'), brand: market('brand') },
  })
  const server = await listen(withAssets(app, clientFolder), settings)
  let door: LocalDoor | null = null
  const stop = async () => {
    await closeServer(server)
    await door?.close()
    await services?.database.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
  try {
    services = await openServices(settings)
    notes.push(...(await openDemoSignIns(services, settings.demoMarket, speaksChinese() ? 'zh' : 'en')))
    door = await openLocalDoor(settings.dataDirectory, commandsOver(services), (error) => logJobs({ level: 'error', ...describeError(error) }))
  } catch (error) {
    await closeServer(server)
    throw error
  }
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  console.log(`Ready: ${settings.publicOrigin ?? `http://${settings.host}:${port}`}/home`)
  for (const note of notes) console.log(note)
}

try {
  await start()
} catch (error) {
  console.error(error instanceof StartFault ? error.sentence : error)
  process.exit(1)
}
