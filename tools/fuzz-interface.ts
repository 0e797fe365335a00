import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startSite } from './start-site.ts'
import { type Explanation, explanations } from './fuzz-interface/explanations.ts'
import { makeRunFolder, removeFolder, removeStaleFolders } from './run-folder.ts'

// Lets Schemathesis, a third-party fuzzer, compare a running site with its OpenAPI document: as a visitor, an owner, an agent and an
// operator. Prints each report that `explanations.ts` does not explain, and last
// how many callers had none (and whether the log of the site has no error): `N passed, N failed`. Needs Python 3.10 and PyPI,
// or the installed program in SCHEMATHESIS.

const version = '4.32.5'
/** Generated inputs per operation besides those at the limits of each schema: together about 10,000 calls by each caller. */
const examples = process.env['FUZZ_EXAMPLES'] ?? '5'
/** The phases of the fuzzer: examples in schemas, values at their limits, and generated ones. */
const phases = process.env['FUZZ_PHASES'] ?? 'examples,coverage,fuzzing'
/** The time limit of a fuzzer that hangs, in ms: each of the four takes two minutes, on a busy machine ten. */
const maxMs = 30 * 60_000
const prefix = 'fuzz-interface-'

/** The checks of each response against HTTP and the document. `code_agrees` is our own (`checks.py`), since outcomes of calls have status 200. */
const checks = [
  ...['not_a_server_error', 'status_code_conformance', 'content_type_conformance', 'response_headers_conformance'],
  ...['response_schema_conformance', 'unsupported_method', 'code_agrees'],
]

/** Runs a program to its end while the site runs, and returns its output. Throws with the output if the status is above 1; with 1 the fuzzer has reports. */
async function run(command: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...environment }, timeout: maxMs, stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, errors] = ['', '']
  child.stdout.on('data', (text) => (out += text))
  child.stderr.on('data', (text) => (errors += text))
  const [status] = (await once(child, 'close')) as [number | null]
  if (status === null || status > 1) throw new Error(`${command} ended with ${status}:\n${out.slice(-4000)}\n${errors.slice(-4000)}`)
  return out
}

/** Installs the fuzzer in a virtual environment in a folder and returns its path. */
async function install(folder: string): Promise<string> {
  const environment = join(folder, 'python')
  await run('python3', ['-m', 'venv', environment])
  await run(join(environment, 'bin/pip'), ['install', '--quiet', `schemathesis==${version}`])
  return join(environment, 'bin/schemathesis')
}

/** What the fuzzer found in one response: the kind of disagreement, the call, the field or rule in question with its value, and the body that was sent. */
type Report = { readonly kind: string; readonly operation: string; readonly detail: string; readonly value: string; readonly body: string }

const parts = ['kind', 'operation', 'detail', 'value'] as const
/** The explanations that reports had. */
const used = new Set<Explanation>()

const adminScript = fileURLToPath(new URL('../app/src/admin.ts', import.meta.url))

removeStaleFolders(prefix)
const folder = makeRunFolder(prefix)
const site = await startSite({ environment: { LANG: 'en', LC_ALL: 'en' } })
let [passed, failed, calls] = [0, 0, 0]
const started = performance.now()
try {
  const fuzzer = process.env['SCHEMATHESIS'] ?? (await install(folder))
  // the line comes after the one that says that the site is ready
  for (let waits = 0; waits < 100 && !site.output().includes('Demo sign-in'); waits += 1) await wait(50)
  const [, owner = '', agent = '', password = ''] = /Demo sign-in: (\S+) or (\S+), password (\S+)/.exec(site.output()) ?? []
  const operator = 'fuzz-operator'
  const created = await run(
    process.execPath,
    [adminScript, 'user:create', operator, '--email', 'operator@mail.example', '--role', 'Intermediary', '--operator'],
    {
      DATA_DIR: site.dataDirectory,
      LANG: 'en',
      LC_ALL: 'en',
    },
  )
  const operatorPassword = /shown this once\): (\S+)/.exec(created)?.[1] ?? ''
  await run(process.execPath, [adminScript, 'user:permit', operator, 'listing.review', 'on'], { DATA_DIR: site.dataDirectory })
  const signIn = async (account: string, secret: string): Promise<string> => {
    const headers = { 'content-type': 'application/json', 'api-version': '1.0.0.0' }
    const response = await fetch(`${site.origin}/frontend/api/account/signin`, { method: 'POST', headers, body: JSON.stringify({ account, password: secret }) })
    const { code, data } = (await response.json()) as { code: number; data: { accessToken: string } }
    if (code !== 200) throw new Error(`${account} cannot sign in: ${code}`)
    return data.accessToken
  }
  const callers = {
    visitor: null,
    owner: await signIn(owner, password),
    agent: await signIn(agent, password),
    operator: await signIn(operator, operatorPassword),
  }
  const document = join(folder, 'openapi.json')
  writeFileSync(document, await (await fetch(`${site.origin}/frontend/openapi.json?lang=en`)).text())
  for (const [caller, token] of Object.entries(callers)) {
    const [file, summary] = [join(folder, `${caller}.jsonl`), join(folder, `${caller}.json`)]
    // calls that would end the session of the caller are left out
    const session = token === null ? [] : ['-H', `Accesstoken: ${token}`, '--exclude-path-regex', 'account/(signout|endsession|delete)$']
    const printed = await run(
      fuzzer,
      [
        ...['run', document, '--url', site.origin, '--phases', phases, '-n', examples, '--seed', '1', '--no-shrink'],
        ...['--request-timeout', '60'], // in seconds: on a busy machine a call may take more than the default
        ...['--continue-on-failure', '-c', checks.join(','), '--report', 'json', '--report-json-path', summary],
        ...['--suppress-health-check', 'all', '--warnings', 'off', ...session],
      ],
      { PYTHONPATH: fileURLToPath(new URL('fuzz-interface', import.meta.url)), SCHEMATHESIS_HOOKS: 'checks', FUZZ_REPORTS: file, PYTHONDONTWRITEBYTECODE: '1' },
    )
    const {
      test_cases: cases,
      failures,
      errors,
    } = JSON.parse(readFileSync(summary, 'utf8')) as {
      test_cases: { generated: number }
      failures: readonly unknown[]
      errors: readonly unknown[]
    }
    const reports = existsSync(file)
      ? readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Report)
      : []
    const isExplained = (report: Report) => {
      const found = explanations.find((explanation) => parts.every((part) => explanation[part]?.test(report[part]) ?? true))
      if (found) used.add(found)
      return found !== undefined
    }
    const unexplained = new Map(
      reports.filter((report) => !isExplained(report)).map((report) => [`${report.operation}: ${report.kind}: ${report.detail}`, report.body]),
    )
    for (const [text, body] of unexplained) console.log(`  ${text}\n    ${body}`)
    if (failures.length + errors.length > 0) console.log(printed.slice(printed.indexOf('= ')))
    const found = unexplained.size + failures.length + errors.length
    calls += cases.generated
    if (found === 0) passed += 1
    else failed += 1
    console.log(`${caller}: ${cases.generated} calls, ${reports.filter(isExplained).length} explained reports, ${found} others`)
  }
  // on a machine with other work a site may be too busy, which is no fault of its own
  const faults = site
    .errorOutput()
    .split('\n')
    .filter((line) => line.includes('"level":"error"') && !line.includes('PoolTimeout'))
  if (faults.length > 0) {
    failed += 1
    console.log(`The log of the site has errors:\n${faults.join('\n').slice(0, 4000)}`)
  } else passed += 1
} finally {
  await site.stop()
  removeFolder(folder)
}
for (const { detail } of explanations.filter((explanation) => !used.has(explanation))) console.log(`No report of this run has the explanation ${detail.source}`)
console.log(`${calls} calls in ${Math.round((performance.now() - started) / 1000)} seconds, by ${passed + failed - 1} callers; and the log of the site`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
