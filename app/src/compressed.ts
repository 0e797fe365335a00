import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, createGzip, gunzip, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'

/** Shortest body that is compressed, bytes. */
const minBytes = 1024
const textTypes = /^(text\/|application\/(?:json|manifest\+json|xml|ld\+json)|image\/svg\+xml)/i

/** Quality 4 compresses a page in 2 ms to a ninth of its size; the window of 2^19 bytes covers a whole page. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 }
const gzipLevel = 4

/** Each chunk is flushed at once. */
const compressors = {
  br: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliParams }),
  gzip: () => createGzip({ level: gzipLevel, flush: constants.Z_SYNC_FLUSH }),
} as const

/** The name of a content encoding, as headers have it. */
export type Encoding = keyof typeof compressors

const [brotli, unbrotli, zip, unzip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip), promisify(gunzip)] as const

/** Compresses a whole text in Node's thread pool. */
export const compressWhole = (text: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength } }) : zip(text, { level: gzipLevel })

/** The content of a compressed body. Rejects for a damaged one. */
export const decompress = (body: Buffer, encoding: Encoding): Promise<Buffer> => (encoding === 'br' ? unbrotli(body) : unzip(body))

/** The encoding that an `Accept-Encoding` header prefers, brotli before gzip; null when it allows neither. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const weights = new Map(
    (header ?? '').split(',', 20).map((part) => {
      const [name = '', ...rest] = part.trim().toLowerCase().split(';')
      const weight = rest.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return [name.trim(), weight === undefined ? 1 : Number(weight)]
    }),
  )
  const accepted = (['br', 'gzip'] as const).filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
  return accepted.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))[0] ?? null
}

/** Whether another site may request a personal page: its compressed length could reveal a text of the page (BREACH), so it is not compressed. */
function mayLeakLength(response: Response, fetchSite: string | undefined): boolean {
  const isPersonal = (response.headers.get('cache-control') ?? '').includes('no-store') && /^text\/html/i.test(response.headers.get('content-type') ?? '')
  return isPersonal && fetchSite !== 'same-origin' && fetchSite !== 'none'
}

/** Reads `body` last: a response that is sent as it is would become a stream. */
const isCompressible = (response: Response): boolean =>
  ![204, 206, 304].includes(response.status) &&
  !response.headers.has('content-encoding') &&
  !/no-transform/i.test(response.headers.get('cache-control') ?? '') &&
  textTypes.test(response.headers.get('content-type') ?? '') &&
  response.body !== null

type Chunk = Uint8Array<ArrayBuffer>

/** Reads at least `minBytes`, or the whole body if it is shorter. */
async function readStart(reader: ReadableStreamDefaultReader<Chunk>): Promise<{ chunks: readonly Chunk[]; isComplete: boolean }> {
  const chunks: Chunk[] = []
  for (let size = 0; size < minBytes; ) {
    const { done, value } = await reader.read()
    if (done) return { chunks, isComplete: true }
    size += value.byteLength
    chunks.push(value)
  }
  return { chunks, isComplete: false }
}

/** A body of the chunks that were read already and the rest; cancelling it cancels the source. */
function resumeBody(chunks: readonly Chunk[], reader: ReadableStreamDefaultReader<Chunk>): ReadableStream<Chunk> {
  const pending = [...chunks]
  return new ReadableStream({
    pull: async (controller) => {
      const next = pending.shift()
      if (next) return controller.enqueue(next)
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** The weak ETag of a compressed response, whose bytes differ. */
const weakOf = (etag: string | null): string | null => (etag === null || etag.startsWith('W/') ? etag : `W/${etag}`)

/** Whether an `If-None-Match` header names a weak ETag. */
export const matchesEtag = (etag: string, header: string | null | undefined): boolean =>
  (header ?? '').split(',', 20).some((candidate) => weakOf(candidate.trim()) === etag)

/** Answers 304 when the browser has the compressed response; the handler does not know its ETag. */
async function sendNotModified(context: Context, response: Response, etag: string): Promise<void> {
  await response.body?.cancel()
  const headers = new Headers(response.headers)
  for (const name of ['content-length', 'content-type']) headers.delete(name)
  headers.set('etag', etag)
  context.res = undefined
  context.res = new Response(null, { status: 304, headers })
}

/** Middleware that compresses text responses, chunk by chunk in Node's thread pool. Other images than SVG, partial, short and compressed responses stay unchanged. */
export const compressResponse: MiddlewareHandler = async (context, next) => {
  await next()
  const response = context.res
  if (!isCompressible(response)) return
  if (!/accept-encoding/i.test(response.headers.get('vary') ?? '')) response.headers.append('vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(context.req.header('accept-encoding'))
  if (!encoding || context.req.method === 'HEAD' || mayLeakLength(response, context.req.header('sec-fetch-site'))) return
  const etag = weakOf(response.headers.get('etag'))
  if (etag !== null && matchesEtag(etag, context.req.header('if-none-match'))) return sendNotModified(context, response, etag)
  const reader = (response.body as ReadableStream<Chunk>).getReader() // `isCompressible` has checked that there is a body
  const { chunks, isComplete } = await readStart(reader)
  const headers = new Headers(response.headers)
  const { status, statusText } = response
  context.res = undefined // otherwise Hono keeps headers of the older response
  if (isComplete) context.res = new Response(Buffer.concat(chunks), { status, statusText, headers })
  else {
    headers.delete('content-length')
    headers.set('content-encoding', encoding)
    if (etag !== null) headers.set('etag', etag)
    const compressor = Duplex.toWeb(compressors[encoding]()) as unknown as ReadableWritablePair<Chunk, Chunk> // Node's own types for the same streams
    context.res = new Response(resumeBody(chunks, reader).pipeThrough(compressor), { status, statusText, headers })
  }
}
