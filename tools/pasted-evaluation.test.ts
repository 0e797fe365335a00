import { expect, test } from 'vitest'
import { judgedFields, judgeTexts, readForSite, readJudgedTexts, readWholeForSite } from './pasted-evaluation.ts'

test.each(['pasted-tuning.txt', 'pasted-blind.txt'])('%s: at least 95 %% precision and 85 %% recall', (file) => {
  const texts = readJudgedTexts(file)
  expect(texts.length).toBeGreaterThanOrEqual(60)
  const { counts, misread } = judgeTexts(texts)
  const total = (key: 'read' | 'labelled' | 'right') => judgedFields.reduce((sum, field) => sum + counts[field][key], 0)
  expect((100 * total('right')) / total('read'), misread.join('\n')).toBeGreaterThanOrEqual(95)
  expect((100 * total('right')) / total('labelled'), misread.join('\n')).toBeGreaterThanOrEqual(85)
})

const head = new RegExp(
  String.raw`^\[ \d{1,2} \p{L}+ \d{4} \d{1,2}:\d{2} [AP]M \] [^:\n]{1,30}:|^\[?(?:\d{1,2}/\d{1,2}/\d{2,4},? )?\d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?(?:\] | - |, )[^:\n]{1,30}:|^(?:\d{1,2}:\d{2} [^\d\n]{1,20}|\D{1,20} (?:\d{4}/\d{1,2}/\d{1,2} )?\d{1,2}:\d{2})$`,
  'gmu',
)
const notice = /<Media omitted>|Forwarded|\[图片\]|\[聊天记录\]|\[转发\]/giu
const signature = /(?<=thank you - )[^\n]*$/gimu
const greeting =
  /\b(?:hi+|hello|hey|dear|good|gud|gm|day|morning|am|pm|eve(?:ning)?|po|sirs?|mam|maam|team|partners?|all|everyone|mga|ka-?\w+|guys|bro|thanks?|thank|you|u|tnx|salamat|jun)\b|您好|你好|大家好|早上好|下午好|晚上好|谢谢/giu
const hashtag = /#[\p{L}_]+/gu
const wish = /client looking for [^\n]*/gu
const listNumber = /^[^\S\n]*(?:\d{1,2}[.)](?!\d)|[①-⑳])/gmu

test.each(['pasted-tuning.txt', 'pasted-blind.txt'])(
  '%s: a draft keeps every word but chat heads, signatures, wishes, greetings, hashtags and numbers of a list',
  (file) => {
    const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
    const lost = readJudgedTexts(file).flatMap(({ text }) => {
      const drafts = readForSite(text)
      const values = drafts.flatMap(({ fields: { remarks, privateRemarks }, spans }) => [
        ...[remarks?.zh, remarks?.en, privateRemarks],
        ...spans.map(({ field, start, end }) => (field === 'remarks' || field === 'privateRemarks' ? '' : text.slice(start, end))),
      ])
      const kept = values.map((value) => lettersOf(value ?? '')).join(' ')
      const clean = [head, notice, signature, hashtag, wish, greeting, listNumber].reduce((rest, pattern) => rest.replace(pattern, ' '), text)
      const words = clean.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !kept.includes(word))
      return words.length > 0 ? [`${words.join(' ')} <- ${text}`] : []
    })
    expect(lost).toEqual([])
  },
)

test.each(['pasted-tuning.txt', 'pasted-blind.txt'])('%s: each word is in a fact, a text, a note, or a part that is shown as left out', (file) => {
  const chat = readJudgedTexts(file).map(({ text }) => text)
  // several texts as one paste, as a person collects them from a chat
  const pastes = [...chat, ...chat.map((text, index) => [chat[index - 1] ?? '', text, 'WTB: 2BR in BGC, cash buyer'].join('\n\n'))]
  const lost = pastes.flatMap((text) => {
    const { listings, leftOut } = readWholeForSite(text)
    const kept = [
      ...listings.flatMap(({ fields: { remarks, privateRemarks }, spans }) => [
        ...[remarks?.zh, remarks?.en, privateRemarks],
        ...spans.map(({ field, start, end }) => (field === 'remarks' || field === 'privateRemarks' ? '' : text.slice(start, end))),
      ]),
      ...leftOut.map(({ start, end }) => text.slice(start, end)),
    ].join('\n')
    const words = (text.replace(listNumber, ' ').match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? []).filter((word) => !kept.includes(word))
    return words.length > 0 ? [`${words.join(' ')} <- ${text}`] : []
  })
  expect(lost).toEqual([])
})

test.each([
  ['Selling The Rise T1 unit 22F 2BR 12M', 'the-rise-makati'],
  ['Selling T1 2BR 12M, with the rise of prices', undefined],
])('a building with an ordinary name is found by its capitals, to confirm: %s', (text, estate) => {
  const [draft] = readForSite(text)
  expect(draft?.fields.estate).toBe(estate)
  expect(draft?.spans.filter(({ field }) => field === 'estate').every(({ isSure }) => !isSure)).toBe(true)
})
