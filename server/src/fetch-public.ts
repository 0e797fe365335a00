import { type LookupAddress, lookup as systemLookup, type LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import { fill } from '@site/domain/format.ts'
import type { Words } from '@site/domain/words.ts'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector, fetch, type Response } from 'undici'
import { fetchFaultWords } from './fetch-public.words.ts'

type FetchFaultReason = keyof typeof fetchFaultWords

/** Why an address was not fetched, as a sentence for the person who gave it. */
export class FetchFault extends Error {
  override readonly name = 'FetchFault'
  readonly reason: FetchFaultReason
  readonly words: Words

  constructor(reason: FetchFaultReason, { cause, ...values }: { readonly cause?: unknown; readonly status?: number; readonly size?: number } = {}) {
    const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
    const { zh, en } = fetchFaultWords[reason]
    const words = { zh: fill(zh, texts), en: fill(en, texts) }
    super(words.en, { cause })
    this.reason = reason
    this.words = words
  }
}

/** What a server says of a version of a file (RFC 9110), to ask later whether it has changed; null: it says nothing. */
export type Validators = { readonly etag: string | null; readonly lastModified: string | null }

/** `maxBytes`: of the file after decompression. `timeoutMs`: for all of it, redirects included. `validators`: of a version that is known. */
export type FetchOptions = {
  readonly maxBytes: number
  readonly timeoutMs: number
  readonly accept?: string
  readonly validators?: Validators | undefined
  readonly signal?: AbortSignal | undefined
}

/** A file, with its media type in small letters and without parameters. */
export type FetchedFile = Validators & { readonly bytes: Buffer; readonly type: string }

/** Fetches an address; null: the version that is known is still the present one. Throws FetchFault. */
export type FetchPublic = (address: string, options: FetchOptions) => Promise<FetchedFile | null>

/** The lookup of names, as `dns.lookup` with all addresses. */
type Lookup = (
  name: string,
  options: LookupOptions & { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** `origins`: those that operators trust whatever their address and port, for tests and their own networks. */
type FetcherOptions = { readonly origins?: readonly string[]; readonly lookup?: Lookup }

const maxRedirects = 5
const redirectStatuses = [301, 302, 303, 307, 308]
const [megabyte, connectTimeoutMs] = [2 ** 20, 10_000]
const userAgent = 'Mozilla/5.0 (compatible; listing import)'
/** The addresses of IPv6 that are assigned to the public internet (RFC 4291 section 2.4); IPv4 addresses within them have ranges of their own. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is one of the public internet: none of a private, local, shared, translated or reserved range; an IPv4 address in IPv6 counts as itself. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(publicIpv6)
}

/** The address of a request: of the web, on its usual port, without credentials. Throws FetchFault for another. */
function requireWebAddress(text: string, base?: string): URL {
  const url = URL.parse(text, base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '') throw new FetchFault('address')
  url.hash = ''
  return url
}

/** The addresses of a name if all of them are public, so that a name with a private one beside them is refused, too. */
const publicLookup =
  (lookup: Lookup) =>
  (name: string, options: LookupOptions, done: (error: Error | null, found: string | LookupAddress[], family?: number) => void): void =>
    lookup(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new FetchFault('unreachable'), [])
      if (!found.every(({ address }) => isPublicAddress(address))) return done(new FetchFault('private'), [])
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })

/**
 * Connections to public addresses alone. The check is that of the address to which the socket connects, so no name can change its address between check and
 * connection; an address that the URL itself has is not looked up and is checked here.
 */
function publicAgent(lookup: Lookup): Agent {
  const connect = buildConnector({ lookup: publicLookup(lookup) as never, timeout: connectTimeoutMs, allowH2: false })
  return new Agent({
    allowH2: false,
    connect: (options, done) => {
      if (isIP(options.hostname) !== 0 && !isPublicAddress(options.hostname)) done(new FetchFault('private'), null)
      else connect(options, done)
    },
  })
}

/** The fault behind an error of a request. */
function faultOf(error: unknown, whenUnknown: FetchFaultReason): FetchFault {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FetchFault) return cause
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return new FetchFault('tooLong', { cause: error })
  }
  return new FetchFault(whenUnknown, { cause: error })
}

/** The body of an answer, which may be endless or unpack to gigabytes. */
async function bytesOf(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  if (!response.body) return Buffer.alloc(0)
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > maxBytes) throw new FetchFault('tooLarge', { size: Math.floor(maxBytes / megabyte) })
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Fetches addresses that people give: of the web, with the usual ports, on public hosts. Each redirect, of five at most, is checked like the first address.
 * Nothing of the site goes with the request: no cookie, no credentials, no referrer.
 */
export function createFetchPublic({ origins = [], lookup = systemLookup as Lookup }: FetcherOptions = {}): FetchPublic {
  const agents = { public: publicAgent(lookup), trusted: new Agent({ allowH2: false, connect: { lookup: lookup as never, timeout: connectTimeoutMs } }) }

  async function request(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const isTrusted = origins.includes(url.origin)
    if (!isTrusted && url.port !== '') throw new FetchFault('address')
    return await fetch(url, { dispatcher: isTrusted ? agents.trusted : agents.public, redirect: 'manual', headers, signal })
  }

  return async (address, { maxBytes, timeoutMs, accept = '*/*', validators, signal }) => {
    const limit = AbortSignal.timeout(timeoutMs)
    const ends = signal ? AbortSignal.any([limit, signal]) : limit
    const headers: Record<string, string> = { accept, 'user-agent': userAgent }
    if (validators?.etag) headers['if-none-match'] = validators.etag
    if (validators?.lastModified) headers['if-modified-since'] = validators.lastModified
    let url = requireWebAddress(address)
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const response = await request(url, headers, ends).catch((error: unknown) => {
        throw faultOf(error, 'unreachable')
      })
      const { status } = response
      const location = redirectStatuses.includes(status) ? response.headers.get('location') : null
      if (status === 200) {
        const bytes = await bytesOf(response, maxBytes).catch((error: unknown) => {
          throw faultOf(error, 'cutOff')
        })
        const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
        return { bytes, type, etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') }
      }
      await response.body?.cancel()
      if (status === 304 && (validators?.etag || validators?.lastModified)) return null
      if (location === null) throw new FetchFault('status', { status })
      url = requireWebAddress(location, url.href)
    }
    throw new FetchFault('redirects')
  }
}
