import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** The site, with the built scripts and styles under `/assets/`: their names contain a hash, so they never change. */
export function withAssets(site: Hono, folder: string): Hono {
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
  app.route('/', site)
  return app
}
