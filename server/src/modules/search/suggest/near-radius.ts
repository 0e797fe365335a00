import { kmOnFoot, maxRadiusInKm } from '@site/domain/distance.ts'

const atMost = '(?:(?<![a-z])(?:within|less than|at most|up to)\\s+)?'
const around = '(?:\\s*(?:之?以?内|范围内?|左右))?'
const link = '(?:\\s*(?<link>of|from|to|in|sa)(?![a-z]))?'
const minutes = '(?<minutes>\\d{1,2})[\\s-]*min(?:ute)?s?(?![a-z])'
const patterns = [
  // "within 2 km of", 1,500米, 500米以内, 半公里
  `${atMost}(?:(?<![\\d.,a-z])(?:(?<thousands>\\d{1,2}),(?=\\d{3}))?(?<value>\\d{1,4}(?:\\.\\d+)?|\\.\\d+)|(?<half>半|half an?)|(?<han>[一二两三四五六七八九十])(?<hundreds>百)?)\\s*(?:(?<km>km|kms|kilomet(?:er|re|ro)s?|公里|千米)|m|mtrs?|met(?:er|re|ro)s?(?!\\s*manila)|米)(?![a-z²\\d])${around}(?:\\s*(?:away|walk(?:ing)?(?:\\s+distance)?|drive)(?![a-z]))?${link}`,
  // "within 10 minutes' walk of", "walking 10 minutes to"
  `${atMost}(?<![\\d.a-z])${minutes}['’]?[\\s-]*(?:walk(?:ing)?(?:\\s+distance)?|on foot)(?![a-z])(?:\\s*away(?![a-z]))?${link}`,
  `(?<![a-z])walk(?:ing)?\\s+${minutes}${link}`,
  // 步行10分钟以内, 10分钟步行
  `(?:步行|走路)\\s*(?:约|大概)?\\s*(?<minutes>\\d{1,2})\\s*分钟?${around}(?:\\s*可?[到至])?`,
  `(?<!\\d)(?<minutes>\\d{1,2})\\s*分钟${around}\\s*的?(?:步行|走路)(?:路程|距离)?(?:\\s*可?[到至])?`,
].map((pattern) => new RegExp(pattern, 'iu'))

const hanDigits = ' 一二三四五六七八九十'
const amountOf = ({ thousands = '', value, half, han = '', hundreds }: Record<string, string | undefined>): number =>
  half ? 0.5 : value ? Number(thousands + value) : (han === '两' ? 2 : hanDigits.indexOf(han)) * (hundreds ? 100 : 1)

/** A distance to a place in a text: where it is said, in kilometres to the metre, and the word after it that leads to the place. */
type SaidDistance = { readonly index: number; readonly said: string; readonly km: number; readonly link: string | undefined }

/** The first distance that a text says in metres, kilometres or minutes on foot; null without one. At most the largest radius of a search. */
export function distanceIn(text: string): SaidDistance | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    const groups = match?.groups
    if (!match || !groups) continue
    const exact = groups['minutes'] ? kmOnFoot(Number(groups['minutes'])) : amountOf(groups) / (groups['km'] ? 1 : 1000)
    const km = Math.min(maxRadiusInKm, Math.round(exact * 1000) / 1000)
    if (km > 0) return { index: match.index, said: match[0], km, link: groups['link'] }
  }
  return null
}
