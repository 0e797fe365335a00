import type { MediaItem } from '@site/domain/calls/media.ts'
import { uploadsPath } from '@site/server/modules/media/uploads-path.ts'
import sharp from 'sharp'
import type { SiteProcess } from './site-client.ts'

// a connection of its own: the server closes one whose body it did not read
const headersOf = (token: string) => ({ 'tus-resumable': '1.0.0', accesstoken: token, connection: 'close' })

/** Begins an upload; returns its path. */
export async function begin({ origin }: SiteProcess, token: string, size: number): Promise<string> {
  const metadata = `kind ${btoa('photo')},filename ${btoa('room.jpg')}`
  const headers = { ...headersOf(token), 'upload-length': String(size), 'upload-metadata': metadata }
  const response = await fetch(`${origin}${uploadsPath}`, { method: 'POST', headers })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`The upload did not begin: ${response.status} ${await response.text()}`)
  return location
}

/** How many bytes of an upload the site has received. */
export async function receivedOf({ origin }: SiteProcess, token: string, path: string): Promise<number> {
  const { status, headers } = await fetch(`${origin}${path}`, { method: 'HEAD', headers: headersOf(token) })
  if (status !== 200) throw new Error(`HEAD was answered with ${status}`)
  return Number(headers.get('upload-offset'))
}

/** Sends the bytes that follow the first `offset` ones of a photo; returns status and text of the answer. */
export async function send(
  { origin }: SiteProcess,
  token: string,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  offset: number,
): Promise<{ status: number; text: string }> {
  const headers = { ...headersOf(token), 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  const response = await fetch(`${origin}${path}`, { method: 'PATCH', headers, body: bytes })
  return { status: response.status, text: await response.text() }
}

/** The states of uploads, once none is in work any more. */
export async function settled(site: SiteProcess, token: string, paths: readonly string[]): Promise<readonly MediaItem[]> {
  const ids = paths.map((path) => path.slice(path.lastIndexOf('/') + 1))
  for (;;) {
    const { items } = await site.call<{ items: MediaItem[] }>('media/status', { ids }, token)
    if (items.every(({ state }) => state === 'ready' || state === 'refused')) return items
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

/** A photo of 12 megapixels with noise, of about 5 MB. */
export const noisyPhoto = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
      .blur(1.2)
      .jpeg({ quality: 95 })
      .toBuffer(),
  )
