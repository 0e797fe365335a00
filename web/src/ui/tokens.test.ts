import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.slice(css.indexOf(':root {')).split('@variant dark {')
const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Relative luminance (WCAG 2) of an OKLCH colour, clipped to sRGB as browsers at worst do. */
function luminance([lightness, chroma, hue]: readonly [number, number, number]): number {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function colour(theme: string, name: string, accentHue: number): readonly [number, number, number] {
  const [, lightness, chroma, hue] = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([^)]+\\)?)\\)`).exec(theme) ?? []
  if (hue === undefined) throw new Error(`No colour ${name}`)
  return [Number(lightness), Number(chroma), hue === 'var(--accent-hue)' ? accentHue : Number(hue)]
}

function contrast(theme: string, one: string, other: string, hue: number): number {
  const [low = 0, high = 0] = [one, other].map((name) => luminance(colour(theme, name, hue))).toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const hues = Array.from({ length: 361 }, (_, hue) => hue)
const pairs = [
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['accent', 'fill'],
  ['accent', 'accent-soft'],
  ['accent-ink', 'accent'],
  ['ink', 'accent-soft'],
] as const

test('the tokens use the accent of the profile, by default jade', () => {
  expect(light).toContain('--accent-hue: 168')
  for (const theme of [light, dark]) for (const name of ['accent', 'accent-soft']) expect(colour(theme, name, 250)[2]).toBe(250)
})

test.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme text in and on the accent has a contrast of 4.5 in every hue', (_, theme) => {
  const poor = pairs.flatMap(([one, other]) =>
    hues.filter((hue) => contrast(theme, one, other, hue) < 4.5).map((hue) => `${one} on ${other} ${hue} ${contrast(theme, one, other, hue).toFixed(2)}`),
  )
  expect(poor).toEqual([])
})

test('with more contrast, coloured text has a contrast of 7 in every hue', () => {
  const [moreLight = '', moreDark = ''] = css.slice(css.indexOf('(prefers-contrast: more)')).split('@variant dark {')
  const poor = [moreLight + light, moreDark + dark].flatMap((theme) =>
    ['accent', 'warm', 'good', 'bad'].flatMap((name) =>
      ['paper', 'surface', 'fill'].flatMap((ground) =>
        hues.filter((hue) => contrast(theme, name, ground, hue) < 7).map((hue) => `${name} on ${ground} ${hue}`),
      ),
    ),
  )
  expect(poor).toEqual([])
})

test('printed text and backgrounds are those of the light theme', () => {
  const paper = readFileSync(new URL('./print.css', import.meta.url), 'utf8')
  for (const name of ['accent', 'accent-ink', 'accent-soft', 'warm', 'warm-soft', 'bad', 'bad-soft'])
    expect(colour(paper, name, 168), name).toEqual(colour(light, name, 168))
})

test('on phones a focus is clear of the bar at the bottom, whatever the size of the bar', () => {
  const base = readFileSync(new URL('./base.css', import.meta.url), 'utf8')
  expect(base).toMatch(/@media \(max-width: 768px\) \{\s+html \{\s+scroll-padding-bottom: calc\(var\(--tab-bar\) \+ var\(--safe-bottom\)/)
})
