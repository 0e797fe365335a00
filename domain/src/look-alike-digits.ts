/** Runs of signs for digits that NFKC does not change (in circles, on black, sticks of Suzhou): the code point of the first sign, its digit, and how many signs follow in order. */
const digitRuns: readonly (readonly [first: number, digit: number, count: number])[] = [
  [0x24ff, 0, 1],
  [0x24f5, 1, 9],
  [0x2776, 1, 9],
  [0x2780, 1, 9],
  [0x278a, 1, 9],
  [0x1f10b, 0, 1],
  [0x1f10c, 0, 1],
  [0x3021, 1, 9],
]
const digitSign = /\p{Nd}/u

/** The ASCII digit of a digit of any script or in a circle: `٠`, `०`, `⓪`, `❶`; undefined for other signs. */
export function asciiDigitOf(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0
  const run = digitRuns.find(([first, , count]) => first <= code && code < first + count)
  if (run) return String(run[1] + code - run[0])
  // Unicode has digits in blocks of ten, some of them one after another
  if (digitSign.test(sign)) {
    let first = code
    while (digitSign.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  }
  const plain = sign.normalize('NFKC')
  return /^\d$/.test(plain) ? plain : undefined
}

const hanDigits = ['〇零', '一壹弌幺', '二贰貳弍', '三叁參参弎', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖']
const namedDigits = [
  'zero oh cero sero',
  'one uno isa',
  'two dos dalawa',
  'three tres tatlo',
  'four cuatro kuwatro apat',
  'five cinco singko lima',
  'six seis sais anim',
  'seven siete syete pito',
  'eight ocho otso walo',
  'nine nueve nuwebe siyam',
]
const digitOfWord: ReadonlyMap<string, string> = new Map(
  [...hanDigits.map((signs) => [...signs]), ...namedDigits.map((words) => words.split(' '))].flatMap((words, index) =>
    words.map((word): [string, string] => [word, String(index % 10)]),
  ),
)
/** The digits as words, as alternatives of a pattern. */
export const digitWords = namedDigits.join(' ').replaceAll(' ', '|')
/** The Chinese digits, for a class of a pattern. */
export const hanDigitSigns = hanDigits.join('')
const severalWords = new RegExp(String.raw`(?<!\p{L})(?:${digitWords})+(?!\p{L})`, 'giu')
const oneWord = new RegExp(digitWords, 'giu')
const hanDigit = new RegExp(`[${hanDigitSigns}]`, 'gu')
const digitOf = (text: string): string => digitOfWord.get(text.toLowerCase()) ?? text
const repeated = /(?<!\p{L})(double|triple)[^\p{L}\d]*(\d)/giu

/** A text with ASCII digits for Chinese ones and digits as words (English, Spanish, Filipino), and for letters among digits that look like digits. */
export const withDigits = (text: string): string =>
  text
    .replace(hanDigit, digitOf)
    .replace(severalWords, (several) => several.replace(oneWord, digitOf))
    .replace(repeated, (_, times: string, digit: string) => digit.repeat(times.toLowerCase() === 'double' ? 2 : 3))
    .replace(/(?<!\p{L})[\doil]+(?!\p{L})/giu, (sign) => (/\d/.test(sign) ? sign.replace(/o/giu, '0').replace(/[il]/giu, '1') : sign))
