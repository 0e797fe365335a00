import type { CodeOf } from '../choices.ts'
import { goneCellWords, holdWords, leasedWords } from './amounts/offer-vocabulary.ts'
import { hasOtherOffer, isEndedOffer, offerAtStart, openOfferOf, saysEnd, soleOfferOf } from './amounts/offer-words.ts'
import { takenIn } from '../pasted/pasted-taken.ts'
import { decidesDisplay } from './import-display.ts'

/** Mode and type of a row. A home for sale may be let and still be offered; a heading about parking is about the row itself only if it is a slot. */
type Kind = { readonly mode: CodeOf<'mode'> | null | undefined; readonly type: CodeOf<'type'> | null | undefined }
/** The column that says that a home is gone, and its words. */
export type GoneCell = { readonly column: string; readonly text: string }

/** Words that end one offer of a home: it may have the other one. */
const [endsSale, endsLease] = ['停售|不卖|不賣|不售|暂不出售|not for sale', '停租|不租|不出租|暂不出租|not for (?:rent|lease)']
/** Words in a column about the status only: elsewhere a kitchen is closed, a title pending, a floor plan not available. */
const ofStatus = `${holdWords}|n\\/?a|off|incomplete|draft|rejected|option(?:ed)?|草稿`
/** What people write around a word. */
const [before, after] = ['(?:(?:already|now|just|unit|sorry|na|is|been|has|status:) )*', '(?: (?:na|po|already|now|thanks|thank you)| ?了)*']

const whole = (words: string): RegExp => new RegExp(`^${before}(?:${words})${after}$`, 'u')
const begins = (words: string): RegExp => new RegExp(`^${before}(?:${words})(?![a-z\\d])(?! (?:separately|furnished))`, 'u')
const [isGone, isLeased, isGoneStatus] = [whole(goneCellWords), whole(leasedWords), whole(ofStatus)]
const [beginsGone, beginsLeased, isSaleEnd, isLeaseEnd] = [begins(goneCellWords), begins(leasedWords), whole(endsSale), whole(endsLease)]

/** Words that speak of an earlier time. */
const earlier = /上次|之前|以前|曾经?|last time|previous/iu
const statusHead = /status|availab|\bshelf\b|on (?:the )?market|状态|狀態|在售|在租/u
/** Headings of columns about something else than the home: parking, and many other things. */
const parkingHead = /\bpark|\bslots?\b|garage|车位|車位/u
const otherHead =
  /kitchen|厨房|photo|照片|图片|\bpets?\b|furni|家具|装修|title status|document|permit|payment|deposit|civil|marital|^keys?\b|钥匙|产权|权证|tenan|occup|租约|available (?:from|on|date)/u
/** Headings that are questions: after the first two, a yes means that the home is gone, after the others a no. */
const goneHead =
  /^(?:is |was )?(?:sold|taken|reserved|off market|withdrawn|unavailable|closed|delisted)(?: out)?$|^(?:是否)?(?:已售出?|售出|卖出|已?成交|已?下架|已[定订])$/u
const leasedHead = /^(?:is |was )?(?:leased|rented)(?: out)?$|^(?:是否)?(?:已租出?|租出)$/u
const openHead = /^(?:is |still )*(?:available|active|on(?: the)? market|listed|availability)$|^(?:是否)?(?:有效|上架|在架|可售\/可租|在售\/在租)$/u
const forSaleHead = /^(?:for sale|(?:是否)?还?(?:在售|可售))$/u
const forLeaseHead = /^(?:for (?:rent|lease)|(?:是否)?还?(?:在租|可租|可出租))$/u
const yes = /^(?:yes|y|true|1|x|是|对|✓|✔|☑|√|✅|\d{4}[-/.年]\d.*|\d{1,2}[-/.]\d.*)$/u
const no = /^(?:no|n|false|0|否|不|✗|✘|×|❌)$/u

const [maxCell, maxHead] = [60, 80]
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/gu, ' ')
/** A text without signs around it and with spaces for hyphens: `** SOLD-OUT!! **` is `sold out`. */
const bare = (text: string): string =>
  folded(text)
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/ ?- ?/gu, ' ')
/** `StandardStatus` is `standard status`. */
const headOf = (column: string): string => bare(column.slice(0, maxHead).replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))

/** Whether a text under a heading says that the home is gone. */
function isGoneCell(head: string, cell: string, { mode, type }: Kind): boolean {
  if (otherHead.test(head) && !(mode !== 'Sale' && /tenan|occup|租约/u.test(head))) return false
  if (parkingHead.test(head) && type !== 'Carport') return false
  const [text, mark] = [bare(cell), folded(cell)]
  const isStatus = statusHead.test(head)
  if (isGone.test(text) || (isLeased.test(text) && (isStatus || mode !== 'Sale')) || isEndedOffer(cell)) return true
  if ((isSaleEnd.test(text) && (isStatus || mode !== 'Lease')) || (isLeaseEnd.test(text) && (isStatus || mode !== 'Sale'))) return true
  if (goneHead.test(head) || (leasedHead.test(head) && mode !== 'Sale')) return yes.test(mark)
  const isOpenHead = openHead.test(head) || (mode !== 'Lease' && forSaleHead.test(head)) || (mode !== 'Sale' && forLeaseHead.test(head))
  if (isOpenHead && no.test(mark)) return true
  if (!isStatus) return false
  if (isGoneStatus.test(text) || beginsGone.test(text) || (beginsLeased.test(text) && mode !== 'Sale')) return true
  if (saysEnd(cell, mode === 'Sale')) return true
  const parts = text.split(/\s*[/|,;、，&]\s*/u)
  return parts.length > 1 && parts.every((part) => isGone.test(part) || isLeased.test(part))
}

/** Texts of a status column that mean that the home is still offered. */
const isOpenStatus =
  /^(?:(?:still |now )?avail(?:able)?(?: now| po)?|unsold|not sold|brand new|在盘|active|open|live|listed|published|new|fresh|updated|on ?(?:the )?market|on ?shelf|for (?:sale|rent|lease)(?: or (?:rent|lease|sale))?|ready(?: for occupancy)?|rfo|pre ?selling|resale|vacant|no tenant|owner occupied|under construction|coming soon|back on market|price (?:drop|change|reduced)|yes|y|ok|good|在售|在租|待租|待售|可租|可售|出租中?|出售中?|招租中?|放租|放售|上架|已?上架|在架|有效|正常|新上|空置|空房|现房|期房|自住|可看|降价)$/u

/** Whether a column says by its heading, in words, whether homes are still offered. */
export function isShelfHeading(column: string): boolean {
  const head = headOf(column)
  return statusHead.test(head) && !otherHead.test(head) && !parkingHead.test(head) && !decidesDisplay(column)
}

/** Somebody lives in the home: it may be for sale, but is it for lease? */
const isLetStatus = /^(?:occupied|tenanted|(?:with|has) (?:a )?tenants?|有租客|租客在住)$/u
/** What a text under such a heading says: the home is offered (`on`) or gone (`off`), or unknown words; null: nothing. */
export function shelfWordOf(column: string, text: string, kind: Kind): 'on' | 'off' | 'unknown' | null {
  const word = bare(text)
  if (word === '' || text.length > maxCell) return null
  if (isGoneCell(headOf(column), text, kind)) return 'off'
  if (isLetStatus.test(word)) return kind.mode === 'Lease' ? 'unknown' : 'on'
  return isOpenStatus.test(word) || hasNoWord.test(word) || openOfferOf(text) !== null ? 'on' : 'unknown'
}
const hasNoWord = /^(?:no|n|0|1|x|是|否|无|tbd|[\d/.:-]+)$/u

const [saysSold, saysLeased, saysClosed] = [
  /\bsold\b|benta\b|\bna ?bili\b|terjual|已经?售|售[出完罄]|[卖賣]/u,
  /\b(?:leased|rented|let)\b|\bna[ -]?(?:upahan|rent|lease)|nirentahan|umu?upa\b|disewa|已经?出?租|租[出掉]/u,
  /closed|deal done|成交|过户/u,
]

/** Why a home is gone, as its row says. `text`: the heading and the text of the cell. */
export function goneReasonOf(text: string, mode: Kind['mode']): CodeOf<'offShelfReason'> {
  const words = folded(text)
  if (saysLeased.test(words) && mode !== 'Sale') return 'Leased'
  if (saysSold.test(words) && mode !== 'Lease') return 'Sold'
  if (saysClosed.test(words) || saysSold.test(words) || saysLeased.test(words)) return mode === 'Lease' ? 'Leased' : 'Sold'
  return 'Withdrawn'
}

/** The cell of a row that says that the home is sold, let, reserved or off the market; null: none. `texts`: its title and remarks, by their columns. */
export function goneIn(
  cells: Iterable<readonly [column: string, text: string]>,
  texts: Iterable<readonly [column: string, text: string]>,
  kind: Kind,
): GoneCell | null {
  for (const [column, text] of cells) if (text !== '' && text.length <= maxCell && isGoneCell(headOf(column), text, kind)) return { column, text: text.trim() }
  for (const [column, text] of texts) {
    const [line = ''] = text.trim().split('\n', 1)
    const isOfSlot = kind.type !== 'Carport' && parkingHead.test(line.toLowerCase())
    const part = line.length > 120 || isOfSlot || earlier.test(line) ? null : takenIn(line, kind.mode)
    if (part) return { column, text: line.slice(part.start, part.end) }
  }
  return null
}

/**
 * The cell of a row that offers its home otherwise than its mode says: `For rent` in the notes of a sale, a yes under `For lease` alone, a title with the
 * other offer, remarks that begin with it; null: none. `texts`: its title and remarks, by their columns; `titles`: the columns of its title.
 */
export function otherOfferIn(
  cells: Iterable<readonly [column: string, text: string]>,
  texts: Iterable<readonly [column: string, text: string]>,
  { mode, type, titles = [] }: Kind & { readonly mode: CodeOf<'mode'>; readonly titles?: readonly string[] },
): GoneCell | null {
  const offers = Array.from(cells, ([column, text]) => ({ column, text, offer: text === '' ? null : offerOfCell(headOf(column), text, type) }))
  const other = offers.find(({ offer }) => offer !== null && offer.offer !== mode)
  const isBoth = offers.some(({ offer }) => offer?.isYes && offer.offer === mode)
  if (other && !(other.offer?.isYes && isBoth)) return { column: other.column, text: other.text.trim() }
  for (const [column, text] of texts) {
    const [line = ''] = text.trim().split('\n', 1)
    const offer = offerAtStart(line)
    if ((offer && offer !== mode) || (titles.includes(column) && hasOtherOffer(line, mode))) return { column, text: line.slice(0, maxCell) }
  }
  return null
}

const shortOfferHead = /^f ?\/? ?[lr]$|^出租$/u
/** The offer that a cell names by its words, or by a yes under a heading. */
function offerOfCell(head: string, text: string, type: Kind['type']): { readonly offer: CodeOf<'mode'>; readonly isYes: boolean } | null {
  if (text.length > maxCell || otherHead.test(head) || (parkingHead.test(head) && type !== 'Carport')) return null
  const isShort = shortOfferHead.test(head)
  const named = forSaleHead.test(head) || /^f ?\/? ?s$/u.test(head) || head === '出售' ? 'Sale' : forLeaseHead.test(head) || isShort ? 'Lease' : null
  // FL may be the floor
  if (named && yes.test(folded(text)) && !(isShort && /^\d/u.test(text))) return { offer: named, isYes: true }
  const offer = soleOfferOf(text)
  return offer && { offer, isYes: false }
}
