import { clientTitleOf } from './client-title.ts'
import { fill, formatNumber, formatPrice, tenThousandsHint } from '../format.ts'
import { listTextWords } from './list-text.words.ts'
import type { ListingView } from '../listing.ts'
import { shareText } from './share.ts'
import type { Locale } from '../words.ts'

/** The longest piece of a text for chats, in UTF-16 units: Telegram takes 4,096, other chats more. */
export const maxChatText = 4000

/** Room for the mark of a piece, such as `(1/12)` on a line of its own. */
const markRoom = 10

/** A home of a list; `listing` is null where nothing of it may be shown. */
export type ListTextHome = { readonly id: string; readonly section: string; readonly isAvailable: boolean; readonly listing: ListingView | null }

type ListTextInput = {
  /** The title for clients; empty: neutral words. */
  readonly title: string
  /** The link to the list, and that to one of its homes. */
  readonly url: string
  readonly urlOf: (id: string) => string
  readonly homes: readonly ListTextHome[]
  readonly sections: readonly string[]
  readonly currency: string
}

function priceLine(listing: ListingView, currency: string, locale: Locale): string {
  const price = formatPrice(listing, currency, locale)
  if (price === null) return listTextWords.onRequest[locale]
  const hint = tenThousandsHint(listing.price ?? 0, locale)
  return hint === null ? price : `${price}（${hint}）`
}

/** The texts of the homes on the shelf, numbered in the order of the list, the first of each section with the head of the section. */
function homeBlocks({ homes, sections, urlOf, currency }: ListTextInput, locale: Locale): string[] {
  let number = 0
  const sectionOf = ({ section }: ListTextHome) => (sections.includes(section) ? section : '')
  return ['', ...sections].flatMap((section) =>
    homes
      .flatMap((home) => (sectionOf(home) === section && home.isAvailable && home.listing ? [{ id: home.id, listing: home.listing }] : []))
      .map(({ id, listing }, index) => {
        number += 1
        const head = index === 0 && section !== '' ? `— ${section} —\n\n` : ''
        return `${head}${number}. ${shareText(listing, locale)}\n${priceLine(listing, currency, locale)}\n${urlOf(id)}`
      }),
  )
}

/** Blocks joined by an empty line, as few pieces as fit; a block is never split. */
function inPieces(blocks: readonly string[], maxLength: number): string[] {
  const pieces: string[] = []
  for (const block of blocks) {
    const joined = `${pieces.at(-1)}\n\n${block}`
    if (pieces.length > 0 && joined.length <= maxLength) pieces[pieces.length - 1] = joined
    else pieces.push(block)
  }
  return pieces
}

/**
 * A list as a text for chats, in pieces of at most `maxChatText`: its title and link, and each home on the shelf with its number, share text
 * (S7.8), price and link. The number of homes off the shelf is at the end. It names no brand.
 */
export function listText(input: ListTextInput, locale: Locale): string[] {
  const blocks = homeBlocks(input, locale)
  const goneCount = input.homes.length - blocks.length
  const count = formatNumber(blocks.length, locale)
  const titled = fill(listTextWords[blocks.length === 1 ? 'headOne' : 'head'][locale], { title: input.title, count })
  const head = input.title === '' ? clientTitleOf('', blocks.length, locale) : titled
  const gone = goneCount === 0 ? [] : [fill(listTextWords[goneCount === 1 ? 'leftOutOne' : 'leftOut'][locale], { count: formatNumber(goneCount, locale) })]
  const pieces = inPieces([`${head}\n${input.url}`, ...blocks, ...gone], maxChatText - markRoom)
  return pieces.length === 1 ? pieces : pieces.map((piece, index) => `(${index + 1}/${pieces.length})\n${piece}`)
}
