import { allMatches } from '../all-matches.ts'

/** The signs that stand in place of a clock time, and of one with a day beside it: characters of the private use area of Unicode. */
export const [clockSign, datedSign] = ['\ue000', '\ue001'] as const
/** The same for a day without a time, and for a number with dots that may be either. */
const [daySign, eitherSign] = ['\ue002', '\ue003'] as const

/** A blank within a line. */
const b = String.raw`[^\S\n]`
const half = '(?:上午|下午|凌晨|早上|早晨|清晨|中午|傍晚|晚上|半夜|午前|午後|오전|오후|ö[ös])'
const zone = String.raw`(?:${b}?(?:[ap]${b}?\.?${b}?m(?![a-z])\.?|uhr|[صم](?!\p{L})|น\.?|(?:sa|ch)(?!\p{L})))?(?:${b}(?:gmt|utc)(?:[+-]\d{1,2})?)?`
const hour = String.raw`(?:[01]?\d|2[0-4])`
const clock = new RegExp(String.raw`(?:${half}${b}{0,2})?${hour}[:：][0-5]\d(?:[:：][0-5]\d)?(?!\d|[:：]\d)${zone}`, 'iuy')
const dottedClock = new RegExp(String.raw`${hour}\.[0-5]\d(?:\.[0-5]\d)?(?![\d.])${zone}`, 'iuy')
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember|iembre|embre)?|dec(?:ember)?|ene(?:ro)?|abr(?:il)?|ago(?:sto)?|set|dic(?:iembre)?|févr?|avr|mai|juin|juil|août|déc|mär|okt|dez)(?![a-z])\\.?'
const weekday =
  '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|lun|mié|jue|vie|sáb|dom|mer|jeu|ven|sam|dim)(?![a-z])\\.?|(?:星期|周|週|礼拜)[一二三四五六日天]|[月火水木金土日]曜日?|[월화수목금토일]요일'
const day = new RegExp(
  [
    String.raw`\d{4}[/.-]${b}?\d{1,2}[/.-]${b}?\d{1,2}\.?|\d{1,2}[/.-]${b}?\d{1,2}(?:[/.-]${b}?\d{2,4})?\.?|(?:\d{4}年)?\d{1,2}月\d{1,2}[日号]|(?:\d{4}년${b}?)?\d{1,2}월${b}?\d{1,2}일`,
    String.raw`${month}${b}\d{1,2}(?:st|nd|rd|th)?(?![\d:：])(?:,?${b}\d{4})?|\d{1,2}(?:st|nd|rd|th|\.)?${b}(?:de${b})?${month}(?:,?${b}(?:de${b})?\d{4})?`,
    String.raw`${weekday}|[(（](?:${weekday}|[一二三四五六日月火水木金土월화수목금토일])[)）]|(?:today|yesterday|kahapon|kanina|ngayon)(?![a-z])|今天|昨天|前天|昨日|今日|어제|오늘|\d{1,2}${b}(?:(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)[а-я]{0,6}|(?:ม\.ค|ก\.พ|มี\.ค|เม\.ย|พ\.ค|มิ\.ย|ก\.ค|ส\.ค|ก\.ย|ต\.ค|พ\.ย|ธ\.ค))\.?(?:${b}\d{4}(?:${b}г\.?)?)?|(?:hôm${b}(?:nay|qua)|thứ${b}(?:hai|ba|tư|năm|sáu|bảy)|chủ${b}nhật|heute|gestern|hoy|ayer|hier|aujourd['’]hui|hari${b}ini|kemarin|bugün|dün|сегодня|вчера|اليوم|أمس)(?!\p{L})|วันนี้|เมื่อวาน`,
  ].join('|'),
  'iuy',
)
const sep = String.raw`${b}{0,2}[,，·]?${b}{0,2}(?:(?:at|on|um|a las|à|lúc|pukul|в|om)${b}{1,2})?`
/** A clock time with days before or behind it. */
const datedClock = new RegExp(
  `(?:[DP]${sep}){1,4}C(?:${sep}[DP]){0,2}|C(?:${sep}[DP]){1,4}|D(?:${sep}D){0,2}${sep}P|P${sep}D(?:${sep}D)?`
    .replaceAll('D', daySign)
    .replaceAll('C', clockSign)
    .replaceAll('P', eitherSign),
  'gi',
)
/** Where a day or a time may begin: at a word, a number or a character of another script. */
const beginning = /(?<![\p{Script=Latin}\d])[a-zéöсв\d]|[(（上下凌早清中傍晚半午오星周週礼今昨前어월화수목금토일月火水木金土日اأวเ]/giu

/** A text with one sign in place of each stamp: a clock time, a day, or a number such as 10.30 that may be either. `at`: the position in the original text of each of its characters, and of its end. */
export type TextWithSigns = { readonly text: string; readonly at: readonly number[] }

/** The sign for the day or time at a position, and the length that it replaces; null: there is neither. */
function signAt(text: string, position: number): readonly [sign: string, length: number] | null {
  for (const [sign, pattern] of [
    [clockSign, clock],
    [eitherSign, dottedClock],
    [daySign, day],
  ] as const) {
    pattern.lastIndex = position
    const length = pattern.exec(text)?.[0].length ?? 0
    if (length > 0) return [sign === eitherSign && /[ap][^\S\n]?\.?[^\S\n]?m/i.test(text.slice(position, position + length)) ? clockSign : sign, length]
  }
  return null
}

/** A text with one sign in place of each of its parts. */
function withSigns({ text, at }: TextWithSigns, parts: Iterable<readonly [sign: string, index: number, length: number]>): TextWithSigns {
  const positions: number[] = []
  let [signs, copied] = ['', 0]
  const copyTo = (end: number) => {
    for (let index = copied; index < end; index += 1) positions.push(at[index] ?? 0)
    signs += text.slice(copied, end)
  }
  for (const [sign, index, length] of parts) {
    if (index < copied) continue
    copyTo(index)
    positions.push(at[index] ?? 0)
    signs += sign
    copied = index + length
  }
  copyTo(text.length)
  return { text: signs, at: [...positions, at[text.length] ?? 0] }
}

function* stampsIn(text: string): Generator<readonly [sign: string, index: number, length: number]> {
  for (const { index } of allMatches(beginning, text)) {
    const found = signAt(text, index)
    if (found) yield [found[0], index, found[1]]
  }
}

/** A text with ASCII in place of Arabic digits and commas; it keeps its length. */
const inAscii = (text: string) => text.replace(/[٠-٩۰-۹،]/gu, (sign) => (sign === '،' ? ',' : String((sign.codePointAt(0) ?? 0) & 0xf)))

const onlyDays = new RegExp(String.raw`^(?:[-—–=_*·•\s]{0,40}${daySign}[-—–=_*·•,\s]{0,40}){1,3}$`, 'u')

/** Whether a line has only one to three days in numbers, as chats show a day between messages. */
export function isDayLine(line: string): boolean {
  const text = inAscii(line)
  return text.length <= 80 && /\d/.test(text) && onlyDays.test(withSigns({ text, at: [] }, stampsIn(text)).text)
}

/** Replaces each stamp in a line by one sign, a clock time together with the day beside it, so that the patterns for the heads of chat messages (pasted-heads.ts: who wrote, and when) stay short. A line without `10:30` or `10.30` only gets ASCII digits. */
export function withTimeSigns(line: string): TextWithSigns {
  const ascii = { text: inAscii(line).replace(/[\ue000-\ue003]/g, ' '), at: Array.from({ length: line.length + 1 }, (_, index) => index) }
  if (!/\d[:：.]\d\d/.test(ascii.text)) return ascii
  const split = withSigns(ascii, stampsIn(ascii.text))
  return withSigns(
    split,
    allMatches(datedClock, split.text).map(({ 0: found, index }) => [datedSign, index, found.length] as const),
  )
}
