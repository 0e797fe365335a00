/** Interchangeable words for one building of an estate. */
const latinTower = '(?:tower|towers|twr|building|bldg|block|blk)'
const chineseTower = '(?:号楼|号塔|座|栋|幢|塔)'
const number = String.raw`\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|i{1,3}|iv|v|[a-h]|[一二三四五六七八九十]`
const side = 'east|west|north|south|[东西南北]'

const patterns: readonly { readonly kind: 'tower' | 'phase'; readonly pattern: RegExp }[] = [
  { kind: 'tower', pattern: new RegExp(`^${latinTower} ?(${number}|${side})$`) },
  { kind: 'tower', pattern: /^t(\d{1,2})$/ },
  { kind: 'tower', pattern: new RegExp(`^(${side}) ?(?:tower|twr|wing)$`) },
  { kind: 'tower', pattern: new RegExp(`^(${number}|[东西南北]) ?${chineseTower}$`) },
  { kind: 'phase', pattern: new RegExp(`^(?:phase|ph) ?(${number})$`) },
  { kind: 'phase', pattern: new RegExp(`^(${number}) ?期$`) },
]

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const romanNumerals = ['i', 'ii', 'iii', 'iv', 'v']
const chineseNumerals = '一二三四五六七八九十'
const sides: Readonly<Record<string, string>> = { east: '东', west: '西', north: '北', south: '南' }

/** All forms of a number, letter or side: 2, two, ii and 二. */
function formsOf(text: string): string[] {
  const [en] = Object.entries(sides).find((pair) => pair.includes(text)) ?? []
  if (en !== undefined) return [en, sides[en] ?? '']
  const index = [numberWords.indexOf(text), romanNumerals.indexOf(text), chineseNumerals.indexOf(text)].find((position) => position >= 0)
  const value = /^\d+$/.test(text) ? Number(text) : index === undefined ? null : index + 1
  if (value === null) return [text]
  return [String(value), ...[numberWords[value - 1], romanNumerals[value - 1], chineseNumerals[value - 1]].filter((form) => form !== undefined)]
}

/** Names of a tower; `@` is its number, letter or side. */
const towerTemplates = ['@', 'tower @', 'twr @', 't@', 'building @', 'bldg @', 'bldg. @', 'block @', '@ tower', '@ wing', '@座', '@栋', '@幢', '@号楼', '@塔']
const phaseTemplates = ['phase @', 'phase@', '@期']

/** All names of the tower or phase that a folded text names: for "t2", "tower two" and 2座 `tower 2`, `2座`, …. Null for other texts. */
export function towersOf(folded: string): readonly string[] | null {
  for (const { kind, pattern } of patterns) {
    const numberText = pattern.exec(folded)?.[1]
    if (numberText === undefined) continue
    const templates = kind === 'phase' ? phaseTemplates : towerTemplates
    return formsOf(numberText).flatMap((form) => templates.map((template) => template.replace('@', form)))
  }
  return null
}
