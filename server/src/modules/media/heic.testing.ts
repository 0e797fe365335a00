import { readFile } from 'node:fs/promises'

const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
const box = (type: string, ...parts: readonly (Buffer | string)[]): Buffer => {
  const content = Buffer.concat([type, ...parts].map((part) => Buffer.from(part as string, 'latin1')))
  return Buffer.concat([uint(content.length + 4, 4), content])
}
/** A box with version and flags. */
const fullBox = (type: string, version: number, ...parts: readonly (Buffer | string)[]): Buffer => box(type, uint(version, 1), uint(0, 3), ...parts)

/** The first picture of hevc.testing.mov, of 160 × 90, and what a decoder needs for it. */
async function firstPicture(): Promise<{ readonly picture: Buffer; readonly decoder: Buffer }> {
  const video = await readFile(new URL('hevc.testing.mov', import.meta.url))
  // each box begins with its length, before its type
  const boxOf = (type: string) => {
    const start = video.indexOf(type, 0, 'latin1') - 4
    return video.subarray(start, start + video.readUInt32BE(start))
  }
  const start = boxOf('stco').readUInt32BE(16)
  return { picture: video.subarray(start, start + boxOf('stsz').readUInt32BE(20)), decoder: boxOf('hvcC') }
}

/** An item of a HEIC file. `content`: `shared` is the same picture in the file for all that have it. */
export type HeicItem = {
  readonly type: 'hvc1' | 'grid' | 'iovl' | 'iden' | 'tmap'
  readonly content: Buffer | 'own' | 'shared'
  /** Pixels that the item states. */
  readonly width?: number
  readonly height?: number
  /** The numbers of the items that it is made of, from 1. */
  readonly madeOf?: readonly number[]
  /** The items that it is beside of, as transparency. */
  readonly beside?: readonly number[]
}

/** The content of a grid of tiles. */
export const gridOf = (columns: number, rows: number, width: number, height: number): Buffer =>
  Buffer.concat([uint(0, 1), uint(0, 1), uint(rows - 1, 1), uint(columns - 1, 1), uint(width, 2), uint(height, 2)])

/** A HEIC file (ISO/IEC 23008-12) of items, the first of which is the photo, perhaps with an ICC profile. */
export async function heicOf(items: readonly HeicItem[], profile?: Buffer): Promise<Buffer> {
  const { picture, decoder } = await firstPicture()
  const contents = items.map(({ content }) => (typeof content === 'string' ? picture : content))
  const shared = items.findIndex(({ content }) => content === 'shared')
  const stored = items.map(({ content }, index) => content !== 'shared' || index === shared)
  const data = Buffer.concat(contents.filter((_, index) => stored[index]))
  const startOf = (index: number) => contents.slice(0, index).reduce((sum, content, other) => sum + (stored[other] ? content.length : 0), 0)
  const references = items.flatMap(({ madeOf, beside }, index) =>
    Object.entries({ dimg: madeOf, auxl: beside }).flatMap(([type, to]) =>
      to ? [box(type, uint(index + 1, 2), uint(to.length, 2), ...to.map((id) => uint(id, 2)))] : [],
    ),
  )
  const sizes = items.map(({ width = 160, height = 90 }) => fullBox('ispe', 0, uint(width, 4), uint(height, 4)))
  const transparency = fullBox('auxC', 0, 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0')
  // properties: the decoder, the profile if there is one, the sizes, transparency
  const before = profile ? 2 : 1
  const associations = items.map(({ type, beside }, index) => {
    const own = [...(type === 'hvc1' ? [0x81] : []), index + before + 1, ...(profile && index === 0 ? [2] : []), ...(beside ? [before + items.length + 1] : [])]
    return Buffer.concat([uint(index + 1, 2), uint(own.length, 1), ...own.map((each) => uint(each, 1))])
  })
  const type = box('ftyp', 'heic', uint(0, 4), 'mif1heic')
  const meta = (position: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, uint(0, 4), 'pict', Buffer.alloc(13)),
      fullBox('pitm', 0, uint(1, 2)),
      fullBox(
        'iloc',
        0,
        uint(0x4400, 2),
        uint(items.length, 2),
        ...items.flatMap(({ content }, index) => {
          const start = position + startOf(content === 'shared' ? shared : index)
          return [uint(index + 1, 2), uint(0, 2), uint(1, 2), uint(start, 4), uint(contents[index]?.length ?? 0, 4)]
        }),
      ),
      fullBox('iinf', 0, uint(items.length, 2), ...items.map(({ type: name }, index) => fullBox('infe', 2, uint(index + 1, 2), uint(0, 2), name, '\0'))),
      ...(references.length > 0 ? [fullBox('iref', 0, ...references)] : []),
      box(
        'iprp',
        box('ipco', decoder, ...(profile ? [box('colr', 'prof', profile)] : []), ...sizes, transparency),
        fullBox('ipma', 0, uint(items.length, 4), ...associations),
      ),
    )
  return Buffer.concat([type, meta(type.length + meta(0).length + 8), box('mdat', data)])
}

/** A HEIC photo of 160 × 90, perhaps with an ICC profile. */
export const heicFile = (profile?: Buffer): Promise<Buffer> => heicOf([{ type: 'hvc1', content: 'own' }], profile)
