import { isIPv4, isIPv6 } from 'node:net'

/** Groups of 16 bits in an IPv6 address, and in its network: a customer has a /64 and may use any address in it. */
const [addressGroups, networkGroups] = [8, 4]

const hexOf = (group: string): string => (Number.parseInt(group || '0', 16) || 0).toString(16)

/** The eight groups of an IPv6 address; `::` stands for groups of 0, and the last two may be written as IPv4. */
function groupsOf(address: string): readonly string[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = '', tail] = plain.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  const between = tail === undefined ? 0 : addressGroups - before.length - after.length
  return [...before, ...Array<string>(between).fill('0'), ...after].map(hexOf)
}

/** An address without brackets, zone and the port that some proxies write beside it. */
function bareAddress(address: string): string {
  const [, inBrackets, before = ''] = /^\[([^\]]*)\](?::\d+)?$|^([^:]*):\d+$/.exec(address) ?? []
  return (inBrackets ?? (isIPv4(before) ? before : address)).replace(/%.*$/, '')
}

/**
 * The key of an address in all limits, without a port: an IPv4 address itself, also in the IPv6 form of sockets (`::ffff:192.0.2.1`), and the
 * /64 network of an IPv6 address (safety.md section 1). Any other text is returned unchanged.
 */
export function networkOf(address: string): string {
  const plain = bareAddress(address)
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return address
  const all = groupsOf(plain)
  const isMapped = all.slice(0, 5).every((group) => group === '0') && all[5] === 'ffff'
  if (isMapped) return [all[6], all[7]].flatMap((group) => [Number.parseInt(group ?? '0', 16) >> 8, Number.parseInt(group ?? '0', 16) & 255]).join('.')
  return `${all.slice(0, networkGroups).join(':')}::/64`
}
