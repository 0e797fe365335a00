/**
 * Compares the demo market with the real rows of its price model. Writes the tables by bedrooms into docs/demo-market.md and prints the tables by city.
 * The rows are not in this repository, so this runs outside CI: npm run compare:demo -- DIR, where DIR holds ph-lamudi-apartments/ and ph-sale-geo/.
 * Fails when a median over enough rows differs from the real one by more than the document promises, unless the miss is explained here.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cities } from '@site/market/cities.ts'
import { demoSeed, makeDemoMarket } from '@site/market/demo-market.ts'
import { quantile, readRealRows, type RealRow } from './real-rows.ts'

const document = new URL('../docs/demo-market.md', import.meta.url)
const [begin, end] = ['<!-- comparison -->', '<!-- end of comparison -->']
/** The day only moves dates; prices and sizes follow the seed. */
const someDay = new Date('2026-11-20T00:00:00Z')

/** Medians over at least this many real rows must agree. */
const enoughRows = 40
/** Medians that miss the promise, and why; the document lists them. */
const knownMisses: Readonly<Record<string, string>> = {
  'Sale, 3, price': 'the real rows form two groups, at 5 to 9 million and at 20 to 60 million; the model has one log-normal between them',
}
const promised = { floorArea: 0.15, each: 0.2, price: 0.25 }

type Row = Pick<RealRow, 'mode' | 'city' | 'bedrooms' | 'floorArea' | 'price' | 'weight'>
type Mode = Row['mode']
type Measure = keyof typeof promised

const valueOf: Readonly<Record<Measure, (row: Row) => number>> = {
  floorArea: ({ floorArea }) => floorArea,
  each: ({ price, floorArea }) => price / floorArea,
  price: ({ price }) => price,
}
const titles: Readonly<Record<Measure, string>> = { floorArea: 'm²', each: 'per m²', price: 'price' }

const weightOf = (rows: readonly Row[]) => rows.reduce((sum, { weight }) => sum + weight, 0)

/** The demo condos, each weighing so much that a city has the share it has among the real rows: quartiles by bedrooms then compare like with like. */
function demoRows(real: readonly Row[]): Row[] {
  const demo = makeDemoMarket(demoSeed, someDay).listings.flatMap(({ type, mode, city, bedrooms, floorArea, price }) =>
    type === 'Residence' && bedrooms !== null && floorArea !== null && price !== null ? [{ mode, city, bedrooms, floorArea, price, weight: 1 }] : [],
  )
  const inPlace = (rows: readonly Row[], one: Row) => rows.filter(({ mode, city }) => mode === one.mode && city === one.city)
  const factors = new Map<string, number>()
  return demo.map((row) => {
    const key = `${row.mode} ${row.city}`
    const factor = factors.get(key) ?? weightOf(inPlace(real, row)) / weightOf(inPlace(demo, row))
    factors.set(key, factor)
    return { ...row, weight: factor }
  })
}

/** Three digits are enough to compare by. */
function brief(value: number): string {
  if (value >= 1_000_000) return `${(value / 1_000_000).toFixed(1)}M`
  if (value >= 1_000) return `${(value / 1000).toFixed(value < 100_000 ? 1 : 0)}K`
  return String(value < 100 ? Math.round(value * 10) / 10 : Math.round(value))
}

const quartiles = (rows: readonly Row[], measure: Measure): number[] =>
  [0.25, 0.5, 0.75].map((share) =>
    quantile(
      rows.map((row) => [valueOf[measure](row), row.weight] as const),
      share,
    ),
  )
const shown = (rows: readonly Row[], measure: Measure) => (rows.length === 0 ? '–' : quartiles(rows, measure).map(brief).join(' / '))

const measures = Object.keys(titles) as Measure[]
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

type Group = { readonly name: string; readonly real: readonly Row[]; readonly demo: readonly Row[] }

const table = (groups: readonly Group[], head: string): string =>
  [
    line([head, 'rows: real', 'demo', ...measures.flatMap((measure) => [`${titles[measure]}: real`, 'demo'])]),
    line(['---', ...Array.from({ length: 2 + measures.length * 2 }, () => '--:')]),
    ...groups.map(({ name, real, demo }) =>
      line([name, String(real.length), String(demo.length), ...measures.flatMap((measure) => [shown(real, measure), shown(demo, measure)])]),
    ),
  ].join('\n')

type Miss = { readonly key: string; readonly text: string }

const missesOf = ({ name, real, demo }: Group, mode: Mode): Miss[] =>
  real.length < enoughRows
    ? []
    : measures.flatMap((measure) => {
        const [wanted, got] = [quartiles(real, measure)[1] as number, quartiles(demo, measure)[1] as number]
        const off = Math.abs(Math.log(got / wanted))
        return off > Math.log(1 + promised[measure])
          ? [{ key: `${mode}, ${name}, ${measure}`, text: `${mode}, ${name}: median ${titles[measure]} ${brief(got)}, real ${brief(wanted)}` }]
          : []
      })

const bedroomNames = ['studio', '1 bedroom', '2', '3', '4', '5 and more']
const of = (rows: readonly Row[], mode: Mode, test: (row: Row) => boolean) => rows.filter((row) => row.mode === mode && test(row))

function compared(real: readonly Row[], demo: readonly Row[], mode: Mode): { byBedrooms: string; byCity: string; misses: Miss[] } {
  const bedroomGroups = bedroomNames.map((name, bedrooms) => {
    const test = (row: Row) => Math.min(row.bedrooms, 5) === bedrooms
    return { name, real: of(real, mode, test), demo: of(demo, mode, test) }
  })
  const cityGroups = cities.flatMap(({ id, name }) => {
    const group = { name: name.en, real: of(real, mode, ({ city }) => city === id), demo: of(demo, mode, ({ city }) => city === id) }
    return group.real.length > 2 && group.demo.length > 2 ? [group] : []
  })
  const all = { name: 'all', real: of(real, mode, () => true), demo: of(demo, mode, ({ weight }) => weight > 0) }
  const title = mode === 'Sale' ? 'For sale, PHP' : 'For lease, PHP a month'
  return {
    byBedrooms: `### ${title}\n\n${table([...bedroomGroups, all], 'bedrooms')}`,
    byCity: table(cityGroups, `${title}, by city`),
    misses: [...bedroomGroups, all].flatMap((group) => missesOf(group, mode)),
  }
}

function main(folder: string | undefined): void {
  if (!folder) throw new Error('Give the folder of the real rows: npm run compare:demo -- DIR')
  const { rows, leftOut } = readRealRows(folder)
  const demo = demoRows(rows)
  const parts = (['Sale', 'Lease'] as const).map((mode) => compared(rows, demo, mode))
  const reasons = [...leftOut].map(([reason, number]) => `- ${reason}: ${number}`).join('\n')
  const misses = parts.flatMap((part) => part.misses)
  const told = misses.map(({ key, text }) => `- ${text}: ${knownMisses[key] ?? 'NOT EXPLAINED'}.`)
  const sections = [
    `${rows.length} real rows are used. Left out:\n\n${reasons}`,
    ...parts.map((part) => part.byBedrooms),
    '### Misses',
    told.join('\n') || 'None.',
  ]
  const page = readFileSync(document, 'utf8')
  const text = [begin, ...sections, end].join('\n\n')
  writeFileSync(document, page.slice(0, page.indexOf(begin)) + text + page.slice(page.indexOf(end) + end.length))
  console.log([text, ...parts.map((part) => part.byCity)].join('\n\n'))
  if (misses.some(({ key }) => !(key in knownMisses))) process.exitCode = 1
}

main(process.argv[2])
