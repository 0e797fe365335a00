import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/**
 * The site, with the built scripts and styles under `/assets/`: their names contain a hash, so they never change; and with the service worker at
 * `/sw.js`. `keepsPages` false: that worker removes itself and all that it kept.
 */
export function withAssets(site: Hono, folder: string, { keepsPages = true } = {}): Hono {
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
  app.use(
    '/sw.js',
    serveStatic({
      root: folder,
      path: keepsPages ? 'sw.js' : 'sw-off.js',
      onFound: (_path, context) => {
        context.header('Cache-Control', 'no-cache')
        context.header('X-Content-Type-Options', 'nosniff')
      },
    }),
  )
  app.route('/', site)
  return app
}
