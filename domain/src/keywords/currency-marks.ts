const dollars = ['USD', 'AUD', 'CAD', 'HKD', 'NZD', 'SGD', 'TWD']
const code = (name: string) => String.raw`(?<![a-z])${name}(?![a-z])`

/** Marks of currencies in a text, the most specific first, with the ISO 4217 codes that they may mean. */
const marks: readonly (readonly [mark: string, currencies: readonly string[]])[] = [
  [String.raw`₱|${code('php')}|${code('pesos?')}|比索`, ['PHP']],
  [String.raw`us\s?\$|${code('us[dt]{1,2}')}|美[元金刀]`, ['USD']],
  [String.raw`hk\s?\$|${code('hkd')}|港[币幣元纸紙]`, ['HKD']],
  [String.raw`(?<![a-z])s\$|${code('sgd')}|新[币元]|新加坡[币元]`, ['SGD']],
  [String.raw`nt\s?\$|${code('twd')}|[台臺][币幣]`, ['TWD']],
  [String.raw`(?<![a-z])a\$|${code('aud')}|澳[币元]`, ['AUD']],
  [`${code('rmb')}|${code('cny')}|${code('yuan')}|人民[币幣]`, ['CNY']],
  [`${code('jpy')}|${code('yen')}|日[元圆]`, ['JPY']],
  [`${code('krw')}|₩|韩[元币]`, ['KRW']],
  [`${code('eur(?:os?)?')}|€|欧元`, ['EUR']],
  [`${code('gbp')}|£|英镑`, ['GBP']],
  ['[¥￥]', ['CNY', 'JPY']],
  [String.raw`\$|${code('dollars?')}`, dollars],
]
const patterns = marks.map(([mark, currencies]) => [new RegExp(mark, 'iu'), currencies] as const)

/** Whether a text names a currency by one of its marks; 元 alone is none. */
export const namesCurrency = (text: string): boolean => patterns.some(([pattern]) => pattern.test(text))

/**
 * Whether a text with an amount names another currency than `currency` (ISO 4217): `maybe` for 元, which Chinese speakers also say for the money of
 * the place where they live.
 */
export function namesOtherCurrency(text: string, currency: string): 'yes' | 'maybe' | 'no' {
  const found = patterns.find(([pattern]) => pattern.test(text))
  if (found) return found[1].includes(currency) ? 'no' : 'yes'
  return /元/u.test(text) && currency !== 'CNY' ? 'maybe' : 'no'
}
