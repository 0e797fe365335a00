import { Duplex } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'

/** Shortest body that is compressed, bytes. */
const least = 1024
const textual = /^(text\/|application\/(?:json|manifest\+json|xml|ld\+json)|image\/svg\+xml)/i

/** Quality 4 compresses a page in 2 ms to a ninth; a window of 512 KB covers a whole page. Each chunk is flushed at once. */
const packers = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 },
    }),
  gzip: () => createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH }),
} as const

type Packing = keyof typeof packers

/** The encoding that an `Accept-Encoding` allows, brotli before gzip; null when it allows neither. */
export function packingOf(header: string | undefined): Packing | null {
  const weights = new Map(
    (header ?? '').split(',', 20).map((part) => {
      const [name = '', ...rest] = part.trim().toLowerCase().split(';')
      const weight = rest.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
      return [name.trim(), weight === undefined ? 1 : Number(weight)]
    }),
  )
  const found = (['br', 'gzip'] as const).filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
  return found.toSorted((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0))[0] ?? null
}

/**
 * Whether another site may have made the browser request a page with private data. Its compressed length could reveal whether a text of the
 * address is also in the page (BREACH), so such a response is not compressed.
 */
function mayBeGuessed(answer: Response, cameFrom: string | undefined): boolean {
  const isPersonal = (answer.headers.get('cache-control') ?? '').includes('no-store') && /^text\/html/i.test(answer.headers.get('content-type') ?? '')
  return isPersonal && cameFrom !== 'same-origin' && cameFrom !== 'none'
}

const isPackable = ({ status, headers, body }: Response): boolean =>
  body !== null &&
  status !== 206 &&
  status !== 204 &&
  status !== 304 &&
  !headers.has('content-encoding') &&
  !/no-transform/i.test(headers.get('cache-control') ?? '') &&
  textual.test(headers.get('content-type') ?? '')

type Beginning = { readonly pieces: readonly Uint8Array<ArrayBuffer>[]; readonly isAll: boolean }

/** Reads until there is enough to compress, or all. */
async function readBeginning(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>): Promise<Beginning> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let size = 0; size < least; ) {
    const { done, value } = await reader.read()
    if (done) return { pieces, isAll: true }
    size += value.byteLength
    pieces.push(value)
  }
  return { pieces, isAll: false }
}

/** The chunks that were read already, then the rest; cancelling it cancels the source. */
function goOn(
  pieces: readonly Uint8Array<ArrayBuffer>[],
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pending = [...pieces]
  return new ReadableStream({
    pull: async (to) => {
      const next = pending.shift()
      if (next) return to.enqueue(next)
      const { done, value } = await reader.read()
      if (done) to.close()
      else to.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** The weak ETag of a compressed response, whose bytes differ. */
const weakOf = (etag: string | null): string | null => (etag === null || etag.startsWith('W/') ? etag : `W/${etag}`)

const isKnown = (etag: string, header: string | undefined): boolean => (header ?? '').split(',', 20).some((one) => weakOf(one.trim()) === etag)

/** Answers 304 when the browser has the compressed response: the handler did not know, since the ETag is made here. */
async function sendNothing(context: Context, answer: Response, etag: string): Promise<void> {
  await answer.body?.cancel()
  const headers = new Headers(answer.headers)
  for (const name of ['content-length', 'content-type']) headers.delete(name)
  headers.set('etag', etag)
  context.res = undefined
  context.res = new Response(null, { status: 304, headers })
}

/** Compresses text responses as the client accepts, chunk by chunk outside the event loop. Images, partial, short and compressed responses stay unchanged. */
export const compressed: MiddlewareHandler = async (context, next) => {
  await next()
  const answer = context.res
  if (!isPackable(answer)) return
  answer.headers.append('vary', 'Accept-Encoding')
  const packing = packingOf(context.req.header('accept-encoding'))
  if (!packing || context.req.method === 'HEAD' || mayBeGuessed(answer, context.req.header('sec-fetch-site'))) return
  const etag = weakOf(answer.headers.get('etag'))
  if (etag !== null && isKnown(etag, context.req.header('if-none-match'))) return sendNothing(context, answer, etag)
  const reader = (answer.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader() // `isPackable` has checked that there is a body
  const { pieces, isAll } = await readBeginning(reader)
  const headers = new Headers(answer.headers)
  const { status, statusText } = answer
  context.res = undefined // otherwise Hono keeps headers of the older response
  if (isAll) context.res = new Response(Buffer.concat(pieces), { status, statusText, headers })
  else {
    headers.delete('content-length')
    headers.set('content-encoding', packing)
    if (etag !== null) headers.set('etag', etag)
    const packer = Duplex.toWeb(packers[packing]()) as unknown as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> // the same type under Node's name
    context.res = new Response(goOn(pieces, reader).pipeThrough(packer), { status, statusText, headers })
  }
}
