const linkPattern = /^https:\/\/([a-z0-9.-]+)(?:[/?#].*)?$/i

/** Whether a link of a VR viewing may be stored and framed: https, without password and port, and one of these hosts (T14). */
export function isAllowedVr(link: string, hosts: readonly string[]): boolean {
  const host = linkPattern.exec(link)?.[1]
  return host !== undefined && hosts.includes(host.toLowerCase())
}
