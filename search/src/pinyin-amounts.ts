/** Syllables of numbers, without tones. */
const digits: Readonly<Record<string, string>> = {
  ...{ yi: '一', er: '二', liang: '两', san: '三', si: '四', wu: '五', liu: '六', qi: '七', ba: '八', jiu: '九' },
  ...{ shi: '十', bai: '百', qian: '千' },
}
// the longest first: qian is not qi
const syllable = Object.keys(digits)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
/** Words around an amount, each with its Chinese word. */
const before: Readonly<Record<string, string>> = {
  buchaoguo: '不超过',
  zuiduo: '最多',
  zuigao: '最高',
  zhishao: '至少',
  zuishao: '至少',
  zuidi: '最低',
  yusuan: '预算',
}
const after: Readonly<Record<string, string>> = { yinei: '以内', yixia: '以下', yishang: '以上', zhinei: '之内', zuoyou: '左右', qi: '起' }
const spaced = (words: Readonly<Record<string, string>>) =>
  Object.keys(words)
    .map((word) => word.replace(/^(yi|zhi|zuo|zui|bu|yu)(?=[a-z])/, '$1[\\s-]?'))
    .join('|')

/** An amount in 万 or 亿, such as 500wan, 3 wan, 2wan5, yiwan or liangqianwan; a digit before "yi" counts 亿. */
const number = String.raw`(?:\d[\d,]*(?:\.\d+)?|(?:(?:${syllable})[\s-]?){1,4}?)`
const amount = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(${spaced(before)})[\s-]?)?(${number})[\s-]?((?:bai|qian)?[\s-]?wan(?:(\d)(?!\d))?|(?<=\d\s?)yi(?![\s-]?(?:nei|xia|shang|fang|shi|ju|ge|yue|tao)))(?:[\s-]?(${spaced(after)}))?(?:\s?((?:mei|yi|yige|ge|\/)\s?yue))?(?![\p{L}\d])`,
  'giu',
)

const hanOf = (syllables: string) => syllables.replace(new RegExp(syllable, 'giu'), (one) => digits[one.toLowerCase()] ?? one).replace(/[\s-]+/gu, '')
const wordOf = (words: Readonly<Record<string, string>>, typed: string | undefined) => words[(typed ?? '').toLowerCase().replace(/[\s-]+/gu, '')] ?? ''

/** A keyword with its amounts in pinyin as Chinese writes them: "1000wan yinei" is 1000万以内, "liangwan" 两万. Other words stay. */
export function translatePinyinAmounts(keyword: string): string {
  if (!/wan|\d\s?yi/iu.test(keyword)) return keyword
  return keyword.replace(
    amount,
    (_whole, limit: string | undefined, count: string, unit: string, half: string | undefined, bound: string | undefined, month: string | undefined) => {
      const scale = unit.toLowerCase() === 'yi' ? '亿' : `${hanOf(unit.replace(/wan\d?$/iu, ''))}万${half ?? ''}`
      return `${wordOf(before, limit)}${/^\d/u.test(count) ? count : hanOf(count)}${scale}${month === undefined ? '' : '每月'}${wordOf(after, bound)}`
    },
  )
}
