import type { AST } from '@eslint-community/regexpp'

// Matches the parsed form of a regular expression as the standard describes it, for browsers whose own engine cannot look behind.

/** Start and end of each group; the match itself is group 0. */
type Groups = readonly (readonly [start: number, end: number] | undefined)[]
/** What is left of the pattern, at a position; null: no match. */
type Rest = (at: number, groups: Groups) => Groups | null
type Matcher = (at: number, groups: Groups, rest: Rest) => Groups | null
/** The position behind one character, in the direction of the search; -1: the character is another one. */
type Step = (at: number) => number

/** A repeated part of a pattern after some rounds. */
type Round = { readonly count: number; readonly at: number; readonly groups: Groups }

type Flags = { readonly ignoreCase: boolean; readonly multiline: boolean; readonly unicode: boolean; readonly dotAll: boolean }

const isSurrogatePair = (text: string, at: number): boolean => /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at, at + 2))

const isSingle = ({ type }: AST.Element): boolean => type === 'Character' || type === 'CharacterSet' || type === 'CharacterClass'

/** Tests of one character each, by the source of its class: the engine of the browser knows its own classes. */
class Classes {
  readonly #tests = new Map<string, (char: string) => boolean>()
  readonly #flags: string

  constructor({ ignoreCase, unicode, dotAll }: Flags) {
    this.#flags = `${ignoreCase ? 'i' : ''}${unicode ? 'u' : ''}${dotAll ? 's' : ''}`
  }

  testOf(source: string): (char: string) => boolean {
    const known = this.#tests.get(source)
    if (known) return known
    const single = new RegExp(`^(?:${source})$`, this.#flags)
    const answers = new Map<string, boolean>()
    const test = (char: string): boolean => {
      const answer = answers.get(char) ?? single.test(char)
      answers.set(char, answer)
      return answer
    }
    this.#tests.set(source, test)
    return test
  }
}

type Numbers = ReadonlyMap<AST.CapturingGroup, number>

/** Matches the parts of a pattern in one text. */
class TextMatcher {
  readonly #text: string
  readonly #numbers: Numbers
  readonly #flags: Flags
  readonly #classes: Classes

  constructor(text: string, numbers: Numbers, flags: Flags, classes: Classes) {
    this.#text = text
    this.#numbers = numbers
    this.#flags = flags
    this.#classes = classes
  }

  #charAfter(at: number): string {
    return this.#text.slice(at, at + (this.#flags.unicode && isSurrogatePair(this.#text, at) ? 2 : 1))
  }

  #charBefore(at: number): string {
    if (at === 0) return ''
    return this.#text.slice(at - (this.#flags.unicode && at > 1 && isSurrogatePair(this.#text, at - 2) ? 2 : 1), at)
  }

  #isWord(char: string): boolean {
    return char !== '' && this.#classes.testOf('\\w')(char)
  }

  #stepOf(source: string, isBack: boolean): Step {
    const test = this.#classes.testOf(source)
    return (at) => {
      const char = isBack ? this.#charBefore(at) : this.#charAfter(at)
      if (char === '' || !test(char)) return -1
      return isBack ? at - char.length : at + char.length
    }
  }

  #holds(node: AST.EdgeAssertion | AST.WordBoundaryAssertion, at: number): boolean {
    if (node.kind === 'word') return (this.#isWord(this.#charBefore(at)) !== this.#isWord(this.#charAfter(at))) !== node.negate
    const [isEdge, next] = node.kind === 'start' ? [at === 0, this.#text.charAt(at - 1)] : [at === this.#text.length, this.#text.charAt(at)]
    return isEdge || (this.#flags.multiline && /^[\n\r\u2028\u2029]$/.test(next))
  }

  #sequence(elements: readonly AST.Element[], isBack: boolean): Matcher {
    const matchers = (isBack ? [...elements].reverse() : elements).map((element) => this.#matcherOf(element, isBack))
    const from =
      (index: number, rest: Rest): Rest =>
      (at, groups) => {
        const matcher = matchers[index]
        return matcher ? matcher(at, groups, from(index + 1, rest)) : rest(at, groups)
      }
    return (at, groups, rest) => from(0, rest)(at, groups)
  }

  oneOf(alternatives: readonly AST.Alternative[], isBack: boolean): Matcher {
    const matchers = alternatives.map(({ elements }) => this.#sequence(elements, isBack))
    return (at, groups, rest) => {
      for (const matcher of matchers) {
        const found = matcher(at, groups, rest)
        if (found) return found
      }
      return null
    }
  }

  /** A repeated character needs no recursion, so that long texts do not fill the stack. */
  #repeatedSingle({ element, min, max, greedy }: AST.Quantifier, isBack: boolean): Matcher {
    const step = this.#stepOf(element.raw, isBack)
    return (at, groups, rest) => {
      const ends = [at]
      const canGoOn = () => ends.length <= max
      const goOn = () => {
        const next = step(ends.at(-1) ?? at)
        if (next >= 0) ends.push(next)
        return next >= 0
      }
      while (ends.length <= min) if (!goOn()) return null
      if (greedy) while (canGoOn() && goOn());
      if (greedy) {
        for (let count = ends.length - 1; count >= min; count -= 1) {
          const found = rest(ends[count] ?? at, groups)
          if (found) return found
        }
        return null
      }
      for (;;) {
        const found = rest(ends.at(-1) ?? at, groups)
        if (found) return found
        if (!canGoOn() || !goOn()) return null
      }
    }
  }

  #repeated(node: AST.Quantifier, isBack: boolean): Matcher {
    const { element, min, max, greedy } = node
    if (isSingle(element)) return this.#repeatedSingle(node, isBack)
    const matcher = this.#matcherOf(element, isBack)
    const inside = [...this.#numbers].flatMap(([group, number]) => (group.start >= node.start && group.end <= node.end ? [number] : []))
    // where a round leaves no trace but its end, an end that led nowhere leads nowhere again
    const isForgetful = inside.length === 0 && max === Number.POSITIVE_INFINITY
    /** All ends of one more round, in the order in which they are tried. */
    const endsOf = ({ count, at, groups }: Round): Round[] => {
      if (count >= max) return []
      const ends: Round[] = []
      // a new round forgets the groups of the round before
      matcher(at, inside.length === 0 ? groups : groups.map((group, number) => (inside.includes(number) ? undefined : group)), (next, found) => {
        // an empty round beyond the least number would repeat for ever
        if (next !== at || count < min) ends.push({ count: count + 1, at: next, groups: found })
        return null
      })
      return ends.reverse()
    }
    return (start, groups, rest) => {
      // rounds to try, the next one last; a greedy round is tried itself after those that follow it
      const open: (Round & { isEntered?: boolean })[] = [{ count: 0, at: start, groups }]
      const seen = new Set<number>()
      for (let round = open.pop(); round; round = open.pop()) {
        const mayEnd = round.count >= min
        if (!round.isEntered) {
          if (isForgetful && mayEnd && seen.has(round.at)) continue
          if (mayEnd) seen.add(round.at)
          if (greedy) {
            open.push({ ...round, isEntered: true }, ...endsOf(round))
            continue
          }
        }
        const found = mayEnd ? rest(round.at, round.groups) : null
        if (found) return found
        if (!greedy) open.push(...endsOf(round))
      }
      return null
    }
  }

  #look(node: AST.LookaroundAssertion): Matcher {
    const matcher = this.oneOf(node.alternatives, node.kind === 'lookbehind')
    return (at, groups, rest) => {
      const found = matcher(at, groups, (_, inner) => inner)
      if (node.negate) return found ? null : rest(at, groups)
      return found ? rest(at, found) : null
    }
  }

  #captured(node: AST.CapturingGroup, isBack: boolean): Matcher {
    const matcher = this.oneOf(node.alternatives, isBack)
    const number = this.#numbers.get(node) ?? 0
    return (at, groups, rest) =>
      matcher(at, groups, (end, inner) => {
        const next = [...inner]
        next[number] = isBack ? [end, at] : [at, end]
        return rest(end, next)
      })
  }

  #reference({ resolved }: AST.Backreference, isBack: boolean): Matcher {
    const candidates = [resolved].flat().map((group) => this.#numbers.get(group) ?? 0)
    return (at, groups, rest) => {
      const range = candidates.map((number) => groups[number]).find(Boolean)
      const value = range ? this.#text.slice(...range) : ''
      const end = isBack ? at - value.length : at + value.length
      const here = isBack ? this.#text.slice(Math.max(end, 0), at) : this.#text.slice(at, end)
      const isSame = here === value || (this.#flags.ignoreCase && here.toLowerCase() === value.toLowerCase())
      return isSame ? rest(end, groups) : null
    }
  }

  #matcherOf(node: AST.Element, isBack: boolean): Matcher {
    if (node.type === 'Group') return this.oneOf(node.alternatives, isBack)
    if (node.type === 'CapturingGroup') return this.#captured(node, isBack)
    if (node.type === 'Quantifier') return this.#repeated(node, isBack)
    if (node.type === 'Backreference') return this.#reference(node, isBack)
    if (node.type === 'Assertion') {
      if (node.kind === 'lookahead' || node.kind === 'lookbehind') return this.#look(node)
      return (at, groups, rest) => (this.#holds(node, at) ? rest(at, groups) : null)
    }
    const step = this.#stepOf(node.raw, isBack)
    return (at, groups, rest) => {
      const next = step(at)
      return next < 0 ? null : rest(next, groups)
    }
  }
}

/** A function that takes a text and returns one that matches the pattern at a position of it. */
export function createMatcher(pattern: AST.Pattern, numbers: Numbers, flags: Flags) {
  const classes = new Classes(flags)
  return (text: string) => {
    const matcher = new TextMatcher(text, numbers, flags, classes).oneOf(pattern.alternatives, false)
    return (start: number): Groups | null =>
      matcher(start, [], (end, groups) => {
        const found = [...groups]
        found[0] = [start, end]
        return found
      })
  }
}
