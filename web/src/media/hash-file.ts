/** Bytes that are in memory at the same time. */
const pieceBytes = 4 * 1024 * 1024

const digest = async (bytes: BufferSource): Promise<Uint8Array> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/**
 * A hash of the content of a file: SHA-256 over the SHA-256 of its pieces, so that a long video is never in memory as a whole. Browsers
 * compute the hashes in the background. Without Web Crypto (pages without TLS) name, size and date stand for the content.
 */
export async function hashFile(file: Blob & { readonly name?: string; readonly lastModified?: number }): Promise<string> {
  if (!globalThis.crypto?.subtle) return `${file.name}/${file.size}/${file.lastModified}`
  const hashes: Uint8Array[] = []
  for (let start = 0; start < file.size; start += pieceBytes) hashes.push(await digest(await file.slice(start, start + pieceBytes).arrayBuffer()))
  const all = new Uint8Array(hashes.length * 32)
  for (const [index, hash] of hashes.entries()) all.set(hash, index * 32)
  return [...(await digest(all))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
