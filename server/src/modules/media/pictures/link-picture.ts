import { createHash } from 'node:crypto'
import type { Locale } from '@site/domain/words.ts'

/** The pictures of a link: the wide and the square preview card for chats (P4.7), and the poster. Sizes in px. */
export const pictureShapes = {
  wide: { width: 1200, height: 630, extension: 'jpg', type: 'image/jpeg' },
  square: { width: 1080, height: 1080, extension: 'jpg', type: 'image/jpeg' },
  poster: { width: 1080, height: 1440, extension: 'png', type: 'image/png' },
} as const
/** The shape of a picture of a link. */
export type PictureShape = keyof typeof pictureShapes
/** The shape of a preview card. */
export type CardShape = Exclude<PictureShape, 'poster'>

type Common = {
  readonly locale: Locale
  /** The media keys of the photos in their large size: of a home its first one, of a list up to four, the largest first. */
  readonly photos: readonly string[]
  /** The media key of the site's logo; null without brand. */
  readonly logo: string | null
}

/** The texts and files that a preview card is drawn from. */
export type Card = Common & {
  readonly kind: 'card'
  readonly shape: CardShape
  /** The largest line: the price, or for a listing off the shelf the reason, or for the site its name. */
  readonly price: string
  /** The period of a rent, small beside the price. */
  readonly period: string | null
  readonly facts: readonly string[]
  readonly place: string
}

/** The texts and files that the preview card of a list is drawn from. */
export type ListCard = Common & {
  readonly kind: 'list'
  readonly shape: CardShape
  readonly title: string
  /** The prices of its homes; a list of homes for sale and for rent has two. */
  readonly prices: readonly string[]
  /** The number of its homes. */
  readonly count: string
}

/** The texts and files that a poster is drawn from. */
export type PosterPicture = Common & {
  readonly kind: 'poster'
  readonly shape: 'poster'
  /** The name of the site beside its logo; null without brand. */
  readonly brand: string | null
  /** Mode and build stage, over the photo. */
  readonly offer: string
  readonly price: string
  /** Beside the price: the period of a rent, or the short form of a price in Chinese. */
  readonly besidePrice: string | null
  /** Below the price: the price per square metre, or the deposit. */
  readonly belowPrice: string
  readonly name: string
  readonly place: string
  readonly facts: readonly { readonly value: string; readonly label: string }[]
  /** The person to contact as on the shared page, `line`: the number or other way to reach them, or the role; null: the page names none. */
  readonly contact: { readonly name: string; readonly initials: string; readonly line: string } | null
  /** The day of which price and facts are, in words. */
  readonly asOf: string
  /** In words, what the QR code leads to, such as a number of photos. */
  readonly target: string
  /** The address in the QR code. */
  readonly address: string
}

/** What a link shows that leads to no home any more: no name, no home and no brand. */
export type Placeholder = Common & { readonly kind: 'placeholder'; readonly shape: PictureShape }

/** What a picture of a link is drawn from. */
export type LinkPicture = Card | ListCard | PosterPicture | Placeholder

/** The hash of what a picture is drawn from, 20 hexadecimal digits. */
export const hashOfPicture = (picture: LinkPicture): string => createHash('sha256').update(JSON.stringify(picture)).digest('hex').slice(0, 20)

const folder = '/resource/preview/'
const filePattern = new RegExp(`^(zh|en)-(${Object.keys(pictureShapes).join('|')})-([0-9a-f]{20})\\.(jpg|png)$`)

/** The path of a picture, which changes with what is drawn. `subject`: a share code, or `listing/{id}`. */
export const pathOfPicture = (subject: string, picture: LinkPicture): string =>
  `${folder}${subject}/${picture.locale}-${picture.shape}-${hashOfPicture(picture)}.${pictureShapes[picture.shape].extension}`

/** Language, shape and hash in the file name of a path of `pathOfPicture`; null for any other name. */
export function readPictureFile(file: string): { readonly locale: Locale; readonly shape: PictureShape; readonly hash: string } | null {
  const [, locale, shape, hash, extension] = filePattern.exec(file) ?? []
  if (locale === undefined || shape === undefined || hash === undefined) return null
  const known = shape as PictureShape // the pattern has the shapes only
  return pictureShapes[known].extension === extension ? { locale: locale === 'zh' ? 'zh' : 'en', shape: known, hash } : null
}
