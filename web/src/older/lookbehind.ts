import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { createMatcher } from './regexp-matcher.ts'

const NativeRegExp = RegExp

const hasLookbehind = (source: string): boolean => /\(\?<[=!]/.test(source)

const isSurrogatePairAt = (text: string, index: number): boolean => /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(index, index + 2))

/** The numbers of the groups of a pattern, and its outermost look-behinds; null: without one of them the pattern would match in fewer places. */
function partsOf(pattern: AST.Pattern) {
  const numbers = new Map<AST.CapturingGroup, number>()
  const outermost: AST.LookaroundAssertion[] = []
  let [negated, behind, isRelaxable] = [0, 0, true]
  visitRegExpAST(pattern, {
    onCapturingGroupEnter(node) {
      numbers.set(node, numbers.size + 1)
      if (behind > 0) isRelaxable = false
    },
    onAssertionEnter(node) {
      if (node.kind === 'lookbehind') {
        if (behind === 0) outermost.push(node)
        if (negated > 0 && behind === 0) isRelaxable = false
        behind += 1
      }
      if (node.kind === 'lookahead' && node.negate) negated += 1
    },
    onAssertionLeave(node) {
      if (node.kind === 'lookbehind') behind -= 1
      if (node.kind === 'lookahead' && node.negate) negated -= 1
    },
  })
  return { numbers, outermost: isRelaxable ? outermost : null }
}

/** A source without its look-behinds. */
const withoutLookbehinds = (source: string, lookbehinds: readonly AST.LookaroundAssertion[]): string => {
  let [text, from] = ['', 0]
  for (const { start, end } of lookbehinds) {
    text += `${source.slice(from, start)}(?:)`
    from = end
  }
  return text + source.slice(from)
}

function compile(source: string, flags: string) {
  const isUnicode = flags.includes('u')
  const pattern = new RegExpParser({ ecmaVersion: 2024 }).parsePattern(source, 0, source.length, { unicode: isUnicode, unicodeSets: false })
  const { numbers, outermost } = partsOf(pattern)
  const matchIn = createMatcher(pattern, numbers, {
    ignoreCase: flags.includes('i'),
    multiline: flags.includes('m'),
    unicode: isUnicode,
    dotAll: flags.includes('s'),
  })
  const names = [...numbers].flatMap(([{ name }, number]) => (name === null ? [] : [[name, number] as const]))
  // the engine of the browser quickly finds the positions at which the pattern could match
  const candidates = outermost && new NativeRegExp(withoutLookbehinds(source, outermost), `${flags.replace(/[gy]/g, '')}g`)
  return { matchIn, names, size: numbers.size + 1, candidates }
}

const compiled = new Map<string, ReturnType<typeof compile>>()

function compiledOf(source: string, flags: string) {
  const key = `${flags}/${source}`
  const result = compiled.get(key) ?? compile(source, flags)
  compiled.set(key, result)
  return result
}

/** A regular expression with look-behinds, for browsers that cannot parse them. The methods of strings call its `exec`. */
export class LookbehindRegExp extends NativeRegExp {
  declare readonly source: string

  constructor(given: string | RegExp, givenFlags?: string) {
    const [source, flags] = typeof given === 'string' ? [given, givenFlags ?? ''] : [given.source, givenFlags ?? given.flags]
    if (flags.includes('v') || flags.includes('d')) throw new SyntaxError('A regular expression with a look-behind has the flag v or d')
    super('(?:)', flags)
    Object.defineProperty(this, 'source', { value: source })
    compiledOf(source, flags)
  }

  override exec(given: string): RegExpExecArray | null {
    const text = String(given)
    const { matchIn, names, size, candidates } = compiledOf(this.source, this.flags)
    const match = matchIn(text)
    const usesLastIndex = this.global || this.sticky
    let index = usesLastIndex ? this.lastIndex : 0
    for (; index <= text.length; index += this.unicode && isSurrogatePairAt(text, index) ? 2 : 1) {
      if (candidates && !this.sticky) {
        candidates.lastIndex = index
        const candidate = candidates.exec(text)
        if (!candidate) break
        index = candidate.index
      }
      const groups = match(index)
      if (groups) {
        const texts = Array.from({ length: size }, (_, number) => groups[number] && text.slice(...groups[number]))
        if (usesLastIndex) this.lastIndex = groups[0]?.[1] ?? index
        const namedTexts = names.length === 0 ? undefined : Object.fromEntries(names.map(([name, number]) => [name, texts[number]]))
        return Object.assign(texts, { index, input: text, groups: namedTexts }) as unknown as RegExpExecArray // as the engine makes it
      }
      if (this.sticky) break
    }
    if (usesLastIndex) this.lastIndex = 0
    return null
  }

  override test(text: string): boolean {
    return this.exec(text) !== null
  }
}

function canLookBehind(): boolean {
  try {
    return new NativeRegExp('(?<=a)b').test('ab')
  } catch {
    return false
  }
}

/** Lets `new RegExp` accept look-behinds where that of the browser does not. */
export function polyfillLookbehind(): void {
  if (canLookBehind()) return
  const make = (target: typeof RegExp, given: unknown[], newTarget: (abstract new (...rest: never[]) => unknown) | undefined): RegExp => {
    const [pattern = '', flags] = given as [string | RegExp | undefined, string | undefined]
    if (hasLookbehind(pattern instanceof NativeRegExp ? pattern.source : String(pattern))) return new LookbehindRegExp(pattern, flags)
    return newTarget ? Reflect.construct(target, given, newTarget as typeof RegExp) : target(pattern, flags)
  }
  const replacement = new Proxy(NativeRegExp, {
    construct: (target, given, newTarget) => make(target, given, newTarget as typeof RegExp),
    apply: (target, _, given: unknown[]) => make(target, given, undefined),
  })
  globalThis.RegExp = replacement
}
