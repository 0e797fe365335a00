import { pictureShapes, type PosterPicture } from './link-picture.ts'
import { pictureWords } from './link-picture.words.ts'
import { element, type Fit, fontFamily, image, type Layout, layLines, type Line, type PictureElement } from './picture-elements.ts'
import { maxQrSide, type PosterQr } from './poster-qr.ts'

const { width, height } = pictureShapes.poster
/** The height of the photo; the text covers its lower edge. */
export const posterPhotoHeight = 712
const [bodyTop, footerHeight, margin] = [664, 264, 56]
/** The side of the white tile of the QR code, px. */
const tile = maxQrSide + 19
const textWidth = width - margin * 2
const ink = { strong: '#16211d', normal: '#4b5752', quiet: '#65706b', line: '#e3dfd9', fill: '#f3f0ea', avatar: '#e2ddd3' } as const

/** Pictures as data URLs. */
export type PosterPictures = { readonly logo: string | null; readonly qr: string }

/** What lies over the photo: the bar with the brand, the kind of offer, or words where no photo is. */
function partsOverPhoto({ brand, offer, photos, locale }: PosterPicture, logo: string | null, line: Line): PictureElement[] {
  const tint = element(
    { position: 'absolute', left: 0, top: 0, width, height: 190, backgroundImage: 'linear-gradient(180deg, rgba(10, 20, 16, 0.55), rgba(10, 20, 16, 0))' },
    [],
  )
  const mark = logo === null ? [] : [image(logo, { width: 64, height: 64, marginRight: 18 })]
  const bar = (name: string) =>
    element({ position: 'absolute', left: margin, top: 48, height: 64, alignItems: 'center', color: '#fff' }, [
      ...mark,
      line('brand', 40, 760, { fontWeight: 700 }, name),
    ])
  const chip = element(
    {
      position: 'absolute',
      left: margin,
      top: 568,
      height: 60,
      padding: '0 24px',
      borderRadius: 30,
      backgroundColor: 'rgba(255, 255, 255, 0.94)',
      alignItems: 'center',
    },
    [line('offer', 28, 800, { fontWeight: 700 }, offer)],
  )
  const noPhoto = element({ position: 'absolute', left: 0, top: 0, width, height: bodyTop, alignItems: 'center', justifyContent: 'center' }, [
    element({ fontSize: 36, color: 'rgba(255, 255, 255, 0.6)' }, pictureWords.noPhoto[locale]),
  ])
  return [...(photos.length === 0 ? [noPhoto] : []), ...(brand === null ? [] : [tint, bar(brand)]), ...(offer ? [chip] : [])]
}

/** How much wider than the others the first fact, rooms, is, as a fraction of their width. */
const extraWidthOfFirst = 0.35

/** Facts side by side. */
function factsRow(facts: PosterPicture['facts'], line: Line): PictureElement[] {
  if (facts.length === 0) return []
  const part = textWidth / (facts.length + extraWidthOfFirst)
  const cells = facts.map(({ value, label }, index) => {
    const isFirst = index === 0
    const room = (isFirst ? part * (1 + extraWidthOfFirst) : part) - (isFirst ? 20 : 48)
    const style: Record<string, string | number> = isFirst
      ? { width: part * (1 + extraWidthOfFirst) }
      : { width: part, paddingLeft: 26, borderLeft: `2px solid ${ink.line}` }
    return element({ ...style, flexDirection: 'column', alignItems: 'flex-start' }, [
      line(`fact ${index}`, 40, room, { fontWeight: 700, lineHeight: 1.3 }, value),
      line(`fact label ${index}`, 25, room, { color: ink.normal, lineHeight: 1.4 }, label),
    ])
  })
  return [element({ width: textWidth, marginTop: 28, paddingTop: 24, borderTop: `2px solid ${ink.line}` }, cells)]
}

function body(poster: PosterPicture, line: Line): PictureElement {
  const { price, besidePrice, belowPrice, name, place, facts } = poster
  const priceParts = (size: number) => [
    element({ letterSpacing: '-0.04em' }, price),
    ...(besidePrice === null
      ? []
      : [element({ fontSize: size * 0.36, fontWeight: 400, color: ink.normal, marginLeft: 24, marginBottom: size * 0.12 }, besidePrice)]),
  ]
  const optional = (key: string, size: number, style: Record<string, string | number>, text: string) =>
    text === '' ? [] : [line(key, size, textWidth, style, text)]
  const texts = [
    line('price', 104, textWidth, { fontWeight: 700, lineHeight: 1.1, alignItems: 'flex-end' }, priceParts),
    ...optional('below price', 28, { color: ink.normal, marginTop: 8 }, belowPrice),
    line('name', 44, textWidth, { fontWeight: 700, lineHeight: 1.25, marginTop: 24 }, name),
    ...optional('place', 29, { color: ink.normal, marginTop: 4 }, place),
    ...factsRow(facts, line),
  ]
  const box = {
    position: 'absolute',
    left: 0,
    top: bodyTop,
    width,
    height: height - footerHeight - bodyTop,
    borderRadius: '48px 48px 0 0',
    padding: `0 ${margin}px`,
  }
  return element({ ...box, flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'center', backgroundColor: '#fff' }, texts)
}

function personParts({ contact, asOf, locale }: PosterPicture, line: Line): PictureElement[] {
  const quiet = { color: ink.quiet, marginTop: 4 }
  const column = { flexDirection: 'column', alignItems: 'flex-start' }
  if (contact === null) {
    const texts = [line('as of', 32, 480, { fontWeight: 700 }, asOf), line('latest', 25, 480, quiet, pictureWords.latest[locale])]
    return [element(column, texts)]
  }
  const avatar = { width: 104, height: 104, borderRadius: 52, backgroundColor: ink.avatar, alignItems: 'center', justifyContent: 'center', marginRight: 28 }
  return [
    element(avatar, [line('initials', 38, 80, { fontWeight: 700, color: ink.normal }, contact.initials)]),
    element(column, [
      line('contact', 36, 330, { fontWeight: 700, lineHeight: 1.3 }, contact.name),
      line('contact line', 27, 330, { color: ink.normal, lineHeight: 1.4 }, contact.line),
      line('as of', 24, 330, quiet, asOf),
    ]),
  ]
}

/** The QR code on its white tile, which is part of the quiet zone, and the logo in its middle. */
function qrTile({ side, logo, border }: PosterQr, { logo: logoPicture, qr }: PosterPictures): PictureElement {
  const padding = Math.floor((tile - side) / 2)
  const offset = padding + Math.round((side - logo) / 2)
  const white = {
    position: 'absolute',
    left: offset - border,
    top: offset - border,
    width: logo + border * 2,
    height: logo + border * 2,
    backgroundColor: '#fff',
  }
  const middle =
    logoPicture === null ? [] : [element(white, []), image(logoPicture, { position: 'absolute', left: offset, top: offset, width: logo, height: logo })]
  return element(
    { position: 'absolute', left: width - 20 - tile, top: (footerHeight - tile) / 2, width: tile, height: tile, borderRadius: 20, backgroundColor: '#fff' },
    [image(qr, { position: 'absolute', left: padding, top: padding, width: side, height: side }), ...middle],
  )
}

function footer(poster: PosterPicture, qr: PosterQr, pictures: PosterPictures, line: Line): PictureElement {
  const action = element(
    { position: 'absolute', right: tile + 52, top: 0, height: footerHeight, flexDirection: 'column', alignItems: 'flex-end', justifyContent: 'center' },
    [
      line('scan', 31, 220, { fontWeight: 700, lineHeight: 1.4 }, pictureWords.scan[poster.locale]),
      line('target', 27, 220, { lineHeight: 1.4 }, poster.target),
    ],
  )
  const person = element({ height: footerHeight, alignItems: 'center', marginLeft: margin }, personParts(poster, line))
  return element({ position: 'absolute', left: 0, top: height - footerHeight, width, height: footerHeight, backgroundColor: ink.fill }, [
    person,
    action,
    qrTile(qr, pictures),
  ])
}

/** The text, surfaces and QR code of a poster, which are drawn over its photo. */
export function layoutPoster(poster: PosterPicture, qr: PosterQr, pictures: PosterPictures, fit: Fit): Layout {
  const { line, limits } = layLines(fit)
  const parts = [...partsOverPhoto(poster, pictures.logo, line), body(poster, line), footer(poster, qr, pictures, line)]
  const tree = element({ position: 'relative', width, height, fontFamily, color: ink.strong, lineHeight: 1.3 }, parts)
  return { tree, limits }
}
