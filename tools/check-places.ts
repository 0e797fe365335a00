/**
 * Holds the written places against outlines and points from elsewhere, outside CI, since those files are not ours to commit.
 * Every place must lie in its city (150 m grace at a border) and within 300 m of a thing of the same name and kind.
 * Run: npm run check:places -- DIR, DIR holding basemap-ncr/, places-ncr/, pois-ncr/ and condo-buildings-ncr/.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Landmark, Point } from '@site/domain/place.ts'
import { areas } from '@site/market/areas.ts'
import { cities } from '@site/market/cities.ts'
import { estates } from '@site/market/estates.ts'
import { landmarks } from '@site/market/landmarks.ts'
import { stations } from '@site/market/stations.ts'
import { parse } from 'csv-parse/sync'

const BORDER_GRACE_M = 150
const NEAR_M = 300

/** Where a source is wrong or means another thing, with the reason; keyed by "place id < what the source says". */
const exceptions: Readonly<Record<string, string>> = {
  'lrt2-antipolo < outline': 'stands past the border in Antipolo, Rizal; kept under Marikina, the nearest city, since the line is searched as one',
  'quezon-city-commonwealth < barangay Commonwealth': 'the area is the avenue; the barangay of that name is at its north end',
  'quezon-city-katipunan < barangay Katipunan': 'the area is Katipunan Avenue in Loyola Heights; the barangay of that name is beside EDSA',
  'avida-towers-prime-taft < AVIDA Towers Prime Taft Tower 1': 'the address list puts it in Manila; it is in Pasay',
}

type Kind = 'City' | 'Area' | 'Estate' | Landmark['kind']
type Place = Point & { id: string; kind: Kind; cityId: string; names: readonly string[]; line?: string }
type Ring = readonly (readonly [number, number])[]
type Outline = readonly (readonly Ring[])[]
type SourcePoint = Point & { source: string; name: string; names: readonly string[]; kinds: readonly Kind[]; line?: string }
type Fault = { id: string; what: string; metres: number }
type Row = Readonly<Record<string, string>>
type Outlines = { byId: ReadonlyMap<string, Outline>; idByCode: ReadonlyMap<string, string> }

const places: readonly Place[] = [
  ...cities.map((city) => ({ ...city, kind: 'City' as const, cityId: city.id })),
  ...areas.map((area) => ({ ...area, kind: 'Area' as const })),
  ...landmarks,
  ...stations.map((each) => ({ ...each, line: each.lines?.[0] })),
  ...estates.map((estate) => ({ ...estate, kind: 'Estate' as const })),
].map((place) => ({ ...place, names: [place.name.en, ...place.aliases].map(plainWords).filter((name) => name !== '') }))

/** Lower-case words without accents, punctuation and words that say nothing. */
function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/gu, 's')
    .replace(/[^a-z0-9]+/gu, ' ')
    .replace(/\b(the|of|at|and|station|city of)\b/gu, ' ')
    .replace(/\bsaint\b/gu, 'st')
    .replace(/\bsanta\b/gu, 'sta')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** A building's name without its tower, phase or block. */
const wholeBuilding = (name: string): string =>
  plainWords(name.replace(/^[A-Z][a-z]+ - /u, '').replace(/[\s-]+(tower|bldg|building|phase)\s*\w*$|\s+\w+\s+(tower|bldg)$/iu, ''))

/** Metres from one point to another; flat-earth, right to a metre at the size of a city. */
function metresBetween(a: Point, b: Point): number {
  return 111_195 * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180))
}

function isInRing(ring: Ring, { lat, lng }: Point): boolean {
  let isIn = false
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [x1, y1] = ring[at] as readonly [number, number]
    const [x0, y0] = ring[before] as readonly [number, number]
    if (y1 > lat !== y0 > lat && lng < ((x0 - x1) * (lat - y1)) / (y0 - y1) + x1) isIn = !isIn
  }
  return isIn
}

/** Metres from a point to the nearest edge of a ring. */
function metresToRing(ring: Ring, point: Point): number {
  const shrink = Math.cos((point.lat * Math.PI) / 180)
  let nearest = Number.POSITIVE_INFINITY
  for (let at = 1; at < ring.length; at++) {
    const [[x0, y0], [x1, y1]] = [ring[at - 1], ring[at]] as [[number, number], [number, number]]
    const [dx, dy] = [(x1 - x0) * shrink, y1 - y0]
    const [px, py] = [(point.lng - x0) * shrink, point.lat - y0]
    const along = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)))
    nearest = Math.min(nearest, 111_195 * Math.hypot(px - along * dx, py - along * dy))
  }
  return nearest
}

/** Metres by which a point misses an outline: 0 inside it. */
function metresOutside(outline: Outline, point: Point): number {
  const isInside = outline.some(([shell, ...holes]) => shell && isInRing(shell, point) && !holes.some((hole) => isInRing(hole, point)))
  return isInside ? 0 : Math.min(...outline.flat().map((ring) => metresToRing(ring, point)))
}

type Feature = {
  properties: { name: string; psgc: string; city_psgc?: string }
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }
}

const readFeatures = (dir: string, file: string): readonly Feature[] => JSON.parse(readFileSync(join(dir, 'basemap-ncr', file), 'utf8')).features
const outlineOf = ({ geometry }: Feature): Outline => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates)
const readTable = (...path: string[]): readonly Row[] => parse(readFileSync(join(...path), 'utf8'), { columns: true, bom: true })

/** The coordinates of a row. Throws without them: a distance that is not a number would pass every check. */
function pointOf(row: Row): Point {
  const point = { lat: Number.parseFloat(row.lat ?? ''), lng: Number.parseFloat(row.lng ?? '') }
  if (!Number.isFinite(point.lat) || !Number.isFinite(point.lng)) throw new Error(`A row has no coordinates: ${JSON.stringify(row)}`)
  return point
}

/** City outlines by our city id, and by the census code that barangays carry. */
function readOutlines(dir: string): Outlines {
  const byId = new Map<string, Outline>()
  const idByCode = new Map<string, string>()
  for (const feature of readFeatures(dir, 'ncr_cities.geojson')) {
    const name = plainWords(feature.properties.name)
    const city = places.find((place) => place.kind === 'City' && place.names.includes(name))
    if (!city) throw new Error(`No city is called ${feature.properties.name}`)
    byId.set(city.id, outlineOf(feature))
    idByCode.set(feature.properties.psgc, city.id)
  }
  return { byId, idByCode }
}

/** Which of our kinds a point of interest may be, by its category in pois.csv. */
const kindsByCategory: Readonly<Record<string, readonly Kind[]>> = {
  commercial: ['Mall'],
  health: ['Hospital'],
  education: ['School'],
  recreation: ['Park'],
  residential: ['Estate', 'Area'],
  tourism: ['Mall', 'Hospital', 'School', 'Park'],
  marikina: ['Mall', 'Hospital', 'School', 'Park', 'Estate'],
}

function readPois(dir: string): readonly SourcePoint[] {
  return readTable(dir, 'pois-ncr', 'pois.csv').flatMap((row) => {
    const isRail = row.category === 'transport' && row.subtype === 'station'
    const kinds = isRail ? (['Station'] as const) : kindsByCategory[row.category ?? '']
    if (!kinds || !row.name) return []
    const names = [row.name, row.alt_name ?? ''].map(plainWords).filter((name) => name !== '')
    return [{ ...pointOf(row), source: 'pois', name: row.name, names, kinds }]
  })
}

function readStations(dir: string): readonly SourcePoint[] {
  return readTable(dir, 'places-ncr', 'rail_stations.csv')
    .filter(({ operational, line }) => operational === 'true' && line && !line.startsWith('Pasig Ferry'))
    .map((row) => {
      const names = [row.name ?? '', row.short_name ?? ''].flatMap((name) => [name, name.replace(/\s*\(.*\)/u, '')])
      const line = row.line?.replace(' ', '-')
      return {
        ...pointOf(row),
        source: 'rail',
        name: `${line} ${row.name}`,
        names: names.map(plainWords).filter(Boolean),
        kinds: ['Station'] as const,
        line,
      }
    })
}

function readBuildings(dir: string): readonly SourcePoint[] {
  return readTable(dir, 'condo-buildings-ncr', 'buildings_geo.csv').map((row) => {
    const building = row.building ?? ''
    return {
      ...pointOf(row),
      source: 'condo',
      name: building,
      names: [plainWords(building), wholeBuilding(building)],
      kinds: ['Estate'] as const,
    }
  })
}

const used = new Set<string>()

/** Whether a fault is a known wrong of the source; remembers it, so that leftovers show. */
function isExcused(id: string, source: string): boolean {
  const key = `${id} < ${source}`
  if (exceptions[key] === undefined) return false
  used.add(key)
  return true
}

/** Faults of places outside their city, and of areas outside the barangay of their name. */
function checkOutlines(dir: string, { byId, idByCode }: Outlines): { faults: Fault[]; barangays: number } {
  const faults: Fault[] = []
  for (const place of places) {
    const metres = metresOutside(byId.get(place.cityId) ?? [], place)
    if (metres > BORDER_GRACE_M && !isExcused(place.id, 'outline')) faults.push({ id: place.id, what: `outside ${place.cityId}`, metres })
  }
  let barangays = 0
  for (const feature of readFeatures(dir, 'ncr_barangays.geojson')) {
    const { name, city_psgc: code = '' } = feature.properties
    const cityId = idByCode.get(code)
    const area = places.find((place) => place.kind === 'Area' && place.cityId === cityId && place.names[0] === plainWords(name))
    if (!area) continue
    barangays++
    const metres = metresOutside(outlineOf(feature), area)
    if (metres > NEAR_M && !isExcused(area.id, `barangay ${name}`)) faults.push({ id: area.id, what: `outside barangay ${name}`, metres })
  }
  return { faults, barangays }
}

/** Whether a point means this place: same kind, name and line. Other names of an area are names of its parts, so they do not count. */
function isSame(place: Place, { kinds, names, line }: SourcePoint): boolean {
  const known = place.kind === 'Area' ? place.names.slice(0, 1) : place.names
  return kinds.includes(place.kind) && (line === undefined || line === place.line) && names.some((name) => known.includes(name))
}

/** Whether a point of interest is another thing of the same name: far away in another city. Buildings and stations have names of their own. */
const isNamesake = (place: Place, point: SourcePoint, outline: Outline): boolean =>
  point.source === 'pois' && metresBetween(place, point) > NEAR_M && metresOutside(outline, point) > 0

/** Faults of places farther than 300 m from the nearest point of the same name in their city, and the places that found one. */
function checkPoints(points: readonly SourcePoint[], { byId }: Outlines): { faults: Fault[]; matched: Place[] } {
  const faults: Fault[] = []
  const matched: Place[] = []
  for (const place of places) {
    const outline = byId.get(place.cityId) ?? []
    const same = points.filter((point) => isSame(place, point) && !isNamesake(place, point, outline))
    const nearest = same.map((point) => ({ point, metres: metresBetween(place, point) })).sort((a, b) => a.metres - b.metres)[0]
    if (!nearest) continue
    matched.push(place)
    const { source, name } = nearest.point
    if (nearest.metres > NEAR_M && !isExcused(place.id, name)) faults.push({ id: place.id, what: `far from ${source} "${name}"`, metres: nearest.metres })
  }
  return { faults, matched }
}

/** Every station that the source says is in use must be one of ours. */
const missingStations = (rail: readonly SourcePoint[]): Fault[] =>
  rail.filter((point) => !places.some((place) => isSame(place, point))).map(({ name }) => ({ id: name, what: 'station in use that is not written', metres: 0 }))

/** An exception that excuses nothing is a leftover. */
const deadExceptions = (): Fault[] =>
  Object.keys(exceptions)
    .filter((key) => !used.has(key))
    .map((key) => ({ id: key, what: 'exception that excuses nothing', metres: 0 }))

/** Estates whose address list names another city. */
function checkAddresses(dir: string): { faults: Fault[]; matched: number } {
  const faults: Fault[] = []
  let matched = 0
  for (const row of readTable(dir, 'condo-buildings-ncr', 'buildings_addresses.csv')) {
    const [building = '', , municipality = ''] = Object.values(row)
    const names = [plainWords(building), wholeBuilding(building)]
    const estate = places.find((place) => place.kind === 'Estate' && place.names.some((name) => names.includes(name)))
    if (!estate) continue
    matched++
    const city = places.find((place) => place.kind === 'City' && place.names.includes(plainWords(municipality)))
    if (city?.id !== estate.cityId && !isExcused(estate.id, building))
      faults.push({ id: estate.id, what: `listed in ${municipality} as "${building}"`, metres: 0 })
  }
  return { faults, matched }
}

const kinds: readonly Kind[] = ['City', 'Area', 'Station', 'Mall', 'Hospital', 'School', 'Park', 'Estate']
const countOf = (kind: Kind, of: readonly Place[]) => of.filter((place) => place.kind === kind).length

/** Prints what was compared and every fault; answers the exit code. */
function run(dir: string): number {
  const outlines = readOutlines(dir)
  const [pois, rail, condo] = [readPois(dir), readStations(dir), readBuildings(dir)]
  const inOutlines = checkOutlines(dir, outlines)
  const near = { pois: checkPoints(pois, outlines), rail: checkPoints(rail, outlines), condo: checkPoints(condo, outlines) }
  const addresses = checkAddresses(dir)
  const matchedIn = (kind: Kind) => Object.fromEntries(Object.entries(near).map(([name, { matched }]) => [name, countOf(kind, matched)]))
  console.table(Object.fromEntries(kinds.map((kind) => [kind, { written: countOf(kind, places), ...matchedIn(kind) }])))
  console.log(`${inOutlines.barangays} areas share a barangay's name; ${addresses.matched} estates are in the address list.`)
  console.log(`${used.size} known wrongs of the sources are excused.`)
  const faults = [
    ...inOutlines.faults,
    ...Object.values(near).flatMap((check) => check.faults),
    ...addresses.faults,
    ...missingStations(rail),
    ...deadExceptions(),
  ]
  if (faults.length > 0) console.table(faults.map(({ id, what, metres }) => ({ id, what, metres: Math.round(metres) })))
  console.log(faults.length === 0 ? 'Every place stands where it should.' : `${faults.length} faults.`)
  return faults.length === 0 ? 0 : 1
}

const folders = ['basemap-ncr', 'places-ncr', 'pois-ncr', 'condo-buildings-ncr']
const [dir] = process.argv.slice(2)
const missing = folders.filter((folder) => !dir || !existsSync(join(dir, folder)))
if (dir && missing.length === 0) process.exitCode = run(dir)
else {
  console.error(dir ? `${dir} has no ${missing.join(', ')}.` : 'Say where the outlines and points are: npm run check:places -- DIR')
  process.exitCode = 2
}
