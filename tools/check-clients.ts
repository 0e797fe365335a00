import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiOf } from '@site/server/modules/ops/openapi-document.ts'
import { makeRunFolder, removeFolder } from './run-folder.ts'

// Makes clients from the OpenAPI document by two third-party generators, and compiles them: openapi-typescript with TypeScript, strict, and
// openapi-python-client with mypy. Needs Python 3.10, PyPI and npm; everything is in a temporary folder. Throws at
// the first fault.

const typescript = ['openapi-typescript@7.13.0', 'openapi-fetch@0.15.0', 'typescript@5.9.3']
const python = ['openapi-python-client==0.29.1', 'mypy==2.4.1']

/** A program with the types of the client: success and problem differ by `code`. */
const program = `import createClient from 'openapi-fetch'
import type { paths } from './site.ts'

const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:3000' })
const { data } = await client.POST('/frontend/api/listing/detail', { params: { header: { 'api-version': '1.0.0.0' } }, body: { id: 'home' } })
if (data?.code === 200) console.log(data.data.listing.id)
else if (data?.code === 400) console.log(Object.keys(data.data.fields))
else if (data?.code === 410) console.log(data.data satisfies null)
`
const options = {
  strict: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2023', 'dom'],
  noEmit: true,
  allowImportingTsExtensions: true,
}

const folder = makeRunFolder('check-clients-')

/** Runs a program in the folder; throws with its output unless it ends with 0. */
function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout.slice(-4000)}\n${stderr.slice(-4000)}`)
  return stdout + stderr
}

try {
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApiOf('Homes', 'http://127.0.0.1:3000', 'en')))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['program.ts'] }))
  writeFileSync(join(folder, 'program.ts'), program)
  run('npm', 'install', '--no-audit', '--no-fund', ...typescript)
  run('npx', 'openapi-typescript', 'openapi.json', '-o', 'site.ts')
  run('npx', 'tsc', '-p', 'tsconfig.json')
  console.log('openapi-typescript: the client compiles (TypeScript, strict)')

  run('python3', '-m', 'venv', 'python')
  run('python/bin/pip', 'install', '--quiet', ...python)
  mkdirSync(join(folder, 'out'))
  writeFileSync(join(folder, 'config.yml'), 'post_hooks: []\ncontent_type_overrides:\n  application/offset+octet-stream: application/octet-stream\n')
  const output = run(
    'python/bin/openapi-python-client',
    'generate',
    '--path',
    'openapi.json',
    '--output-path',
    'out/site',
    '--meta',
    'none',
    '--overwrite',
    '--config',
    'config.yml',
  )
  const warnings = output.split('\n').filter((line) => line.startsWith('WARNING'))
  const missing = warnings.filter((line) => line.includes('will not be generated'))
  if (missing.length > 0) throw new Error(missing.join('\n'))
  run('python/bin/python', '-m', 'compileall', '-q', 'out')
  run('python/bin/mypy', '--no-incremental', 'out/site')
  console.log(`openapi-python-client: the client compiles (mypy); ${warnings.length} warnings about files`)
  console.log('2 passed, 0 failed')
} finally {
  removeFolder(folder)
}
