import type { Card } from './card.ts'

/** The size for link previews (product.md section 4). */
export const cardWidth = 1200
export const cardHeight = 630
/** Some chats crop to the central square, so words stay inside it with a margin. */
export const wordsWidth = cardHeight - 24

/** Font sizes of the lines when they fit, px. */
const sizes = { price: 106, facts: 40, place: 32 } as const
export type Line = keyof typeof sizes
export const lines = Object.keys(sizes) as readonly Line[]

/** The factor by which each line is made smaller to fit. */
export type Scale = Readonly<Record<Line, number>>
export const fullSize: Scale = { price: 1, facts: 1, place: 1 }

type Style = Readonly<Record<string, string | number>>
/** An element of satori. */
export type Box = {
  readonly type: 'div' | 'img'
  readonly key: string | null
  readonly props: { readonly style: Style; readonly children?: string | readonly Box[]; readonly src?: string }
}

const box = (style: Style, children: string | readonly Box[], key: string | null = null): Box => ({ type: 'div', key, props: { style, children } })

/** Inter has ₱, Noto Sans SC has the Chinese characters. */
const family = 'Inter, Noto Sans SC'
const shade = 'linear-gradient(180deg, rgba(4, 13, 9, 0) 36%, rgba(4, 13, 9, 0.56) 62%, rgba(4, 13, 9, 0.92) 100%)'
const oneLine: Style = { display: 'flex', whiteSpace: 'nowrap', flexShrink: 0, maxWidth: cardWidth }

const logoOf = (logo: string): Box => ({
  type: 'img',
  key: 'logo',
  props: { src: logo, style: { position: 'absolute', left: 48, top: 44, width: 68, height: 68 } },
})

const factBoxes = (facts: readonly string[], size: number): Box[] =>
  facts.flatMap((fact, index) => {
    const dot = box({ opacity: 0.6, margin: `0 ${size * 0.35}px` }, '·')
    return index === 0 ? [box({}, fact)] : [dot, box({}, fact)]
  })

/** The text, shade and logo of a card, drawn over its photo. `logo` is a data URL. */
export function layoutCard(card: Card, logo: string | null, scale: Scale): Box {
  const size = { price: sizes.price * scale.price, facts: sizes.facts * scale.facts, place: sizes.place * scale.place }
  const per =
    card.per === null ? [] : [box({ fontSize: size.price * 0.4, fontWeight: 700, marginLeft: size.price * 0.06, marginBottom: size.price * 0.11 }, card.per)]
  const amount = box({ letterSpacing: '-0.045em' }, card.price)
  const words = [
    box({ ...oneLine, alignItems: 'flex-end', fontSize: size.price, fontWeight: 700, lineHeight: 1.1 }, [amount, ...per], 'price'),
    box({ ...oneLine, alignItems: 'baseline', fontSize: size.facts, fontWeight: 700, marginTop: 12 }, factBoxes(card.facts, size.facts), 'facts'),
    box({ ...oneLine, fontSize: size.place, fontWeight: 400, marginTop: 8 }, card.place, 'place'),
  ]
  const column: Style = { position: 'absolute', left: 0, right: 0, bottom: 34, display: 'flex', flexDirection: 'column', alignItems: 'center' }
  const whole: Style = {
    position: 'relative',
    display: 'flex',
    width: cardWidth,
    height: cardHeight,
    fontFamily: family,
    color: '#fff',
    backgroundImage: shade,
    lineHeight: 1.3,
  }
  return box(whole, [...(logo === null ? [] : [logoOf(logo)]), box(column, words)])
}
