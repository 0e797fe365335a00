import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { polyfillTimeout } from './abort-timeout.ts'
import { polyfilledNames, lacksAny } from './polyfilled-names.ts'
import { LookbehindRegExp } from './lookbehind.ts'

afterEach(() => vi.unstubAllGlobals())

const domain = join(import.meta.dirname, '../../../domain/src')

/** The regular expressions with look-behinds in a source: its literals, and the patterns between the quotes of `String.raw` without insertions. */
function patternsIn(source: string): [string, string][] {
  const literals = [...source.matchAll(/(?<=[=(,:\s[])\/((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\n\\[*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\n\\[])*)\/([gimsuy]+)/g)]
  const raw = [...source.matchAll(/String\.raw`([^`$]*)`/g)].map(([, text = '']): [string, string] => [text, 'giu'])
  const found = [...literals.map(([, text = '', flags = '']): [string, string] => [text, flags]), ...raw]
  return found.filter(([text]) => /\(\?<[=!]/.test(text))
}

const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
const ours = files.flatMap((name) => patternsIn(readFileSync(join(domain, name), 'utf8')))

const others: [string, string][] = [
  ['(?<=a)b', 'g'],
  ['(?<!a)b+?c?', 'g'],
  ['(?<=(\\d+)(\\d+))x', 'g'],
  ['(?<=\\1(a))b', 'g'],
  ['(?<=^|\\n)- (?<item>[^\\n]+)', 'gm'],
  ['(?:(?<=x)(a)|b)*c', 'g'],
  ['(?<!b)(?:a|ab|c){2,4}?c', 'g'],
  ['(?<=(?:a|aa|x){2,3})(?:b|c|)*x', 'g'],
  ['(?<!1)(?:(a)|(b)|ab)+(?:c|$)', 'g'],
  ['(?!(?<=a)b)\\w', 'g'],
  ['(?<![\\p{L}\\d])\\p{Lu}{2,3}\\b', 'gu'],
  ['(?<=\\p{Script=Han})\\s(?=\\p{Script=Han})', 'gu'],
  ['(?<=😀)a|(?<!😀).', 'gu'],
  ['(?<level>\\d)f(?<!9f)\\k<level>', 'giu'],
  ['(?<=a{2})b{1,2}$', ''],
  ['(?<!a)b', 'y'],
]

const pieces =
  'a|b|c|x|aa|1|2|9|12|1204|3500|6f6|\n|, |. | |-|/|#|(|)|:|AB|Abc|房|室|层|马卡蒂|出租|万|₱|php |unit |2br|3 bedroom|studio|sqm|com|comm |50-50|rent to |owner |call |viber |09171234567|tower 2|door code |slot |half |month |for sale|12/f|b1 l2|sa inyo|net to owner|近|1室|key |no commission|密码|电话'.split(
    '|',
  )
const textOf = (source: string) =>
  // V8 finds an empty match between the two halves of a character, which no pattern of ours means
  fc.array(fc.constantFrom(...pieces, ...(source.includes('😀') ? ['😀'] : [])), { maxLength: 14 }).map((parts) => parts.join(''))

test('the sources have enough of them', () => expect(ours.length).toBeGreaterThan(80))

test.each([...others, ...ours])('/%s/%s matches, replaces and splits as the engine does', (source, flags) => {
  const native = new RegExp(source, flags)
  const filled = new LookbehindRegExp(source, flags)
  expect([filled.source, filled.flags]).toEqual([source, flags])
  fc.assert(
    fc.property(textOf(source), (given) => {
      if (native.global) {
        const rows = (pattern: RegExp) => [...given.matchAll(pattern)].map((match) => [match.index, { ...match.groups }, ...match])
        expect(rows(filled)).toEqual(rows(native))
      }
      expect(given.replace(filled, '<$&>')).toBe(given.replace(native, '<$&>'))
      expect(given.split(filled)).toEqual(given.split(native))
      native.lastIndex = 0
      filled.lastIndex = 0
      expect(filled.test(given)).toBe(native.test(given))
      expect(filled.lastIndex).toBe(native.lastIndex)
    }),
    { numRuns: 40 },
  )
})

test('a long text does not fill the stack', () => {
  expect('x'.repeat(200_000).replace(new LookbehindRegExp('(?<!y)[^\\n]+', 'g'), 'z')).toBe('z')
  expect('x '.repeat(100_000).replace(new LookbehindRegExp('(?<!y)(?:x|[^\\n])+', 'g'), 'z')).toBe('z')
  expect('xy'.repeat(50_000).replace(new LookbehindRegExp('(?<!z)(?:(x)|y)+?$', 'g'), '[$1]')).toBe('[]')
})

test('where the engine cannot look behind, `RegExp` can afterwards, with and without `new`', async () => {
  const Native = RegExp
  const older = new Proxy(Native, {
    construct: (target, given: [string | RegExp, string?], newTarget) => {
      if (/\(\?<[=!]/.test(String(given[0]))) throw new SyntaxError('Invalid regular expression: invalid group specifier name')
      return Reflect.construct(target, given, newTarget as typeof RegExp)
    },
  })
  vi.stubGlobal('RegExp', older)
  vi.stubGlobal('window', globalThis)
  expect(lacksAny([])).toBe(true)
  vi.resetModules()
  const { polyfillLookbehind } = await import('./lookbehind.ts')
  polyfillLookbehind()
  expect(lacksAny([])).toBe(false)
  expect('cab ab'.replace(new RegExp('(?<!c)a', 'g'), '-')).toBe('cab -b')
  expect('cab ab'.replace(RegExp('(?<!c)a'), '-')).toBe('cab -b')
  expect([...'cab'.matchAll(new RegExp(new RegExp('(?<=c)a', 'g')))].map(({ index }) => index)).toEqual([1])
  expect(/a/).toBeInstanceOf(RegExp)
  expect(new RegExp('(?<=a)')).toBeInstanceOf(RegExp)
  expect(new RegExp('a', 'i').test('A')).toBe(true)
})

test('a page with all that is filled in lacks nothing, and one of them missing is noticed', () => {
  vi.stubGlobal('window', globalThis)
  expect(lacksAny(polyfilledNames)).toBe(false)
  expect(lacksAny(['Array.prototype.toSorted', 'Array.prototype.nothing'])).toBe(true)
  expect(lacksAny(['Nothing.at.all'])).toBe(true)
})

test('the filled-in time limit ends with the error of the engine', async () => {
  const native = Object.getOwnPropertyDescriptor(AbortSignal, 'timeout')!
  Reflect.deleteProperty(AbortSignal, 'timeout')
  try {
    polyfillTimeout()
    const signal = AbortSignal.timeout(1)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    expect((signal.reason as DOMException).name).toBe('TimeoutError')
  } finally {
    Object.defineProperty(AbortSignal, 'timeout', native)
  }
})
