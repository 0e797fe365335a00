import type { Card } from './card.ts'

/** The size of a preview picture, px (product.md section 4). */
export const cardWidth = 1200
export const cardHeight = 630
/** Some chat apps crop the picture to the central square, so text stays inside it with a margin, px. */
export const maxTextWidth = cardHeight - 24

/** Font sizes of the lines when they fit, px. */
const fontSizes = { price: 106, facts: 40, place: 32 } as const
export type CardLine = keyof typeof fontSizes
export const cardLines = Object.keys(fontSizes) as readonly CardLine[]

/** The factor by which each line is made smaller to fit. */
export type Scale = Readonly<Record<CardLine, number>>
export const fullSize: Scale = { price: 1, facts: 1, place: 1 }

type Style = Readonly<Record<string, string | number>>
/** An element as satori draws it. */
export type CardElement = {
  readonly type: 'div' | 'img'
  readonly key: string | null
  readonly props: { readonly style: Style; readonly children?: string | readonly CardElement[]; readonly src?: string }
}

const element = (style: Style, children: string | readonly CardElement[], key: string | null = null): CardElement => ({
  type: 'div',
  key,
  props: { style, children },
})

/** Inter has ₱, Noto Sans SC has the Chinese characters. */
const fontFamily = 'Inter, Noto Sans SC'
const shade = 'linear-gradient(180deg, rgba(4, 13, 9, 0) 36%, rgba(4, 13, 9, 0.56) 62%, rgba(4, 13, 9, 0.92) 100%)'
const oneLine: Style = { display: 'flex', whiteSpace: 'nowrap', flexShrink: 0, maxWidth: cardWidth }

const logoOf = (logo: string): CardElement => ({
  type: 'img',
  key: 'logo',
  props: { src: logo, style: { position: 'absolute', left: 48, top: 44, width: 68, height: 68 } },
})

const factElements = (facts: readonly string[], size: number): CardElement[] =>
  facts.flatMap((fact, index) => {
    const dot = element({ opacity: 0.6, margin: `0 ${size * 0.35}px` }, '·')
    return index === 0 ? [element({}, fact)] : [dot, element({}, fact)]
  })

/** The text, shade and logo of a card, which are drawn over its photo. `logo` is a data URL. */
export function layoutCard(card: Card, logo: string | null, scale: Scale): CardElement {
  const size = { price: fontSizes.price * scale.price, facts: fontSizes.facts * scale.facts, place: fontSizes.place * scale.place }
  const period =
    card.period === null
      ? []
      : [element({ fontSize: size.price * 0.4, fontWeight: 700, marginLeft: size.price * 0.06, marginBottom: size.price * 0.11 }, card.period)]
  const amount = element({ letterSpacing: '-0.045em' }, card.price)
  const texts = [
    element({ ...oneLine, alignItems: 'flex-end', fontSize: size.price, fontWeight: 700, lineHeight: 1.1 }, [amount, ...period], 'price'),
    element({ ...oneLine, alignItems: 'baseline', fontSize: size.facts, fontWeight: 700, marginTop: 12 }, factElements(card.facts, size.facts), 'facts'),
    element({ ...oneLine, fontSize: size.place, fontWeight: 400, marginTop: 8 }, card.place, 'place'),
  ]
  const column: Style = { position: 'absolute', left: 0, right: 0, bottom: 34, display: 'flex', flexDirection: 'column', alignItems: 'center' }
  const background: Style = {
    position: 'relative',
    display: 'flex',
    width: cardWidth,
    height: cardHeight,
    fontFamily,
    color: '#fff',
    backgroundImage: shade,
    lineHeight: 1.3,
  }
  return element(background, [...(logo === null ? [] : [logoOf(logo)]), element(column, texts)])
}
