import type { TextPart } from './pasted-text.ts'

/** Why a part of a text is in no draft: it looks for a home, says that one is gone, or is a head of a message, a greeting or a hashtag. */
export const leftOutReasons = ['wanted', 'gone', 'chat'] as const
/** A part of a pasted text that no draft has. */
export type LeftOutPart = TextPart & { readonly reason: (typeof leftOutReasons)[number] }

/** Parts of a text: `wishes` look for a home, `notices` say that one is gone, and drafts have the others (`kept`). */
type PartsOfText = { readonly wishes: readonly TextPart[]; readonly notices: readonly TextPart[]; readonly kept: readonly TextPart[] }

const brackets = ['[]', '［］', '【】', '<>', '()', '（）', '「」'] as const

/** A part extended to the brackets whose other half it has, or that stand around it. `isFree`: whether no draft has the character at a position. */
function withBrackets(text: string, { start, end }: TextPart, isFree: (at: number) => boolean): TextPart {
  const part = { start, end }
  for (const [open = '', close = ''] of brackets) {
    const words = text.slice(start, end)
    const [opens, closes] = [words.split(open).length, words.split(close).length]
    const [hasBefore, hasAfter] = [text[part.start - 1] === open && isFree(part.start - 1), text[part.end] === close && isFree(part.end)]
    if (hasBefore && (closes > opens || hasAfter)) part.start -= 1
    if (hasAfter && (opens > closes || hasBefore)) part.end += 1
  }
  return part
}

/** The parts of a pasted text that no draft has, in its order. */
export function leftOutOf(pasted: string, { wishes, notices, kept }: PartsOfText): readonly LeftOutPart[] {
  const covered = new Uint8Array(pasted.length)
  for (const { start, end } of [...wishes, ...notices, ...kept]) covered.fill(1, start, end)
  const chat: TextPart[] = []
  for (const { 0: sign, index } of pasted.matchAll(/[\p{L}\p{N}]/gu)) {
    if (covered[index] === 1) continue
    const [last, end] = [chat.at(-1), index + sign.length]
    const isNext = last && !pasted.slice(last.end, index).includes('\n') && !covered.subarray(last.end, index).includes(1)
    if (isNext) chat[chat.length - 1] = { start: last.start, end }
    else chat.push({ start: index, end })
  }
  const isFree = (at: number) => at >= 0 && at < pasted.length && covered[at] === 0
  const whole = chat.map((part) => withBrackets(pasted, part, isFree))
  const withReason = (parts: readonly TextPart[], reason: LeftOutPart['reason']) => parts.map(({ start, end }) => ({ start, end, reason }))
  return [...withReason(wishes, 'wanted'), ...withReason(notices, 'gone'), ...withReason(whole, 'chat')].toSorted((a, b) => a.start - b.start)
}
