import type { Locale } from './words.ts'

const directions = { East: '东', West: '西', South: '南', North: '北' } as const
const directionNames = Object.entries(directions)

const chineseTowerName = (kind: string, code: string) => `${code}${/^(building|bldg)/i.test(kind) ? '号楼' : '座'}`

/** The name of a tower in a language: `Tower B` is B座, `Building 3` is 3号楼, `East Tower` is 东座, and vice versa; `B` alone is a tower; other names stay as they are. */
export function towerName(tower: string, locale: Locale): string {
  const text = tower.trim()
  if (/^(?:[a-z]|\d{1,2})$/i.test(text)) return locale === 'zh' ? `${text.toUpperCase()}座` : `Tower ${text.toUpperCase()}`
  if (locale === 'zh') {
    const [, kind, code] = /^(tower|building|bldg\.?|block) ?([a-z]|\d{1,2})$/i.exec(text) ?? []
    if (kind && code) return chineseTowerName(kind, code.toUpperCase())
    const direction = directionNames.find(([en]) => text.toLowerCase() === `${en.toLowerCase()} tower`)
    return direction ? `${direction[1]}座` : text
  }
  const [, code, kind] = /^([a-z]|\d{1,2}) ?(座|栋|幢|塔|号楼|号塔)$/i.exec(text) ?? []
  if (code && kind) return `${kind === '号楼' || kind === '栋' || kind === '幢' ? 'Building' : 'Tower'} ${code.toUpperCase()}`
  const direction = directionNames.find(([, zh]) => text === `${zh}座` || text === `${zh}塔`)
  return direction ? `${direction[0]} Tower` : text
}
