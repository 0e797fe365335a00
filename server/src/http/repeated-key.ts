const strings = /"(?:[^"\\]|\\.)*"/y

/**
 * Whether an object of a JSON text has a key twice (T25): parsers that take the first and the last would read two different calls. The text
 * must be valid JSON. Iterative, so any depth is safe.
 */
export function repeatsKey(json: string): boolean {
  const open: (Set<string> | null)[] = []
  let isKeyNext = false
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at]
    if (letter === '{' || letter === '[') open.push(letter === '{' ? new Set() : null)
    if (letter === '}' || letter === ']') open.pop()
    if (letter === '{' || letter === ',') isKeyNext = Boolean(open.at(-1))
    if (letter !== '"') continue
    strings.lastIndex = at
    const text = strings.exec(json)?.[0] ?? ''
    at += Math.max(0, text.length - 1)
    if (!isKeyNext) continue
    isKeyNext = false
    const [keys, key] = [open.at(-1), JSON.parse(text) as string]
    if (keys?.has(key)) return true
    keys?.add(key)
  }
  return false
}
