import { demoPassword, openDemoSignIns } from '@site/app/demo-sign-ins.ts'
import { listen } from '@site/app/listen.ts'
import { openServices } from '@site/app/services.ts'
import { readSettings } from '@site/app/settings.ts'
import { createHandle } from '@site/server/handle.ts'

// The calls of a site with its demo market, without its pages, for `load-signin.ts`: ends with that process.

const settings = readSettings(process.env)
const services = await openServices(settings)
await openDemoSignIns(services, true, 'en')
await listen(
  createHandle(() => services, { clientAddress: () => '127.0.0.1', rateLimits: settings.rateLimits, mediaFolders: {} }),
  settings,
)
process.send?.(demoPassword(services.secret))
process.once('disconnect', () => void services.database.close().then(() => process.exit(0)))
