import type { AddressInfo } from 'node:net'
import { createApp } from '@site/app/app.ts'
import { listen } from '@site/app/listen.ts'
import { loadPages } from '@site/app/pages-build.ts'
import { openServices } from '@site/app/services.ts'
import { readSettings } from '@site/app/settings.ts'

/** A site without rate limits and pages, a process of `check-publish-kill.ts` and `bench-publish.ts`. It sends its port when its index answers. */
process.env['NODE_ENV'] ??= 'production'
const services = await openServices({ ...readSettings(process.env), demoMarket: false })
while (!services.follower?.status.isReady) await new Promise((resume) => setTimeout(resume, 10))
const app = createApp({ services: () => services, pages: loadPages, clientAddress: () => '127.0.0.1', rateLimits: false, mediaFolders: {} })
const server = await listen(app, { host: '127.0.0.1', port: 0 })
process.send?.({ port: (server.address() as AddressInfo).port })
process.once('disconnect', () => void services.database.close().then(() => process.exit(0)))
