import { createServer as createHttpServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { describeError } from '@site/server/http/log.ts'
import { logWithTime } from '@site/server/jobs.ts'
import type { Mail } from '@site/server/modules/mail/mail.ts'
import { createServer, type RunnableDevEnvironment } from 'vite'
import { createCommandRunner } from './admin/run-command.ts'
import { createApp } from './app.ts'
import type { Pages } from './render-page.ts'
import { createClientAddress } from './client-address.ts'
import { mediaFolders, readBaseMap } from './market-files.ts'
import { enableDemoSignIns } from './demo-sign-ins.ts'
import { openLocalSocket } from './local-socket.ts'
import { openServices } from './services.ts'
import { readSettings } from './settings.ts'
import { onStop } from './stop-signals.ts'

// the development server (`npm run dev`): reloads pages when their files change
const settings = readSettings(process.env)
// only the development server prints the codes in mails: it usually has no mail server
const onMail = ({ template, values }: Mail) => console.log(`Mail: ${template}${values['code'] ? ` ${values['code']}` : ''}`)
const services = await openServices(settings, { onMail })
const signInLines = await enableDemoSignIns(services, settings.demoMarket, 'en')
const socket = await openLocalSocket(settings.dataDirectory, createCommandRunner(services), (error) => logWithTime({ level: 'error', ...describeError(error) }))
const vite = await createServer({
  configFile: fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url)),
  server: { middlewareMode: true },
  appType: 'custom',
})
const loadPages = async () =>
  ((await (vite.environments['ssr'] as RunnableDevEnvironment).runner.import('virtual:tanstack-start-server-entry')) as { default: Pages }).default
const app = createApp({
  services: () => services,
  pages: loadPages,
  clientAddress: createClientAddress({ trustsProxy: false }),
  origin: settings.publicOrigin,
  rateLimits: false,
  checkAnswers: true, // a call fails if its answer does not match its schema
  development: true, // pages have no Content-Security-Policy, which Vite's scripts would violate
  maps: { base: readBaseMap(), tilesFolder: settings.dataDirectory },
  mediaFolders,
})
const listener = getRequestListener(app.fetch)
const server = createHttpServer((request, response) =>
  vite.middlewares(request, response, () => {
    request.url = (request as { originalUrl?: string }).originalUrl ?? request.url
    void listener(request, response)
  }),
)
server.listen(settings.port, settings.host, () => console.log([`Development: http://${settings.host}:${settings.port}/home`, ...signInLines].join('\n')))
const stop = async () => {
  server.close()
  server.closeAllConnections()
  await Promise.all([vite.close(), socket?.close()])
  await services.database.close()
  process.exit(0)
}
onStop(() => void stop())
