import { readFileSync, writeFileSync } from 'node:fs'

// npm omits packages of other platforms from the lockfile when the registry in use (such as a mirror of one platform) does not list them, and
// `npm ci` then refuses the lockfile everywhere. `node tools/complete-lockfile.ts` adds them without `integrity`: npm checks a download against
// the checksum of the registry.

type LockedPackage = {
  readonly version?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly dev?: boolean
  readonly [key: string]: unknown
}
/** Packages of a lockfile by path. */
export type Packages = Readonly<Record<string, LockedPackage>>

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64', 'arm']

/** The lockfile entry of a package of binaries, derived from system and processor in its name. */
function entryOf(name: string, version: string, isDev: boolean): LockedPackage {
  const suffix = name.slice(name.indexOf('/') + 1)
  const [os, cpu] = [systems, processors].map((names) => names.find((name) => suffix.includes(name)))
  const libc = suffix.includes('musl') ? 'musl' : os === 'linux' && suffix.includes('gnu') ? 'glibc' : undefined
  return { version, ...(cpu && { cpu: [cpu] }), ...(isDev && { dev: true }), ...(libc && { libc: [libc] }), optional: true, ...(os && { os: [os] }) }
}

/** Lockfile entries of the optional packages of binaries that the lockfile requires and does not contain. */
export function missingEntries(packages: Packages): Packages {
  const present = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)))
  const required = Object.values(packages).flatMap(({ optionalDependencies = {}, dev = false }) =>
    Object.entries(optionalDependencies).map(([name, version]) => [name, version, dev] as const),
  )
  // npm resolves ranges; packages of binaries are required in an exact version
  const absent = required.filter(([name, version]) => !present.has(name) && /^\d+\.\d+\.\d+[\w.-]*$/.test(version))
  return Object.fromEntries(absent.map(([name, version, isDev]) => [`node_modules/${name}`, entryOf(name, version, isDev)]))
}

if (import.meta.main) {
  const path = new URL('../package-lock.json', import.meta.url)
  const lockfile = JSON.parse(readFileSync(path, 'utf8')) as { packages: Packages }
  const missing = missingEntries(lockfile.packages)
  const packages = Object.fromEntries(Object.entries({ ...lockfile.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify({ ...lockfile, packages }, null, 2)}\n`)
  console.log(`${Object.keys(missing).length} packages of other platforms written into the lockfile`)
}
