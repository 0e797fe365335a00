/** Patterns in User-Agent headers; the first match counts, since several browsers also name the one they derive from. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/i, 'WeChat'],
  [/FBA[NV]|Messenger/, 'Messenger'], // also the Facebook app, which sends the same FBAN and FBAV
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

/** Browser and system of a User-Agent header, such as `Chrome · Android`, for the list of sessions; empty when neither is known. */
export function browserAndSystem(header: string | null): string {
  const text = (header ?? '').slice(0, 500)
  const firstMatch = (rows: readonly [RegExp, string][]) => rows.find(([pattern]) => pattern.test(text))?.[1]
  return [firstMatch(browsers), firstMatch(systems)].filter(Boolean).join(' · ')
}

/**
 * Whether a User-Agent header names a program that reads pages by itself: a search engine, the preview of a chat, a test of speed; also without
 * a header. Phones of the brand Cubot are not robots.
 */
export const isRobot = (header: string | null): boolean =>
  !header ||
  /(?<!cu)bot\b|crawl|spider|slurp|preview|lighthouse|facebookexternalhit|^(?:curl|wget|python|go-http|java|okhttp|node|axios|whatsapp)/i.test(header)
