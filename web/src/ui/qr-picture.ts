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

/** The QR code of `content` as a PNG data URI, 200 px times `density` wide, the logo in its middle if there is one. Throws QrError. Browser only. */
export async function qrPicture(content: string, logo?: string, density = 1): Promise<string> {
  const width = QR_WIDTH * density
  const [matrix, image] = await Promise.all([qrMatrix(content), logo ? loadLogo(logo) : undefined])
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = width
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.putImageData(new ImageData(drawQr(matrix, width).data, width), 0, 0)
  if (image) {
    const { at, side, padding } = logoBox(width)
    pen.fillStyle = 'white'
    pen.fillRect(at - padding, at - padding, side + padding * 2, side + padding * 2)
    pen.drawImage(image, at, at, side, side)
  }
  return canvas.toDataURL('image/png')
}
