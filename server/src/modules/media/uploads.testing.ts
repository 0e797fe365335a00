import sharp from 'sharp'
import type { TestServer } from '../../server.testing.ts'
import { testOrigin } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import { createMediaWork } from './media-work.ts'
import { uploadsPath } from './uploads-path.ts'

/** Ends the processes of media and the database of a test site. */
export async function closeMediaSite({ media, database }: Services): Promise<void> {
  media.avif.close()
  media.photos.close()
  media.videos.close()
  await database.close()
}

/** A JPEG with a gradient in grey, so that its hash is not empty. */
export const jpegOf = async (width = 640, height = 480): Promise<Buffer> => {
  const data = Buffer.alloc(width * height * 3)
  for (let index = 0; index < data.length; index += 1) data[index] = (Math.floor(index / 3) % width) % 256
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

const encode = (text: string) => Buffer.from(text).toString('base64')
/** The header `upload-metadata` of the tus protocol: names with their values in base64. */
export const metadataOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([key, value]) => (value === '' ? key : `${key} ${encode(value)}`))
    .join(',')

export type TusRequest = { readonly method: string; readonly path?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: BodyInit }

/** Sends a request of the tus protocol as a person; null: without a session. */
export async function sendTus(server: TestServer, token: string | null, { method, path = uploadsPath, headers = {}, body }: TusRequest): Promise<Response> {
  const session: Record<string, string> = token === null ? {} : { accesstoken: token }
  return await server.handle.request(`${testOrigin}${path}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...session, ...headers },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  })
}

/** Begins an upload, and returns the answer. */
export const beginUpload = (server: TestServer, token: string | null, size: number, values: Readonly<Record<string, string>> = {}): Promise<Response> =>
  sendTus(server, token, {
    method: 'POST',
    headers: { 'upload-length': String(size), 'upload-metadata': metadataOf({ kind: 'photo', filename: 'room.jpg', ...values }) },
  })

/** Sends bytes of an upload from an offset on. */
export const sendBytes = (server: TestServer, token: string | null, path: string, bytes: Uint8Array<ArrayBuffer>, offset = 0): Promise<Response> =>
  sendTus(server, token, {
    method: 'PATCH',
    path,
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', 'content-length': String(bytes.byteLength) },
    body: bytes,
  })

/** Uploads a file and returns its id. */
export async function upload(
  server: TestServer,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  values: Readonly<Record<string, string>> = {},
): Promise<string> {
  const begun = await beginUpload(server, token, bytes.byteLength, values)
  const path = begun.headers.get('location') ?? ''
  const sent = await sendBytes(server, token, path, bytes)
  if (begun.status !== 201 || sent.status !== 204) throw new Error(`The upload failed: ${begun.status} ${sent.status} ${await sent.text()}`)
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Runs the job of an upload now. `isLast`: as its last attempt. */
export const processUpload = (services: Services, id: string, isLast = false): Promise<void> => createMediaWork(services)({ id }, { isLast })

/** Uploads a photo and processes it; returns its id. */
export async function uploadPhoto(server: TestServer, services: Services, token: string, bytes?: Uint8Array<ArrayBuffer>): Promise<string> {
  const id = await upload(server, token, bytes ?? new Uint8Array(await jpegOf()))
  await processUpload(services, id)
  return id
}
