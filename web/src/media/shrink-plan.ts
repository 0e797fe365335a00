/** The longest side of a photo that is sent, in px. */
export const maxSidePx = 4096
/** Quality of the JPEG that replaces a chosen photo. */
export const jpegQuality = 0.88
/** Smaller files are sent as they are: encoding them again costs more than it saves. */
const smallBytes = 1_500_000
/** How far the width of a 360° photo may be from twice its height, as a share of the width. */
const panoramaTolerance = 0.02

/** The size in which a photo is encoded again; null: it is sent as it is. A 360° photo keeps its size and its metadata. */
export function shrinkPlan({ width, height, bytes, type }: { width: number; height: number; bytes: number; type: string }): {
  width: number
  height: number
} | null {
  if (type === 'image/gif' || width < 1 || height < 1) return null
  if (Math.abs(width / height - 2) <= 2 * panoramaTolerance) return null
  const scale = Math.min(1, maxSidePx / Math.max(width, height))
  if (scale === 1 && bytes <= smallBytes) return null
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The file to send: the one that was encoded again only if it is smaller. */
export const smallerOf = (original: Blob, encoded: Blob | null): Blob => (encoded && encoded.size > 0 && encoded.size < original.size ? encoded : original)
