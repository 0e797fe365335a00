import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The name that `page-eyes.ts` has in a page. */
export const eyesName = 'journeyEyes'

let bundle: Promise<string> | undefined

async function bundleEyes(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('page-eyes.ts', import.meta.url)), formats: ['iife'], name: eyesName },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('page-eyes.ts was not bundled')
  return `${chunk.code}\nwindow.${eyesName} = ${eyesName};`
}

/** The script that brings `page-eyes.ts` into a page; bundled once per worker. */
export const eyesScript = (): Promise<string> => (bundle ??= bundleEyes())
