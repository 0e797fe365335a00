import { hash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { buildTarget } from './browsers.ts'

/** The module that tells the server where the script is. */
const moduleId = 'older-script:address'

/** Builds the script that fills in what older browsers of the promise lack (web/src/older), as one file. Returns its code. */
async function buildOlder(): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    build: {
      write: false,
      target: buildTarget,
      rolldownOptions: { input: join(import.meta.dirname, 'src/older/older.ts'), output: { format: 'iife' } },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const [script] = outputs.flatMap((output) => (output.type === 'chunk' ? [output.code] : []))
  if (script === undefined) throw new Error('The build of web/src/older made no script')
  return script
}

/** Writes the script beside the others, and answers its address to the server. */
export function olderScript(): Plugin {
  let built: Promise<{ readonly code: string; readonly fileName: string }> | null = null
  const make = () => (built ??= buildOlder().then((code) => ({ code, fileName: `assets/older-${hash('sha256', code, 'base64url').slice(0, 8)}.js` })))
  return {
    name: 'older-script',
    apply: 'build',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    load: async (id) => (id === `\0${moduleId}` ? `export const olderScript = '/${(await make()).fileName}'` : null),
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { code, fileName } = await make()
      this.emitFile({ type: 'asset', fileName, source: code })
    },
  }
}
