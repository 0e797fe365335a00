/** Ms until the object URL is revoked: browsers do not start the download immediately. */
const revokeDelayMs = 60_000

/** Downloads a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs)
}
