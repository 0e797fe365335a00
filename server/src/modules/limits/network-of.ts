import { isIPv4, isIPv6 } from 'node:net'

/** Groups of 16 bits in an IPv6 address, and in its network: a customer has a /64 and may use any address in it. */
const [addressGroups, networkGroups] = [8, 4]

/** The eight groups of an IPv6 address; `::` stands for groups of 0. */
function groupsOf(address: string): readonly string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1) // without IPv4 notation and leading zeros
  const [before = [], after] = canonical.split('::').map((part) => part.split(':').filter(Boolean))
  return after ? [...before, ...Array<string>(addressGroups - before.length - after.length).fill('0'), ...after] : before
}

/** An address without brackets, zone and the port that some proxies write beside it. */
function bareAddress(address: string): string {
  const [, inBrackets, before = ''] = /^\[([^\]]*)\](?::\d+)?$|^([^:]*):\d+$/.exec(address) ?? []
  return (inBrackets ?? (isIPv4(before) ? before : address)).replace(/%.*$/, '')
}

/**
 * The key of an address in limits, without a port: an IPv4 address, also in IPv6 form, or the /64 network of an IPv6 address (docs/safety.md,
 * reads). Other texts stay as they are.
 */
export function networkOf(address: string): string {
  const bare = bareAddress(address)
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return address
  const all = groupsOf(bare)
  // an IPv4-mapped address (RFC 4291): ::ffff:192.0.2.1
  const isMapped = all.slice(0, 5).every((group) => group === '0') && all[5] === 'ffff'
  if (isMapped) return [all[6], all[7]].flatMap((group) => [Number.parseInt(group ?? '0', 16) >> 8, Number.parseInt(group ?? '0', 16) & 255]).join('.')
  return `${all.slice(0, networkGroups).join(':')}::/64`
}
