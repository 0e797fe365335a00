import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { registerOn, type SiteProcess, startSiteProcess, stopSite } from './site-client.ts'
import { begin, noisyPhoto, receivedOf, send, settled } from './upload-client.ts'

/**
 * Kills the server while it receives a photo, 20 times, and resumes each time; the original must have the same SHA-256. Then, as root, fills the
 * disk of uploads in the middle of another photo: the part is refused with a message, reads go on, and the upload continues when there is
 * space. `npm run check:uploads -- [--kills 20]`.
 */

const { values: options } = parseArgs({ options: { kills: { type: 'string', default: '20' } } })
const kills = Number(options.kills)
const folder = mkdtempSync(join(tmpdir(), 'check-uploads-'))
const uploads = join(folder, 'uploads')
const photo = await noisyPhoto()
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const print = (text: string) => void process.stdout.write(`${text}\n`)
const failures: string[] = []
const check = (isRight: boolean, text: string) => {
  print(`${isRight ? 'ok    ' : 'FAILED'} ${text}`)
  if (!isRight) failures.push(text)
}

/** Bytes of an upload on the disk. */
const writtenOf = (path: string): number => statSync(join(uploads, path.slice(path.lastIndexOf('/') + 1))).size

/** Sends a part of the photo, and kills the server before the part ends. */
async function sendSlowly(site: SiteProcess, token: string, path: string, offset: number): Promise<void> {
  const end = offset + Math.ceil(photo.length / (kills + 2))
  const parts = async function* () {
    for (let start = offset; start < end; start += 32_768) {
      yield photo.slice(start, Math.min(start + 32_768, end))
    }
    // the server has written some of it, and waits for the rest
    while (writtenOf(path) <= offset) await new Promise((resume) => setTimeout(resume, 10))
    await stopSite(site, 'kill')
  }
  const headers = { 'tus-resumable': '1.0.0', accesstoken: token, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  // Node sends iterables
  const request = { method: 'PATCH', headers, body: parts() as unknown as BodyInit, duplex: 'half' }
  await fetch(`${site.origin}${path}`, request).catch(() => undefined)
}

async function checkKills(): Promise<void> {
  let site = await startSiteProcess({ DATA_DIR: folder })
  const token = await registerOn(site, 'killed')
  const path = await begin(site, token, photo.length)
  const offsets: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    await sendSlowly(site, token, path, offsets.at(-1) ?? 0)
    site = await startSiteProcess({ DATA_DIR: folder })
    offsets.push(await receivedOf(site, token, path))
  }
  check(
    offsets.every((offset, index) => offset > (offsets[index - 1] ?? 0)),
    `after each of ${kills} kills some bytes were kept: ${offsets.map((offset) => Math.round(offset / 1024)).join(', ')} KB`,
  )
  await send(site, token, path, photo.slice(offsets.at(-1)), offsets.at(-1) ?? 0)
  await stopSite(site, 'kill') // most likely before the photo is processed
  site = await startSiteProcess({ DATA_DIR: folder })
  const [item] = await settled(site, token, [path])
  check(item?.state === 'ready', 'the photo is ready, although the server was killed after the last byte')
  const originals = readdirSync(join(folder, 'media', 'original')).map((name) => hashOf(readFileSync(join(folder, 'media', 'original', name))))
  check(originals.length === 1 && originals[0] === hashOf(photo), `one original, with the SHA-256 of the photo (${(photo.length / 2 ** 20).toFixed(1)} MB)`)
  check(readdirSync(uploads).length === 0, 'no file is left in the folder of uploads')
  await stopSite(site, 'kill')
}

async function checkFullDisk(): Promise<void> {
  mkdirSync(uploads, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', uploads])
  let site: SiteProcess | null = null
  try {
    site = await startSiteProcess({ DATA_DIR: folder })
    const token = await registerOn(site, 'full')
    const path = await begin(site, token, photo.length)
    const half = Math.floor(photo.length / 2)
    const first = await send(site, token, path, photo.slice(0, half), 0)
    // the server has found enough free space for the upload; the disk becomes full between its parts
    try {
      writeFileSync(join(uploads, 'filler'), Buffer.alloc(400 * 2 ** 20))
    } catch {
      // full, as intended
    }
    const full = await send(site, token, path, photo.slice(half), half)
    check(
      first.status === 204 && full.status === 503 && full.text.includes('"code":503'),
      `a part on a full disk is answered with ${full.status} and a message`,
    )
    const another = await fetch(`${site.origin}/frontend/media/uploads`, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', accesstoken: token, 'upload-length': '1000', 'upload-metadata': `kind ${btoa('photo')}` },
    })
    check(another.status === 503, 'no other upload begins')
    await site.call('listing/search', { type: 'Residence', mode: 'Sale' })
    check(true, 'searches go on')
    rmSync(join(uploads, 'filler'))
    const offset = await receivedOf(site, token, path)
    check(offset >= half, `${Math.round(offset / 1024)} KB were kept`)
    await send(site, token, path, photo.slice(offset), offset)
    const [item] = await settled(site, token, [path])
    check(item?.state === 'ready', 'with space again the upload goes on where it stopped and becomes a photo')
  } finally {
    if (site) await stopSite(site, 'kill')
    execFileSync('umount', [uploads])
  }
}

try {
  await checkKills()
  if (process.getuid?.() === 0) await checkFullDisk()
  else print('skipped: the full disk needs root for a small file system')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failures.length > 0 ? 1 : 0
