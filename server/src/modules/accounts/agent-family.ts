/** First match wins: several browsers also name the one they derive from. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/i, 'WeChat'],
  [/FBA[NV]|Messenger/, 'Messenger'],
  [/Viber/i, 'Viber'],
  [/\bLine\//i, 'LINE'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** Browser and system of a User-Agent header, `Chrome · Android`; empty when neither is known. Nothing else of it is stored. */
export function agentFamily(header: string | null): string {
  const text = (header ?? '').slice(0, 500)
  const nameIn = (rows: readonly [RegExp, string][]) => rows.find(([pattern]) => pattern.test(text))?.[1]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' · ')
}
