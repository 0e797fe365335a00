import { drawQr, logoBox, QR_WIDTH, QrError, qrMatrix } from './qr.ts'

async function loadLogo(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch (cause) {
    throw new QrError('logo', cause)
  }
  return image
}

/** The QR code of `content` as a PNG data URI, 200 px times `density` wide, with an optional logo in its middle. Throws QrError. Browser only. */
export async function qrPicture(content: string, logo?: string, density = 1): Promise<string> {
  const width = QR_WIDTH * density
  const [matrix, image] = await Promise.all([qrMatrix(content), logo ? loadLogo(logo) : undefined])
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = width
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no 2D canvas')
  context.putImageData(new ImageData(drawQr(matrix, width).data, width), 0, 0)
  if (image) {
    const { offset, side, padding } = logoBox(width)
    context.fillStyle = 'white'
    context.fillRect(offset - padding, offset - padding, side + padding * 2, side + padding * 2)
    context.drawImage(image, offset, offset, side, side)
  }
  return canvas.toDataURL('image/png')
}
