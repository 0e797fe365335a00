/** Milliseconds until a handed-over file is let go: browsers begin to save it a little later. */
const handOverTime = 60_000

/** Hands a file over to be saved under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), handOverTime)
}
