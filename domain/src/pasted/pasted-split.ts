import { aboutOwner, access, chinese, unitNumber } from './pasted-remarks.ts'
import { offersOfLine } from './pasted-sentences.ts'
import { isNumbered, type Line, linesOf, paragraphsOf, type TextPart } from './pasted-text.ts'

/** One listing of a pasted text: its own part, and the lines before the first listing that hold for all (`header`). */
export type ListingPart = { readonly part: TextPart; readonly header: TextPart | null }

/** What a part of a text says about a home. It decides where a text with several listings is cut. */
export type PartFacts = {
  readonly hasPrice: boolean
  /** Whether it names a building, rooms, an area or a type. */
  readonly hasHome: boolean
  readonly estates: readonly string[]
  readonly type?: unknown
  readonly bedrooms?: unknown
  readonly floorArea?: unknown
  /** Whether it has a floor, a unit number or the area of a lot. */
  readonly hasUnit: boolean
}

/** A part that describes a home, or may. */
type Piece = { readonly part: TextPart; readonly facts: PartFacts; readonly isOffer: boolean; readonly isNumbered: boolean }

const noFacts: PartFacts = { hasPrice: false, hasHome: false, estates: [], hasUnit: false }

/** The most parts of a text whose facts are read to cut it. A text of listings has fewer paragraphs and lines with numbers. */
const maxExaminedParts = 350
/** A listing has a number, or a price on request. */
const mayBeListing = /[\d０-９一二两三四五六七八九十百千万亿]|面议|另议|request|(?<![a-z])poa(?![a-z])/iu
/** The beginning of an offer. */
const offerHead =
  /^[^\p{L}\p{N}]*(?:\d{1,2}[.)、）][^\p{L}\p{N}]*)?(?:(?:\p{L}[\p{L}&'-]*\s+(?:[\p{L}&'-]+\s+){0,3})?(?:for\s+(?:re)?(?:sale|rent|lease)|to\s+let)(?![a-z])|(?:rush\s+)?sale(?![a-z])|selling(?![a-z])|f[srl]\s*[:：]|\p{Script=Han}{0,4}(?:出租|出售|转租|急售|急租|招租|整租|直租|直售|转让))/iu
/** Words that introduce several homes. */
const manyHomes = /(?<![a-z])(?:units|homes|listings?|properties|condos|inventory|both|all)(?![a-z])|房源|以下|如下|[几多二两三四五六七八九\d]\s?套|都是|均为/iu

const joinedParts = (parts: readonly TextPart[]): TextPart => ({ start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0 })

/** Whether a piece names what only one home has, beside its building. */
const hasDetail = ({ bedrooms, floorArea, hasUnit, type }: PartFacts): boolean =>
  bedrooms !== undefined || floorArea !== undefined || hasUnit || type === 'Carport'

const differs = (a: unknown, b: unknown): boolean => a !== undefined && b !== undefined && a !== b
const areBothKnown = (a: unknown, b: unknown): boolean => a !== undefined && b !== undefined
const typeOf = ({ type, bedrooms }: PartFacts) => type ?? (bedrooms === undefined ? undefined : 'Residence')

/** Whether a piece describes another home than the one before it, with or without a price. */
function startsAnother(before: Piece, piece: Piece): boolean {
  const [a, b] = [before.facts, piece.facts]
  if (!b.hasHome || !a.hasHome) return false
  const isSpecific = b.bedrooms !== undefined || b.floorArea !== undefined || b.type === 'Carport'
  const bothNameBuilding = a.estates.length > 0 && b.estates.length > 0
  const isOtherBuilding = bothNameBuilding && !b.estates.some((id) => a.estates.includes(id))
  if (isOtherBuilding && (isSpecific || (piece.isOffer && before.isOffer))) return true
  const isOtherSize = differs(a.bedrooms, b.bedrooms) || differs(a.floorArea, b.floorArea)
  const isSame = !isOtherBuilding && areBothKnown(a.bedrooms, b.bedrooms) && !isOtherSize
  if (piece.isNumbered && (bothNameBuilding || areBothKnown(a.bedrooms, b.bedrooms) || areBothKnown(a.floorArea, b.floorArea))) return true
  if (piece.isOffer && (isSpecific || b.estates.length > 0) && differs(typeOf(a), typeOf(b))) return true
  if (piece.isOffer && before.isOffer && isSpecific && hasDetail(a) && !isSame) return true
  return isOtherSize && (piece.isOffer || b.estates.length > 0 || (b.hasPrice && !a.hasPrice && differs(a.bedrooms, b.bedrooms)))
}

/** Two pieces about one home as one piece. */
const mergedPiece = (a: Piece, b: Piece): Piece => ({
  ...a,
  part: joinedParts([a.part, b.part]),
  isOffer: a.isOffer || b.isOffer,
  facts: {
    hasPrice: a.facts.hasPrice || b.facts.hasPrice,
    hasHome: a.facts.hasHome || b.facts.hasHome,
    estates: [...a.facts.estates, ...b.facts.estates],
    type: a.facts.type ?? b.facts.type,
    bedrooms: a.facts.bedrooms ?? b.facts.bedrooms,
    floorArea: a.facts.floorArea ?? b.facts.floorArea,
    hasUnit: a.facts.hasUnit || b.facts.hasUnit,
  },
})

const isListing = ({ facts: { hasPrice, hasHome } }: Piece) => hasPrice && hasHome
const isOfMany = (text: string, { part }: Piece) => manyHomes.test(text.slice(part.start, part.end))
const describesOneHome = (text: string, piece: Piece) => hasDetail(piece.facts) && !isOfMany(text, piece)
const mayDescribeHome = (text: string, piece: Piece) =>
  describesOneHome(text, piece) || (piece.isOffer && piece.facts.estates.length > 0 && !isOfMany(text, piece))

/** Whether a line tells the unit or the owner of a home, or the way into it: then it belongs to one home. */
const isPrivateLine = (line: string): boolean =>
  line.search(unitNumber) >= 0 ||
  access.test(line) ||
  aboutOwner.test(line) ||
  line.search(chinese.access) >= 0 ||
  /(?<![a-z])owner(?![a-z])|业主|房东/iu.test(line)

/** The lines of a list as listings, each with the lines below it that belong to it alone. `pieces`: one for each line. */
function rowsOf(text: string, pieces: readonly Piece[]): Piece[] {
  const rows: Piece[] = []
  /** Whether a listing has lines below it: then those below the last listing are its own, too. */
  let someRowHasLines = false
  for (const [index, piece] of pieces.entries()) {
    const last = rows.at(-1)
    if (isListing(piece) || (last && startsAnother(last, piece))) rows.push(piece)
    else if (last) {
      const line = text.slice(piece.part.start, piece.part.end)
      const isLast = pieces.slice(index + 1).every((next) => !isListing(next))
      if (isLast ? !someRowHasLines && line.search(unitNumber) < 0 : !isPrivateLine(line)) continue
      someRowHasLines = true
      rows[rows.length - 1] = mergedPiece(last, piece)
    }
  }
  return rows
}

/** The blocks of a paragraph: it is cut before each line that begins the offer of another home. */
function blocksOf(paragraph: readonly Line[], pieceOf: (part: TextPart) => Piece): (readonly Line[])[] {
  const pieces = paragraph.map(pieceOf)
  if (pieces.filter(isListing).length > 1) return [paragraph]
  const blocks: Line[][] = []
  let before: Piece | null = null
  for (const [index, line] of paragraph.entries()) {
    const piece = pieces[index] ?? pieceOf(line)
    const isStart: boolean = before === null || (piece.isOffer && hasDetail(piece.facts) && startsAnother(before, piece))
    if (isStart) blocks.push([])
    blocks.at(-1)?.push(line)
    before = isStart || !before ? piece : mergedPiece(before, piece)
  }
  return blocks
}

/** Gathers the blocks of a text into homes, and into headers, which stand before the first home. */
function gatherHomes(text: string, blocks: readonly (readonly Line[])[], pieceOf: (part: TextPart) => Piece) {
  const homes: Piece[] = []
  const headers: Piece[] = []
  let hasList = false
  /** The headers from the first one that may be a home, as one piece; `from`: its index. */
  let candidate: { readonly from: number; readonly piece: Piece } | null = null
  const addHeader = (piece: Piece) => {
    if (candidate) candidate = { ...candidate, piece: mergedPiece(candidate.piece, piece) }
    else if (mayDescribeHome(text, piece)) candidate = { from: headers.length, piece }
    headers.push(piece)
  }
  /** Makes the candidate the first home if the next piece is about another one. Answers whether it did. */
  const takeCandidate = (next: Piece) => {
    if (!candidate || !startsAnother(candidate.piece, next)) return false
    homes.push(candidate.piece)
    headers.length = candidate.from
    return true
  }
  for (const block of blocks) {
    const pieces = block.map(pieceOf)
    const isList = pieces.filter(isListing).length > 1
    const piece = pieceOf(joinedParts(block))
    const last = homes.at(-1)
    if (isList) {
      hasList = true
      const index = pieces.findIndex(isListing)
      if (index > 0 && homes.length === 0) addHeader(pieceOf(joinedParts(block.slice(0, index))))
      homes.push(...rowsOf(text, pieces))
    } else if (last) {
      if (last.facts.hasPrice ? isListing(piece) || startsAnother(last, piece) : startsAnother(last, piece)) homes.push(piece)
      else homes[homes.length - 1] = mergedPiece(last, piece)
    } else if (isListing(piece)) {
      takeCandidate(piece)
      homes.push(piece)
    } else if (takeCandidate(piece)) homes.push(piece)
    else addHeader(piece)
  }
  return { homes, headers, hasList }
}

/**
 * Cuts a pasted text into its listings. A paragraph with a price and a home is one, and so is one that names another home than the one before it; others
 * belong to the one before, or to all if they are the first and name no home of their own. A paragraph whose lines each have a price and a home is a list
 * with a listing per line, and a line with offers of several homes is cut. `messageStarts`: where the messages of a chat begin.
 */
export function splitListings(text: string, messageStarts: readonly number[], factsOf: (part: TextPart) => PartFacts): ListingPart[] {
  const lines = linesOf(text)
  const hasNumbers = lines.filter((line) => isNumbered(line.text)).length > 1
  const examined = new Map<string, PartFacts>()
  const factsIn = ({ start, end }: TextPart) => {
    const [key, words] = [`${start}-${end}`, text.slice(start, end)]
    const known = examined.get(key)
    if (known) return known
    if (words.length < 4 || !(mayBeListing.test(words) || offerHead.test(words)) || examined.size >= maxExaminedParts) return noFacts
    const facts = factsOf({ start, end })
    examined.set(key, facts)
    return facts
  }
  const pieceOf = ({ start, end }: TextPart): Piece => {
    const words = text.slice(start, end)
    return { part: { start, end }, facts: factsIn({ start, end }), isOffer: offerHead.test(words), isNumbered: hasNumbers && isNumbered(words) }
  }
  const { homes, headers, hasList } = gatherHomes(
    text,
    paragraphsOf(lines, messageStarts).flatMap((paragraph) =>
      blocksOf(
        paragraph.flatMap((line) => offersOfLine(line, factsIn)),
        pieceOf,
      ),
    ),
    pieceOf,
  )
  const [first, ...others] = homes.map(({ part }) => part)
  const all = headers.length > 0 ? joinedParts(headers.map(({ part }) => part)) : null
  if (!first) return all ? [{ part: all, header: null }] : []
  if (others.length === 0 && all) return [{ part: { start: Math.min(all.start, first.start), end: Math.max(all.end, first.end) }, header: null }]
  // a header that describes a home belongs to the first home alone
  const ownFrom = hasList ? -1 : headers.findIndex((piece) => describesOneHome(text, piece))
  const shared = ownFrom < 0 ? headers : headers.slice(0, ownFrom)
  const header = shared.length > 0 ? joinedParts(shared.map(({ part }) => part)) : null
  return [ownFrom < 0 ? first : joinedParts([headers[ownFrom]?.part ?? first, first]), ...others].map((part) => ({ part, header }))
}
