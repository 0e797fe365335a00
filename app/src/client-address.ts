import { networkOf } from '@site/server/modules/limits/network-of.ts'

type NodeEnvironment = { incoming?: { socket?: { remoteAddress?: string } } }

/** The key of a client in rate limits: the network (an IPv4 address, or the first 64 bits of an IPv6 address) of the socket, or behind a trusted proxy of the address that the proxy added last. */
export const createClientAddress =
  ({ trustsProxy }: { trustsProxy: boolean }) =>
  (request: Request, environment: unknown): string => {
    const forwarded = trustsProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
    return networkOf(forwarded || ((environment as NodeEnvironment | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown'))
  }
