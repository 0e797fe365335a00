import { type Field, type FieldKey, fields } from '@site/domain/fields.ts'
import type { OutputOf } from '@site/domain/calls/all.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import type { LeftOutPart } from '@site/domain/pasted/pasted-left-out.ts'
import type { TextPart } from '@site/domain/pasted/pasted-text.ts'
import { firstCharacters } from '@site/domain/whole-characters.ts'

/** A home that the server found in a pasted text. */
export type PastedHome = OutputOf<'POST /frontend/api/listing/parse'>['drafts'][number]
/** The field that a value fills, and where the text has the value. */
export type ValueSource = PastedHome['spans'][number]

/** Kinds of facts; words and values of one kind have the same colour. */
export const markKinds = ['money', 'place', 'size', 'mode', 'more', 'when'] as const
/** One of `markKinds`. */
export type MarkKind = (typeof markKinds)[number]

/** The kind of the fact that a field holds. */
export function markKindOf(key: string): MarkKind {
  const field: Field | undefined = fields[key as FieldKey]
  if (!field) return 'more'
  if (key === 'mode' || key === 'type') return 'mode'
  if (field.kind === 'date') return 'when'
  if (field.kind === 'place' || key === 'tower') return 'place'
  if (field.kind === 'money' || field.form?.step === 'price') return 'money'
  return field.kind === 'number' || key === 'slotLevel' ? 'size' : 'more'
}

/** A piece of a line: the words of a value, or words without one (`source` null). `isLeftOut`: the description leaves such words out. */
type Piece = { readonly text: string; readonly source: ValueSource | null; readonly isLeftOut: boolean }
/** A line of the text; `start`: its position in the text. */
type MarkedLine = { readonly start: number; readonly pieces: readonly Piece[] }

/** The pieces of a part of a line without values; `mask`: the text as `descriptionMask` gives it. */
function plainPieces(text: string, mask: string, { start, end }: TextPart): Piece[] {
  const pieces: Piece[] = []
  for (let at = start; at < end; at += 1) {
    const [letter = '', last] = [text[at], pieces.at(-1)]
    const isLeftOut = letter === ' ' ? (last?.isLeftOut ?? false) : letter !== mask[at]
    if (last?.isLeftOut === isLeftOut) pieces[pieces.length - 1] = { ...last, text: last.text + letter }
    else pieces.push({ text: letter, source: null, isLeftOut })
  }
  return pieces
}

/** Whether a field holds remarks, whose value is a whole text and no words of the pasted one. */
export const isRemarks = (field: string): boolean => field === 'remarks' || field === 'privateRemarks'

/** The sources of values in the order of the text, the first of overlapping ones. Remarks are the whole text and mark nothing. */
function sourcesToMark(homes: readonly PastedHome[]): readonly ValueSource[] {
  const marked: ValueSource[] = []
  for (const source of homes.flatMap(({ spans }) => spans).toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (!isRemarks(source.field) && source.end > source.start && source.start >= (marked.at(-1)?.end ?? 0)) marked.push(source)
  }
  return marked
}

/** The text with spaces in place of what no description of these homes has, line breaks excepted. Its positions are those of the text. */
function descriptionMask(text: string, homes: readonly PastedHome[]): string {
  const units = text.replace(/[^\n]/g, ' ').split('')
  for (const { start, end } of homes.flatMap((home) => home.shown)) for (let at = start; at < end; at += 1) units[at] = text[at] ?? ' '
  return units.join('')
}

/** The lines of a part of the text with the words of its values. `homes`: those that were read from this part. */
export function markedLines(text: string, { start, end }: TextPart, homes: readonly PastedHome[]): readonly MarkedLine[] {
  const marked = sourcesToMark(homes)
  const mask = descriptionMask(text, homes)
  const lines: MarkedLine[] = []
  let lineStart = start
  for (const line of text.slice(start, end).split('\n')) {
    const lineEnd = lineStart + line.length
    const pieces: Piece[] = []
    let position = lineStart
    for (const source of marked.filter((span) => span.end > lineStart && span.start < lineEnd)) {
      const [from, to] = [Math.max(source.start, lineStart), Math.min(source.end, lineEnd)]
      pieces.push(...plainPieces(text, mask, { start: position, end: from }), { text: text.slice(from, to), source, isLeftOut: false })
      position = to
    }
    pieces.push(...plainPieces(text, mask, { start: position, end: lineEnd }))
    if (line.trim() !== '') lines.push({ start: lineStart, pieces })
    lineStart = lineEnd + 1
  }
  return lines
}

/** The indexes of the homes by their part of the text: a home for sale and for lease gives two drafts of one part. */
export function homesByPart(homes: readonly PastedHome[]): readonly { readonly part: TextPart; readonly indexes: readonly number[] }[] {
  const parts: { part: TextPart; indexes: number[] }[] = []
  for (const [index, { part }] of homes.entries()) {
    const same = parts.find((other) => other.part.start === part.start && other.part.end === part.end)
    if (same) same.indexes.push(index)
    else parts.push({ part, indexes: [index] })
  }
  return parts
}

/** Why no draft has some words. */
export type LeftOutReason = LeftOutPart['reason']
/** A section of the marked text: a part with its homes, or words that no draft has with their reason. */
type MarkedSection = {
  readonly part: TextPart
  readonly indexes: readonly number[]
  readonly reason: LeftOutReason | null
  readonly texts: readonly string[]
}

/** The parts of homes and those left out in the order of the text; heads of messages and greetings, of which a chat has many, together at the end. */
export function markedSections(text: string, parts: ReturnType<typeof homesByPart>, leftOut: readonly LeftOutPart[]): readonly MarkedSection[] {
  const textOf = ({ start, end }: TextPart) => text.slice(start, end).trim()
  const chatParts = leftOut.filter(({ reason }) => reason === 'chat')
  const leftOutSections = leftOut
    .filter(({ reason }) => reason !== 'chat')
    .map((part): MarkedSection => ({ part, indexes: [], reason: part.reason, texts: [textOf(part)] }))
  const homeSections = parts.map((part): MarkedSection => ({ ...part, reason: null, texts: [] }))
  const [firstChatPart] = chatParts
  return [
    ...[...homeSections, ...leftOutSections].toSorted((a, b) => a.part.start - b.part.start),
    ...(firstChatPart ? [{ part: firstChatPart, indexes: [], reason: firstChatPart.reason, texts: chatParts.map(textOf) }] : []),
  ]
}

/** For each home that a new reading of the text has as well, with the same part and mode: its index before and its index in the new reading. */
export const indexesInNewReading = (before: readonly PastedHome[], after: readonly PastedHome[]): ReadonlyMap<number, number> =>
  new Map(
    before.flatMap(({ part, fields }, index) => {
      const newIndex = after.findIndex((home) => home.part.start === part.start && home.part.end === part.end && home.fields.mode === fields.mode)
      return newIndex < 0 ? [] : [[index, newIndex] as const]
    }),
  )

/** The parts with the one at `index` and the next one joined. */
export const joinedParts = (parts: readonly TextPart[], index: number): TextPart[] =>
  parts.flatMap((part, at) => (at === index ? [{ start: part.start, end: parts[index + 1]?.end ?? part.end }] : at === index + 1 ? [] : [part]))

/** The parts with the one at `index` cut before `position`. */
export const splitParts = (parts: readonly TextPart[], index: number, position: number): TextPart[] =>
  parts.flatMap((part, at) =>
    at === index
      ? [
          { start: part.start, end: position },
          { start: position, end: part.end },
        ]
      : [part],
  )

/** The values of a home without those that the person left out. */
export const valuesWithoutLeftOut = (values: FormValues, leftOut: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !leftOut.includes(key)))

/** The first source of each unsure value that the person neither confirmed nor left out; remarks do not count. */
export const unansweredSources = ({ spans }: PastedHome, isAnswered: (field: string) => boolean): readonly ValueSource[] =>
  spans.filter(({ field, isSure }, index) => !isRemarks(field) && !isSure && spans.findIndex((other) => other.field === field) === index && !isAnswered(field))

/**
 * The values for the draft of a home: those that the person did not leave out. Only a confirmed description becomes public. One without a confirmation
 * joins the private notes, which have room for a whole pasted text; so do the words of unsure values without an answer.
 */
export function draftValues(text: string, home: PastedHome, leftOut: readonly string[], confirmed: readonly string[]): FormValues {
  const unanswered = unansweredSources(home, (field) => confirmed.includes(field) || leftOut.includes(field))
  const entersDraft = (key: string) => key === 'remarks' || !(leftOut.includes(key) || unanswered.some(({ field }) => field === key))
  const { remarks, ...rest } = Object.fromEntries(Object.entries(home.fields).filter(([key]) => entersDraft(key))) as FormValues // a part of its fields
  const isPublic = confirmed.includes('remarks')
  // the words of a value that the draft has need no note
  const isInDraft = ({ start, end }: ValueSource) => home.spans.some((other) => other.start === start && other.end === end && entersDraft(other.field))
  const unsureWords = unanswered.filter((source) => !isInDraft(source)).map(({ start, end }) => text.slice(start, end).trim())
  const notes = [...new Set([...unsureWords, ...(isPublic ? [] : [remarks?.zh, remarks?.en]), rest.privateRemarks])].filter(Boolean).join('\n')
  return {
    ...rest,
    ...(isPublic && remarks ? { remarks } : {}),
    ...(notes === '' ? {} : { privateRemarks: firstCharacters(notes, fields.privateRemarks.max) }),
  }
}
