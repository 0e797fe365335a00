const strings = /"(?:[^"\\]|\\.)*"/y

/**
 * Whether an object of a JSON text has a key twice (T25): parsers that take the first and the last would read two different calls. The text
 * must be valid JSON. Iterative, so any depth is safe.
 */
export function repeatsKey(json: string): boolean {
  const open: (Set<string> | null)[] = []
  let isKeyNext = false
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]
    if (character === '{' || character === '[') open.push(character === '{' ? new Set() : null)
    if (character === '}' || character === ']') open.pop()
    if (character === '{' || character === ',') isKeyNext = Boolean(open.at(-1))
    if (character !== '"') continue
    strings.lastIndex = index
    const text = strings.exec(json)?.[0] ?? ''
    index += Math.max(0, text.length - 1)
    if (!isKeyNext) continue
    isKeyNext = false
    const [keys, key] = [open.at(-1), JSON.parse(text) as string]
    if (keys?.has(key)) return true
    keys?.add(key)
  }
  return false
}
