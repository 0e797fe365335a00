import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { marketSides } from '@site/domain/publishing/photo-sizes.ts'
import { avifSizes, pictureFile, pictures } from '@site/market/pictures.ts'
import sharp from 'sharp'

// Encodes the demo pictures as AVIF in the sizes for phones, from their large files (decision 0032): `node tools/encode-avif.ts`.

const file = (name: string) => fileURLToPath(new URL(`../market/pictures/${name}`, import.meta.url))
for (const { name } of pictures) {
  const large = await readFile(file(pictureFile(name, 'l')))
  for (const size of avifSizes) {
    const image = sharp(large).resize({ width: marketSides[size], height: marketSides[size], fit: 'inside' })
    await writeFile(file(`${name}_${size}.avif`), await image.avif({ quality: 48, effort: 3, tune: 'iq', chromaSubsampling: '4:2:0' }).toBuffer())
  }
}
