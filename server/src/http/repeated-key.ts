/** The position after a string of valid JSON that begins at `start`. Searches by `indexOf`: the longest strings are files of some megabytes. */
function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let escapes = 0
    while (json[quote - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return quote + 1
  }
  return json.length
}

/** Whether an object in a valid JSON text has a key twice, which parsers read differently (safety.md, T25). Iterative, so that deep nesting is no problem. */
export function repeatsKey(json: string): boolean {
  /** The keys of the objects that contain the position, outermost first; null for an array. */
  const keysByDepth: (Set<string> | null)[] = []
  let isKeyNext = false
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]
    if (character === '{' || character === '[') keysByDepth.push(character === '{' ? new Set() : null)
    if (character === '}' || character === ']') keysByDepth.pop()
    if (character === '{' || character === ',') isKeyNext = Boolean(keysByDepth.at(-1))
    if (character !== '"') continue
    const start = index
    index = endOfString(json, start) - 1
    if (!isKeyNext) continue
    isKeyNext = false
    const [keys, key] = [keysByDepth.at(-1), JSON.parse(json.slice(start, index + 1)) as string]
    if (keys?.has(key)) return true
    keys?.add(key)
  }
  return false
}
