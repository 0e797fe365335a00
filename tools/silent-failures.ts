/** The index after the bracket that closes the one at `from`; the end of the text if none does. Brackets in strings count: code has them in pairs. */
function endOfBrackets(text: string, from: number): number {
  let depth = 0
  for (let index = from; index < text.length; index += 1) {
    if ('([{'.includes(text[index] ?? '')) depth += 1
    else if (')]}'.includes(text[index] ?? '')) depth -= 1
    if (depth === 0) return index + 1
  }
  return text.length
}

const dropsError = /^\s*\.catch\(\(\) =>/

/** Whether what follows a call in `text` from `at` handles its failure without reading the error. */
function isDroppedAfter(text: string, at: number): boolean {
  const rest = text.slice(at)
  if (dropsError.test(rest)) return true
  const then = /^\s*\.then\(/.exec(rest)?.[0]
  if (then === undefined) return false
  const end = endOfBrackets(rest, then.length - 1)
  return handlersOf(rest.slice(then.length, end - 1))[1]?.startsWith('() =>') === true || isDroppedAfter(rest, end)
}

/** The arguments of a call, without the comments before them. */
function handlersOf(text: string): string[] {
  const parts: string[] = []
  for (let from = 0, index = 0; index <= text.length; index += 1) {
    while ('([{'.includes(text[index] ?? ' ')) index = endOfBrackets(text, index)
    if (index < text.length && text[index] !== ',') continue
    parts.push(text.slice(from, index).replace(/^(\s*\/\/.*\n)*\s*/, ''))
    from = index + 1
  }
  return parts
}

/** The calls that a `useLoad` makes, in place or by a function above it, and whose failure it neither shows nor hands on. */
const callsOfQuietLoads = (text: string): string[] =>
  [...text.matchAll(/(?:const (\{[^}]*\}|\w+) = )?\buseLoad\(/g)].flatMap(({ 0: start, 1: names = '', index }) => {
    const from = index + start.length
    const [, load = '', options = ''] = handlersOf(text.slice(from, endOfBrackets(text, from - 1) - 1))
    if (/\berror\b/.test(names) || options.includes('onFailure')) return []
    const declared = /^\w+$/.test(load) ? text.lastIndexOf(`const ${load} =`, index) : -1
    const code = declared < 0 ? load : text.slice(declared, index)
    return [...code.matchAll(/\bapi\(\)\(\s*'([^']+)'/g)].map(([, key = '']) => key)
  })

/**
 * The calls of `api()` in a source whose failure nothing reads, by their keys: the page leaves problems of fields and missing things to the caller, which
 * passes them to `sayFailure`. Calls in `optional` may fail in silence.
 */
export function silentFailures(text: string, optional: ReadonlySet<string> = new Set()): string[] {
  const tries = [...text.matchAll(/\btry \{/g)].flatMap(({ index }) => {
    const end = endOfBrackets(text, index + 'try '.length)
    return text.slice(end).startsWith(' catch {') ? [{ from: index, end }] : []
  })
  const ofLoads = callsOfQuietLoads(text).filter((key) => !optional.has(key))
  const ofCalls = [...text.matchAll(/\bapi\(\)\(\s*'([^']+)'/g)].flatMap(({ index, 1: key = '' }) => {
    if (optional.has(key)) return []
    const isInTry = tries.some(({ from, end }) => from < index && index < end)
    return isInTry || isDroppedAfter(text, endOfBrackets(text, index + 'api()'.length)) ? [key] : []
  })
  return [...ofLoads, ...ofCalls]
}
