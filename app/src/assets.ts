import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/**
 * The site, with the built scripts and styles under `/assets/`: their names contain a hash, so they never change; and with the service worker at
 * `/sw.js`. Without `hasServiceWorker`, that address has a script that removes an installed service worker and all that it stored.
 */
export function withAssets(site: Hono, folder: string, { hasServiceWorker = true } = {}): Hono {
  const app = new Hono()
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, context) => {
        context.header('Cache-Control', 'public, max-age=31536000, immutable')
        context.header('X-Content-Type-Options', 'nosniff')
      },
    }),
  )
  const worker = serveStatic({ root: folder, path: hasServiceWorker ? 'sw.js' : 'sw-off.js', precompressed: true })
  app.get('/sw.js', async (context, next) => {
    const response = await worker(context, next)
    response?.headers.set('Cache-Control', 'no-cache')
    response?.headers.set('X-Content-Type-Options', 'nosniff')
    return response
  })
  app.route('/', site)
  return app
}
