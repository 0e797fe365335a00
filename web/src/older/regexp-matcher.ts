import type { AST } from '@eslint-community/regexpp'

// Matches the parsed form of a regular expression as the standard describes it, for browsers whose own engine cannot look behind.

/** Start and end of each group; the match itself is group 0. */
type Groups = readonly (readonly [start: number, end: number] | undefined)[]
/** Matches the rest of the pattern from a position on; null: no match. */
type Rest = (position: number, groups: Groups) => Groups | null
type Matcher = (position: number, groups: Groups, rest: Rest) => Groups | null
/** Matches one character, in the direction of the search. Answers the position after it, or -1 if it does not match. */
type Step = (position: number) => number

/** The state of a repeated part of a pattern after `count` iterations. */
type Iteration = { readonly count: number; readonly position: number; readonly groups: Groups }

type Flags = { readonly ignoreCase: boolean; readonly multiline: boolean; readonly unicode: boolean; readonly dotAll: boolean }

const isSurrogatePair = (text: string, position: number): boolean => /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(position, position + 2))

const isSingle = ({ type }: AST.Element): boolean => type === 'Character' || type === 'CharacterSet' || type === 'CharacterClass'

/** Tests single characters by the source of a character class, with the regular expressions of the browser. */
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

/** The number of each group of a pattern, as `Groups` counts them. */
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

  #charAfter(position: number): string {
    return this.#text.slice(position, position + (this.#flags.unicode && isSurrogatePair(this.#text, position) ? 2 : 1))
  }

  #charBefore(position: number): string {
    if (position === 0) return ''
    return this.#text.slice(position - (this.#flags.unicode && position > 1 && isSurrogatePair(this.#text, position - 2) ? 2 : 1), position)
  }

  #isWord(char: string): boolean {
    return char !== '' && this.#classes.testOf('\\w')(char)
  }

  #stepOf(source: string, isBack: boolean): Step {
    const test = this.#classes.testOf(source)
    return (position) => {
      const char = isBack ? this.#charBefore(position) : this.#charAfter(position)
      if (char === '' || !test(char)) return -1
      return isBack ? position - char.length : position + char.length
    }
  }

  #holds(node: AST.EdgeAssertion | AST.WordBoundaryAssertion, position: number): boolean {
    if (node.kind === 'word') return (this.#isWord(this.#charBefore(position)) !== this.#isWord(this.#charAfter(position))) !== node.negate
    const [isEdge, next] =
      node.kind === 'start' ? [position === 0, this.#text.charAt(position - 1)] : [position === this.#text.length, this.#text.charAt(position)]
    return isEdge || (this.#flags.multiline && /^[\n\r\u2028\u2029]$/.test(next))
  }

  #sequence(elements: readonly AST.Element[], isBack: boolean): Matcher {
    const matchers = (isBack ? [...elements].reverse() : elements).map((element) => this.#matcherOf(element, isBack))
    const from =
      (index: number, rest: Rest): Rest =>
      (position, groups) => {
        const matcher = matchers[index]
        return matcher ? matcher(position, groups, from(index + 1, rest)) : rest(position, groups)
      }
    return (position, groups, rest) => from(0, rest)(position, groups)
  }

  oneOf(alternatives: readonly AST.Alternative[], isBack: boolean): Matcher {
    const matchers = alternatives.map(({ elements }) => this.#sequence(elements, isBack))
    return (position, groups, rest) => {
      for (const matcher of matchers) {
        const found = matcher(position, groups, rest)
        if (found) return found
      }
      return null
    }
  }

  /** A repeated character needs no recursion, so that long texts do not fill the stack. */
  #repeatedSingle({ element, min, max, greedy }: AST.Quantifier, isBack: boolean): Matcher {
    const step = this.#stepOf(element.raw, isBack)
    return (position, groups, rest) => {
      const ends = [position]
      const canGoOn = () => ends.length <= max
      const goOn = () => {
        const next = step(ends.at(-1) ?? position)
        if (next >= 0) ends.push(next)
        return next >= 0
      }
      while (ends.length <= min) if (!goOn()) return null
      if (greedy) while (canGoOn() && goOn());
      if (greedy) {
        for (let count = ends.length - 1; count >= min; count -= 1) {
          const found = rest(ends[count] ?? position, groups)
          if (found) return found
        }
        return null
      }
      for (;;) {
        const found = rest(ends.at(-1) ?? position, groups)
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
    // if an iteration changes only the position, a position from which the rest did not match never has to be tried again
    const changesOnlyPosition = inside.length === 0 && max === Number.POSITIVE_INFINITY
    /** The possible states after one more iteration; the one to try first is the last. */
    const endsOf = ({ count, position, groups }: Iteration): Iteration[] => {
      if (count >= max) return []
      const ends: Iteration[] = []
      // a new iteration clears the groups of the one before
      matcher(position, inside.length === 0 ? groups : groups.map((group, number) => (inside.includes(number) ? undefined : group)), (next, found) => {
        // an empty iteration beyond the minimum would repeat for ever
        if (next !== position || count < min) ends.push({ count: count + 1, position: next, groups: found })
        return null
      })
      return ends.reverse()
    }
    return (start, groups, rest) => {
      // the states to try, the next one last; a greedy quantifier tries a state after those with more iterations
      const pending: (Iteration & { isExpanded?: boolean })[] = [{ count: 0, position: start, groups }]
      const tried = new Set<number>()
      for (let state = pending.pop(); state; state = pending.pop()) {
        const mayEnd = state.count >= min
        if (!state.isExpanded) {
          if (changesOnlyPosition && mayEnd && tried.has(state.position)) continue
          if (mayEnd) tried.add(state.position)
          if (greedy) {
            pending.push({ ...state, isExpanded: true }, ...endsOf(state))
            continue
          }
        }
        const found = mayEnd ? rest(state.position, state.groups) : null
        if (found) return found
        if (!greedy) pending.push(...endsOf(state))
      }
      return null
    }
  }

  #look(node: AST.LookaroundAssertion): Matcher {
    const matcher = this.oneOf(node.alternatives, node.kind === 'lookbehind')
    return (position, groups, rest) => {
      const found = matcher(position, groups, (_, inner) => inner)
      if (node.negate) return found ? null : rest(position, groups)
      return found ? rest(position, found) : null
    }
  }

  #captured(node: AST.CapturingGroup, isBack: boolean): Matcher {
    const matcher = this.oneOf(node.alternatives, isBack)
    const number = this.#numbers.get(node) ?? 0
    return (position, groups, rest) =>
      matcher(position, groups, (end, inner) => {
        const next = [...inner]
        next[number] = isBack ? [end, position] : [position, end]
        return rest(end, next)
      })
  }

  #reference({ resolved }: AST.Backreference, isBack: boolean): Matcher {
    const candidates = [resolved].flat().map((group) => this.#numbers.get(group) ?? 0)
    return (position, groups, rest) => {
      const range = candidates.map((number) => groups[number]).find(Boolean)
      const value = range ? this.#text.slice(...range) : ''
      const end = isBack ? position - value.length : position + value.length
      const here = isBack ? this.#text.slice(Math.max(end, 0), position) : this.#text.slice(position, end)
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
      return (position, groups, rest) => (this.#holds(node, position) ? rest(position, groups) : null)
    }
    const step = this.#stepOf(node.raw, isBack)
    return (position, groups, rest) => {
      const next = step(position)
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
