import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAlive, removeFolder } from './run-folder.ts'

/**
 * The Chromium that `npm ci` brings (docs/decisions/0035-test-browser.md): a packed headless shell with the libraries that it needs. It is unpacked
 * once into `node_modules/.cache`, with the fonts of the preview pictures as its only ones, so that pages are drawn alike on all machines.
 */

/** Starts the browser beside it with its own libraries and fonts; the folder may be moved. */
const launcher = `#!/bin/sh
here="\${0%/*}"
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf" XDG_CACHE_HOME="$here"
exec "$here/chromium" "$@"
`

/** Fontconfig's settings: text without a known family is in Inter, and Chinese in Noto Sans SC. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">font-cache</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>Inter</string><string>Noto Sans SC</string></edit>
  </match>
</fontconfig>
`

const packageFolder = (): string => join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../..')

/** Whether the package has binaries for this system: only for glibc on x64. */
const isSupportedSystem = (): boolean => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } } // Node types the report as an object
  return header.glibcVersionRuntime !== undefined
}

/** Unpacks into a new folder, by the package's own code, which takes the folder from TMPDIR. */
function unpack(from: string, to: string): void {
  const { status, stderr } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), join(from, 'bin')], {
    env: { ...process.env, TMPDIR: to },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The Chromium of @sparticuz/chromium could not be unpacked into ${to}: ${stderr}`)
  cpSync(fileURLToPath(new URL('../server/fonts/', import.meta.url)), join(to, 'fonts'), { recursive: true })
  writeFileSync(join(to, 'fonts.conf'), fontSettings)
  writeFileSync(join(to, 'launch'), launcher)
  for (const name of ['launch', 'chromium']) chmodSync(join(to, name), 0o755)
}

/** Removes the folders of runs that were killed while they unpacked; the names of the folders end with the process id. */
function removeRemains(cache: string): void {
  for (const name of readdirSync(cache)) {
    const pid = /^unpacking-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) removeFolder(join(cache, name))
  }
}

/** The path of the browser of `npm ci`, unpacked at the first call; null where there is none for this system. Throws if it cannot be unpacked. */
export function npmChromium(cache = fileURLToPath(new URL('../node_modules/.cache/test-browser/', import.meta.url))): string | null {
  if (!isSupportedSystem()) return null
  const from = packageFolder()
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string } // a package.json has one
  const settings = createHash('sha256').update(launcher).update(fontSettings).digest('hex').slice(0, 8)
  const folder = join(cache, `${version}-${settings}`)
  const path = join(folder, 'launch')
  if (existsSync(path)) return path
  mkdirSync(cache, { recursive: true })
  removeRemains(cache)
  const unfinished = join(cache, `unpacking-${process.pid}`)
  try {
    mkdirSync(unfinished)
    unpack(from, unfinished)
    renameSync(unfinished, folder) // all or nothing
  } catch (error) {
    // another process was faster
    if (!existsSync(path)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return path
}

if (import.meta.main) {
  const { inflate } = await import('@sparticuz/chromium')
  const from = process.argv[2] ?? ''
  await Promise.all(['chromium.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) => inflate(join(from, name))))
}
