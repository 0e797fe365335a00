import type { AddressInfo } from 'node:net'
import { listen } from '@site/app/listen.ts'
import { openServices } from '@site/app/services.ts'
import { readSettings } from '@site/app/settings.ts'
import { createHandle } from '@site/server/handle.ts'

/** The API of a site without pages, which `check-uploads.ts` starts and kills. Sends its port. */

const services = await openServices({ ...readSettings(process.env), demoMarket: false })
const handle = createHandle(() => services, { clientAddress: () => '127.0.0.1', rateLimits: false, mediaFolders: {} })
const server = await listen(handle, { host: '127.0.0.1', port: 0 })
process.send?.({ port: (server.address() as AddressInfo).port })
process.on('disconnect', () => process.exit())
