import { hash } from 'node:crypto'
import { markInMemory } from './buffer-body.ts'
import { decompress, type Encoding, compressWhole, matchesEtag } from './compressed.ts'

/** Compresses a text into a buffer of exactly its size: what zlib returns is a view of a chunk of 16 KB, which would stay in memory whole. */
async function compressToKeep(text: Buffer, encoding: Encoding): Promise<Buffer> {
  const body = await compressWhole(text, encoding)
  const copy = Buffer.alloc(body.byteLength)
  body.copy(copy)
  return copy
}

/** A page in memory, compressed once for each encoding that browsers ask for. */
export class KeptPage {
  readonly #headers: Readonly<Record<string, string>>
  readonly #etag: string
  readonly #bodies: Map<Encoding, Promise<Buffer>>

  private constructor(headers: Readonly<Record<string, string>>, etag: string, bodies: Map<Encoding, Promise<Buffer>>) {
    this.#headers = headers
    this.#etag = etag
    this.#bodies = bodies
  }

  /** Resolves when the page is compressed in `encoding`. `bytes`: what it takes in memory once it has each encoding, by estimate. */
  static async of(html: Buffer, headers: Readonly<Record<string, string>>, encoding: Encoding | null): Promise<{ page: KeptPage; bytes: number }> {
    const first = encoding ?? 'gzip'
    const compressed = compressToKeep(html, first)
    const page = new KeptPage(headers, `W/"${hash('sha256', html, 'base64url').slice(0, 22)}"`, new Map([[first, compressed]]))
    return { page, bytes: 2 * (await compressed).byteLength }
  }

  /** The answer to a request; 304 when the browser has the page. */
  async answer(request: Request, encoding: Encoding | null): Promise<Response> {
    const headers: Record<string, string> = { ...this.#headers, etag: this.#etag }
    if (matchesEtag(this.#etag, request.headers.get('if-none-match'))) {
      delete headers['content-type']
      return new Response(null, { status: 304, headers })
    }
    if (encoding) headers['content-encoding'] = encoding
    const response = new Response(request.method === 'HEAD' ? null : await this.#bodyIn(encoding), { headers })
    markInMemory(response)
    return response
  }

  async #bodyIn(encoding: Encoding | null): Promise<Buffer<ArrayBuffer>> {
    const found = encoding && this.#bodies.get(encoding)
    if (found) return (await found) as Buffer<ArrayBuffer> // zlib has no shared memory
    const [[from, body]] = [...this.#bodies] as [[Encoding, Promise<Buffer>]] // a page is made with one encoding
    const html = await decompress(await body, from)
    if (!encoding) return html as Buffer<ArrayBuffer>
    const compressed = compressToKeep(html, encoding)
    this.#bodies.set(encoding, compressed)
    return (await compressed) as Buffer<ArrayBuffer>
  }
}
