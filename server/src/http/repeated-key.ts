const stringPattern = /"(?:[^"\\]|\\.)*"/y

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
    stringPattern.lastIndex = index
    const text = stringPattern.exec(json)?.[0] ?? ''
    index += Math.max(0, text.length - 1)
    if (!isKeyNext) continue
    isKeyNext = false
    const [keys, key] = [keysByDepth.at(-1), JSON.parse(text) as string]
    if (keys?.has(key)) return true
    keys?.add(key)
  }
  return false
}
