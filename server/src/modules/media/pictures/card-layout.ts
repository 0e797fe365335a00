import { type Card, type CardShape, type ListCard, type Placeholder, pictureShapes } from './link-picture.ts'
import { pictureWords } from './link-picture.words.ts'
import { element, type Fit, fontFamily, image, type Layout, layLines, type PictureElement } from './picture-elements.ts'

/**
 * Sizes of a card, px: the fonts of its lines, the largest width of its text (some chat apps crop the wide picture to the central square, so text stays inside it
 * with a margin), the space below the text, and the side of the logo.
 */
const sizes = {
  wide: { price: 106, facts: 40, place: 32, textWidth: pictureShapes.wide.height - 24, bottom: 34, logo: 68 },
  square: { price: 150, facts: 58, place: 46, textWidth: pictureShapes.square.width - 96, bottom: 64, logo: 104 },
} as const satisfies Record<CardShape, unknown>

/** The largest width of the text of a card, px. */
export const textWidthOf = (shape: CardShape): number => sizes[shape].textWidth

const shade = 'linear-gradient(180deg, rgba(4, 13, 9, 0) 36%, rgba(4, 13, 9, 0.56) 62%, rgba(4, 13, 9, 0.92) 100%)'

const factElements = (facts: readonly string[], size: number): PictureElement[] =>
  facts.flatMap((fact, index) => {
    const dot = element({ opacity: 0.6, margin: `0 ${size * 0.35}px` }, '·')
    return index === 0 ? [element({}, fact)] : [dot, element({}, fact)]
  })

const logoMark = (logo: string | null, side: number): PictureElement[] =>
  logo === null ? [] : [image(logo, { position: 'absolute', left: 48, top: 44, width: side, height: side })]

/** The text, shade and logo of a card, which are drawn over its photo. `logo` is a data URL. */
export function layoutCard(card: Card, logo: string | null, fit: Fit): Layout {
  const { width, height } = pictureShapes[card.shape]
  const { textWidth, bottom, ...size } = sizes[card.shape]
  const { line, limits } = layLines(fit)
  const price = (fontSize: number) => [
    element({ letterSpacing: '-0.045em' }, card.price),
    ...(card.period === null
      ? []
      : [element({ fontSize: fontSize * 0.4, fontWeight: 700, marginLeft: fontSize * 0.06, marginBottom: fontSize * 0.11 }, card.period)]),
  ]
  const texts = [
    line('price', size.price, textWidth, { alignItems: 'flex-end', fontWeight: 700, lineHeight: 1.1 }, price),
    card.facts.length === 1
      ? line('facts', size.facts, textWidth, { fontWeight: 700, marginTop: 12 }, card.facts[0] ?? '')
      : line('facts', size.facts, textWidth, { alignItems: 'baseline', fontWeight: 700, marginTop: 12 }, (fontSize) => factElements(card.facts, fontSize)),
    line('place', size.place, textWidth, { marginTop: 8 }, card.place),
  ]
  const column = element({ position: 'absolute', left: 0, right: 0, bottom, flexDirection: 'column', alignItems: 'center' }, texts)
  const tree = element({ position: 'relative', width, height, fontFamily, color: '#fff', backgroundImage: shade, lineHeight: 1.3 }, [
    ...logoMark(logo, size.logo),
    column,
  ])
  return { tree, limits }
}

/** The text, shade and logo of the card of a list. `logo` is a data URL. */
export function layoutListCard(card: ListCard, logo: string | null, fit: Fit): Layout {
  const { width, height } = pictureShapes[card.shape]
  const { textWidth, bottom, ...size } = sizes[card.shape]
  const { line, limits } = layLines(fit)
  // the largest font of two lines of the longest title
  const title = {
    display: 'block',
    width: textWidth,
    fontSize: size.price * 0.58,
    fontWeight: 700,
    lineHeight: 1.2,
    textAlign: 'center',
    lineClamp: 2,
    wordBreak: 'break-word',
  }
  const texts = [
    element(title, card.title),
    ...card.prices.map((price, index) =>
      line(`price ${index}`, size.facts, textWidth, { fontWeight: 700, marginTop: index === 0 ? 14 : 2 }, () => [element({}, price)]),
    ),
    line('count', size.place, textWidth, { marginTop: 8 }, card.count),
  ]
  const column = element({ position: 'absolute', left: 0, right: 0, bottom, flexDirection: 'column', alignItems: 'center' }, texts)
  const tree = element({ position: 'relative', width, height, fontFamily, color: '#fff', backgroundImage: shade, lineHeight: 1.3 }, [
    ...logoMark(logo, size.logo),
    column,
  ])
  return { tree, limits }
}

/** The text of a placeholder. */
export function layoutPlaceholder({ shape, locale }: Placeholder, fit: Fit): Layout {
  const { width, height } = pictureShapes[shape]
  const { line, limits } = layLines(fit)
  const texts = [
    line('ended', 56, height * 0.8, { fontWeight: 700 }, pictureWords.ended[locale]),
    line('ask', 34, height * 0.8, { marginTop: 16, opacity: 0.8 }, pictureWords.askSender[locale]),
  ]
  const centred = { flexDirection: 'column', alignItems: 'center', justifyContent: 'center' }
  return { tree: element({ width, height, fontFamily, color: '#fff', lineHeight: 1.3, ...centred }, texts), limits }
}
