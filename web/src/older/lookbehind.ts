import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { createMatcher } from './regexp-matcher.ts'

const NativeRegExp = RegExp

const hasLookbehind = (source: string): boolean => /\(\?<[=!]/.test(source)

const isPairAt = (text: string, at: number): boolean => /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at, at + 2))

/** The groups of a pattern with their numbers, and the outermost look-behinds; null: one of them stands where leaving it out finds less. */
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
const withoutRanges = (source: string, ranges: readonly AST.LookaroundAssertion[]): string => {
  let [text, from] = ['', 0]
  for (const { start, end } of ranges) {
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
  // the engine of the browser finds quickly where the rest of the pattern could match
  const places = outermost && new NativeRegExp(withoutRanges(source, outermost), `${flags.replace(/[gy]/g, '')}g`)
  return { matchIn, names, size: numbers.size + 1, places }
}

const compiled = new Map<string, ReturnType<typeof compile>>()

function compiledOf(source: string, flags: string) {
  const key = `${flags}/${source}`
  const made = compiled.get(key) ?? compile(source, flags)
  compiled.set(key, made)
  return made
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
    const { matchIn, names, size, places } = compiledOf(this.source, this.flags)
    const match = matchIn(text)
    const isPlaced = this.global || this.sticky
    let at = isPlaced ? this.lastIndex : 0
    for (; at <= text.length; at += this.unicode && isPairAt(text, at) ? 2 : 1) {
      if (places && !this.sticky) {
        places.lastIndex = at
        const place = places.exec(text)
        if (!place) break
        at = place.index
      }
      const groups = match(at)
      if (groups) {
        const texts = Array.from({ length: size }, (_, number) => groups[number] && text.slice(...groups[number]))
        if (isPlaced) this.lastIndex = groups[0]?.[1] ?? at
        const named = names.length === 0 ? undefined : Object.fromEntries(names.map(([name, number]) => [name, texts[number]]))
        return Object.assign(texts, { index: at, input: text, groups: named }) as unknown as RegExpExecArray // as the engine makes it
      }
      if (this.sticky) break
    }
    if (isPlaced) this.lastIndex = 0
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

/** Lets `new RegExp` take look-behinds where the browser's own does not. */
export function fillInLookbehind(): void {
  if (canLookBehind()) return
  const make = (target: typeof RegExp, given: unknown[], newTarget: (abstract new (...rest: never[]) => unknown) | undefined): RegExp => {
    const [pattern = '', flags] = given as [string | RegExp | undefined, string | undefined]
    if (hasLookbehind(pattern instanceof NativeRegExp ? pattern.source : String(pattern))) return new LookbehindRegExp(pattern, flags)
    return newTarget ? Reflect.construct(target, given, newTarget as typeof RegExp) : target(pattern, flags)
  }
  const filled = new Proxy(NativeRegExp, {
    construct: (target, given, newTarget) => make(target, given, newTarget as typeof RegExp),
    apply: (target, _, given: unknown[]) => make(target, given, undefined),
  })
  globalThis.RegExp = filled
}
