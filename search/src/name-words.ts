import type { LandmarkKind } from '@site/domain/place.ts'

/** Words that may be missing from a name or added to it, in keywords and in names; a keyword of such words alone still searches for them. */
export const fillerWords: ReadonlySet<string> = new Set(['the', 'at', 'of', 'and', 'by', 'in', 'on', 'a', 'near', 'with', 'for', 'to', 'from'])

// biome-ignore format: a table reads better in rows
/** Interchangeable words (one, 1), each with the form that is compared. */
export const canonicalWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10',
    ii: '2', iii: '3', iv: '4', vi: '6', vii: '7', viii: '8', first: '1', second: '2', third: '3',
    '1st': '1', '2nd': '2', '3rd': '3',
    saint: 'st', santo: 'sto', santa: 'sta', mount: 'mt', avenue: 'ave', road: 'rd', boulevard: 'blvd',
    building: 'bldg', tower: 'twr', center: 'ctr', centre: 'ctr', village: 'vill', subdivision: 'subd', barangay: 'brgy',
    hospital: 'hosp', university: 'univ', international: 'intl',
  }),
)

/** Words of listings that match whole words of names only, never their beginnings or misspellings: "condo" is not "Condor". */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `aircon apartment apartments balcony bare bath bathroom bathrooms bed bedroom bedrooms brand cheap close condo condos corner
  current deed direct fast floor floors foreclosed fully furnished garage garden good high house houses kitchen large lease leased
  level loft long modern month monthly near newly office owner parking parkings pets petfriendly pool preselling presale price prime
  private ready rent rental renovated resale residential room rooms sale semi share short slot small sold spacious studio sunny
  term terrace tenant townhouse type unfurnished unit units urgent vacant view views villa villas warehouse without`.split(/\s+/),
)

/** Words that are no misspelling of a name: ordinary words, and those of sentences, such as "over" (not "Ever"). Names may begin with them. */
export const correctWords: ReadonlySet<string> = new Set([
  ...ordinaryWords,
  ...`above about across again also another anything approx area areas asap available away because been before behind being below better between beyond both
  budget cannot city could does each either else even every except exactly excluding extra find from have here home homes just least less like
  live looking lower maximum maybe minimum more most move much must need needed never next only other over plus please prefer preferably preferred
  property quiet really right same search should since some something still such than that their them then there these thing this those
  through under until upper very want wanted week well what when where which while will work would year years your`.split(/\s+/),
])

/**
 * Prepositions, conjunctions and particles in English and Chinese that are left out of a keyword with other words; alone they are searched.
 * They are not left out when names are compared, except those that are also in `fillerWords`.
 */
export const joiningWords: ReadonlySet<string> = new Set(
  `or an beside besides nearby around close along walking distance within vicinity at
  附近 附近的 旁边 旁边的 周边 周边的 周围 边上 一带 旁 的 或者 或 和 及 与 在 靠近 临近`.split(/\s+/),
)

/** Words for any landmark of a kind: a home near "train station", 医院 or "school" is near one of them. */
export const kindWords: Readonly<Record<LandmarkKind, readonly string[]>> = {
  Station: ['train', 'train station', 'railway station', '地铁', '地铁站', '地铁口', '轻轨', '轻轨站', '捷运', '捷运站', '轨道交通'],
  Mall: ['malls', 'shopping mall', 'shopping malls', '商场', '购物中心'],
  School: ['school', 'schools', '学校'],
  Hospital: ['hospital', 'hospitals', '医院'],
  Park: ['parks', 'public park', '公园'],
  Airport: [],
  Hotel: [],
}

/** Chinese words for a kind of landmarks: each alone means the kind, not the names that contain it. */
export const hanKindWords: ReadonlySet<string> = new Set(Object.values(kindWords).flatMap((words) => words.filter((word) => /\p{Script=Han}/u.test(word))))

/** The word of `kindWords` by which the landmarks of a kind are looked up; kinds without one have no such words. */
export const lookupWordOfKind: Readonly<Partial<Record<LandmarkKind, string>>> = {
  Station: 'train station',
  Mall: 'malls',
  School: 'schools',
  Hospital: 'hospitals',
  Park: 'parks',
}

/** Chinese texts that are ignored where they are all that follows a place name: kinds of places (马卡蒂市, 塔吉格区), "near", "or" and "and". */
export const ignoredAfterPlaces: ReadonlySet<string> = new Set([
  '市',
  '区',
  '城',
  '村',
  '站',
  '附近',
  '市区',
  '的',
  '里',
  '那边',
  '一带',
  '旁边',
  '周边',
  '周围',
  '边上',
  '旁',
  '或者',
  '或',
  '和',
  '及',
  '与',
])

const chineseDigits = '一二三四五六七八九'

/** Replaces Chinese digits before a counter of buildings with Arabic ones: 一号 → 1号. */
export const withArabicDigits = (name: string): string =>
  name.replace(/([一二三四五六七八九])(?=[号座期栋楼塔])/g, (digit) => String(chineseDigits.indexOf(digit) + 1))
