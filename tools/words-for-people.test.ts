import { choices } from '@site/domain/choices.ts'
import { fields } from '@site/domain/fields.ts'
import { expect, test } from 'vitest'
import { filesBelow, textOf } from './source-tree.ts'

// The words that docs/vocabulary.md keeps out of texts for people.

/** Each rejects a text; `except`: the parts of texts in which the word is right. */
const wrongWords: readonly { readonly word: RegExp; readonly use: string; readonly except?: RegExp }[] = [
  { word: /你/, use: '您' },
  { word: /中介|仲介/, use: '经纪' },
  { word: /读出/, use: '识别' },
  { word: /接着填/, use: '继续填写' },
  { word: /空房|明火|用火/, use: '不带家具, 燃气' },
  { word: /均价/, use: '单价 of one home', except: /同类房源的均价/g },
  { word: /看经过|^经过$/, use: '动态' },
  { word: /点头/, use: '同意' },
  { word: /\bwhoever (?:opens|has|reads|sees)\b/i, use: 'anyone who' },
  { word: /\bmend\b/i, use: 'fix' },
  { word: /\bput on\b/i, use: 'relist' },
  { word: /^go on\b|\bto go on\b|\bgo on with\b/i, use: 'continue' },
  { word: /\bpresale\b|\bbuild stage\b/i, use: 'pre-selling, construction status' },
  { word: /\blinks? out\b/i, use: 'active link' },
  { word: /\bchat text and\b|\bpaste a chat text\b/i, use: 'paste a chat' },
  { word: /\bserver does not answer\b/i, use: 'can’t reach the server' },
  { word: /\bemails?\b|(?<!-)\bmail (?:you|me)\b|\bto mail\b/i, use: 'e-mail' },
  { word: /\bsign(?:ed)? in\b|\blogout\b/i, use: 'log in' },
]

/** Why a text breaks the vocabulary; nothing for one that follows it. Values in braces are no words. */
function faultsOf(text: string): readonly string[] {
  const words = text.replace(/\{\w+\}/g, '')
  return wrongWords.flatMap(({ word, use, except }) => (word.test(except ? words.replace(except, '') : words) ? [`${text} → ${use}`] : []))
}

/** Strings of a file, without its comments. */
const textsOf = (source: string): readonly string[] => [...source.replace(/\/\*[^]*?\*\//g, '').matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text = '']) => text)

// The privacy policy has its own terms, and the page about the API is for developers.
const isForPeople = (path: string): boolean => /^(?:web|server|domain)\/.*\.words\.ts$/.test(path) && !/\/(?:rule|docs-page)\.words\.ts$/.test(path)

test('texts of screens, mails and pictures follow the vocabulary', () => {
  const texts = ['web', 'server', 'domain']
    .flatMap(filesBelow)
    .filter(isForPeople)
    .flatMap((path) => textsOf(textOf(path)).map((text) => ({ path, text })))
  expect(texts.length).toBeGreaterThan(3000)
  expect(texts.flatMap(({ path, text }) => faultsOf(text).map((fault) => `${path}: ${fault}`))).toEqual([])
})

test('labels of fields and choices follow the vocabulary', () => {
  const labels = [...Object.values(fields), ...Object.values(choices).flat()].flatMap(({ label }) => [label.zh, label.en])
  expect(labels.flatMap(faultsOf)).toEqual([])
})

test.each(['你的账号', '没有读出房源', '均价 ₱125,000/㎡', 'Whoever opens it', 'Mend and send again', 'Go on', '2 links out', 'Build stage', 'We mail you'])(
  '“%s” breaks the vocabulary',
  (text) => expect(faultsOf(text)).toHaveLength(1),
)

test.each(['比 BGC 另外 4 套同类房源的均价低 8%', '可能已经用过', 'Links that you have sent go on working', 'E-mail'])('“%s” follows it', (text) =>
  expect(faultsOf(text)).toEqual([]),
)
