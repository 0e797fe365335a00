/** The longest side of a preview, in px. */
const maxPreviewSide = 640

/** The size of the preview of a picture. */
export function previewSizeOf(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, maxPreviewSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Draws a picture as JPEG of a size, on white; null if the browser has no memory for it. */
export async function drawAsJpeg(picture: CanvasImageSource, { width, height }: { width: number; height: number }, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  // Safari keeps the memory of a canvas until it has no size
  canvas.width = 0
  canvas.height = 0
  return blob
}
