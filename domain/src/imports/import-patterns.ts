import type { ImportRule } from './import-mapping.ts'

/** The value of a part; null: the text matches but does not have this part. */
type PartValue = number | string | null

/** A form of text in files to import, and its parts. */
type Pattern = {
  /** How a text that does not match counts: as one without a value, or as a fault of its row. */
  readonly onMismatch: 'absent' | 'unreadable'
  /** Every quantifier is bounded and adjacent ones do not overlap, so that the time is linear in the length of the text. */
  readonly regex: RegExp
  readonly parse: (groups: Readonly<Record<string, string | undefined>>) => Readonly<Record<string, PartValue>>
}

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

const hanDigits = '零一二三四五六七八九'

/** A number in digits, or in Chinese numerals up to 99, such as 两 and 十二; null without a text. */
function countOf(text: string | undefined): number | null {
  if (text === undefined || /^\d/.test(text)) return numberOf(text)
  const standard = text.replace(/[两兩]/gu, '二').replace('〇', '零')
  const digit = (character: string) => hanDigits.indexOf(character)
  const [tens = '', ones = ''] = standard.split('十')
  if (!standard.includes('十')) return digit(standard)
  return (tens === '' ? 1 : digit(tens)) * 10 + (ones === '' ? 0 : digit(ones))
}
const bandIndexes: Readonly<Record<string, number>> = { 低: 0, 中: 1, 高: 2 }

/** The floor, if the band has only one: the middle third of three floors is the second; of sixteen floors it is unknown. */
function floorOfBand(band: string, floors: number): number | null {
  if (floors === 1) return 1
  return floors === 3 ? (bandIndexes[band] ?? 0) + 1 : null
}

const hanNumber = '[〇零一二两兩三四五六七八九]|[一二三四五六七八九]?十[一二三四五六七八九]?'

/** A layout in Chinese. A bare number matches only in Chinese numerals, since the rule for numbers reads digits. */
const layoutForm = new RegExp(
  `^(?:开间|開間|单间|單間|studio\\b|(?<count>${hanNumber})$|(?<bedrooms>\\d{1,2}|${hanNumber}) ?个?(?:居室|卧室|[室房居卧])` +
    `(?: ?(?<livingRooms>\\d{1,2}|${hanNumber})[厅廳])?(?:(?:\\d{1,2}|${hanNumber})[厨廚])?(?: ?(?<bathrooms>\\d{1,2}|${hanNumber})[卫衛浴])?)`,
  'iu',
)

/** Bedrooms and bathrooms, and perhaps parking slots. */
const roomsAndBathsForm =
  /^(?:(?<studio>studio)|(?<bedrooms>\d{1,2})(?: ?-?(?<bedWord>brs?|bdrms?|bed(?:room)?s?))?) ?(?<separator>[/,&+-]|and\b|with\b|w\/)? ?(?<bathrooms>\d(?:\.5)?)(?: ?-?(?<bathWord>ba|baths?|bathrooms?|t ?& ?bs?|tbs?|crs?|toilets?(?: ?(?:&|and) ?baths?)?))?(?: ?(?<second>[/,-]) ?(?<slots>\d)(?: ?(?:cars?|carports?|parkings?|slots?|garages?|pk))?)?$/iu
const noRooms = { bedrooms: null, bathrooms: null, parkingSlots: null } as const
const roomsAndBathsOf: Pattern['parse'] = ({ studio, bedrooms, bedWord, separator, bathrooms, bathWord, second, slots }) => {
  const isBare = bedWord === undefined && bathWord === undefined && studio === undefined
  const isKnown = isBare ? separator === '/' || (separator === '-' && second === '-' && slots !== undefined) : bathWord !== undefined || separator === '/'
  return isKnown ? { bedrooms: studio ? 0 : numberOf(bedrooms), bathrooms: numberOf(bathrooms), parkingSlots: numberOf(slots) } : noRooms
}

/** The text patterns of imports; a mapping selects one of them and a part, and cannot define its own. */
export const importPatterns = {
  /** `3室2厅1厨2卫`, `2室1厅`. */
  roomsZh: {
    onMismatch: 'unreadable',
    regex: /^(?<bedrooms>\d{1,2})[室房](?<livingRooms>\d{1,2})厅(?:\d{1,2}厨)?(?:(?<bathrooms>\d{1,2})卫)?$/u,
    parse: ({ bedrooms, livingRooms, bathrooms }) => ({ bedrooms: numberOf(bedrooms), livingRooms: numberOf(livingRooms), bathrooms: numberOf(bathrooms) }),
  },
  /** `3室1厅1厨2卫`, `2房1卫`, `三房两厅`, `2居室`, `两`, `开间` and `studio` (no bedroom); what follows does not matter. */
  layoutZh: {
    onMismatch: 'absent',
    regex: layoutForm,
    parse: ({ bedrooms, count, livingRooms, bathrooms }) => ({
      bedrooms: countOf(bedrooms ?? count) ?? 0,
      livingRooms: countOf(livingRooms),
      bathrooms: countOf(bathrooms),
    }),
  },
  /** `12`, `12/30层`, `5F of 20`, `第8层`: the floor itself; a band such as 低楼层 does not match. */
  floorOfBuilding: {
    onMismatch: 'unreadable',
    regex: /^第?(?<floor>\d{1,3})(?:\.0|st|nd|rd|th)? ?(?:层|楼|f|fl|flr|floor)?(?: ?(?:\/|of|[(（]?共) ?\d{1,3} ?(?:层|楼|f|fl|floors?)?[)）]?)?$/iu,
    parse: ({ floor }) => ({ floor: numberOf(floor) }),
  },
  /** `2-Bedroom Unit`, `3BR`, `Studio Deluxe` (no bedroom) in a title. */
  roomsEn: {
    onMismatch: 'absent',
    regex: /\b(?:(?<bedrooms>\d{1,2})[ -]?(?:br|bed|bedrooms?)\b|studio\b)/iu,
    parse: ({ bedrooms }) => ({ bedrooms: numberOf(bedrooms) ?? 0 }),
  },
  /** `2/2`, `3BR/2T&B`, `2 bed, 2 bath`, `Studio/1`, `3-2-1` (the last is of cars). `1-2` and `2+1` may mean something else. */
  roomsAndBaths: {
    onMismatch: 'absent',
    regex: roomsAndBathsForm,
    parse: roomsAndBathsOf,
  },
  /** As `roomsAndBaths`, where words say what the second number is: `3BR/2T&B`. */
  roomsAndNamedBaths: {
    onMismatch: 'absent',
    regex: roomsAndBathsForm,
    parse: (groups) => (groups['bathWord'] === undefined ? noRooms : roomsAndBathsOf(groups)),
  },
  /** `3/2/1`, `3-2-1` under a heading such as 房/卫/厅: bedrooms, bathrooms, living rooms. */
  roomsBathsHalls: {
    onMismatch: 'absent',
    regex: /^(?<bedrooms>\d{1,2}) ?[/-] ?(?<bathrooms>\d) ?[/-] ?(?<livingRooms>\d)$/u,
    parse: ({ bedrooms, livingRooms, bathrooms }) => ({ bedrooms: numberOf(bedrooms), livingRooms: numberOf(livingRooms), bathrooms: numberOf(bathrooms) }),
  },
  /** `3/2/1`, `3-2-1` under a heading such as 户型: bedrooms, living rooms, bathrooms. */
  roomsHallsBaths: {
    onMismatch: 'absent',
    regex: /^(?<bedrooms>\d{1,2}) ?[/-] ?(?<livingRooms>\d) ?[/-] ?(?<bathrooms>\d)$/u,
    parse: ({ bedrooms, livingRooms, bathrooms }) => ({ bedrooms: numberOf(bedrooms), livingRooms: numberOf(livingRooms), bathrooms: numberOf(bathrooms) }),
  },
  /** `1BR`, `2-bedroom unit`, `Studio`, `两房`, `2室1厅` as a type (`bedroomTypes`). */
  bedroomType: {
    onMismatch: 'absent',
    regex: new RegExp(
      `^(?:studio|(?<digits>\\d{1,2}) ?-?(?:brs?|bdrs?|bed(?:room)?s?)|(?<bedrooms>\\d{1,2}|${hanNumber}) ?个?(?:居室|卧室|[室房居卧])(?: ?(?:\\d{1,2}|${hanNumber})[厅廳])?|开间|開間)(?: ?-?(?:unit|condo|type|户型|公寓))?$`,
      'iu',
    ),
    parse: ({ digits, bedrooms }) => ({ bedrooms: countOf(digits ?? bedrooms) ?? 0 }),
  },
  /** `低楼层 (共16层)`: a third of the building. */
  floorBandZh: {
    onMismatch: 'unreadable',
    regex: /^(?<band>[低中高])楼层 {0,2}[(（]共(?<floors>\d{1,3})层[)）]$/u,
    parse: ({ band = '', floors }) => ({ band: `${band}楼层`, floors: numberOf(floors), floor: floorOfBand(band, Number(floors)) }),
  },
  /** `(821)`, `(26F)`, `(S60C2)`, `(Unit H)` in a title; `(70 sqm)` does not match. */
  unitInBrackets: {
    onMismatch: 'absent',
    regex: /\((?:unit (?<name>[a-z0-9]{1,6})|(?<unit>[a-z]?\d{1,4}[a-z]?\d?))\)/iu,
    parse: ({ name, unit }) => ({ unit: (name ?? unit ?? '').toUpperCase() }),
  },
  /** `Tower D`, `Tower 4` in a title. */
  towerEn: {
    onMismatch: 'absent',
    regex: /\btower (?<tower>[a-z]|\d{1,2})\b/iu,
    parse: ({ tower = '' }) => ({ tower: tower.toUpperCase() }),
  },
  /** The building in a title composed by a portal: `整租·龙柏三村2室1厅6000元`. A name with a hidden character (`凯欣*园`) does not match. */
  titleZh: {
    onMismatch: 'absent',
    regex: /^(?:[整合]租·)?(?<estate>[^*，。！!+、\s]{2,24}?)(?<bedrooms>\d)(?:室\d厅|居室)\d{3,6}元?$/u,
    parse: ({ estate, bedrooms }) => ({ estate: estate ?? null, bedrooms: numberOf(bedrooms) }),
  },
} as const satisfies Record<string, Pattern>

/** The name by which a mapping names a pattern. */
export type ImportPatternName = keyof typeof importPatterns

/** The names of the parts of a pattern. */
export function partsOfPattern(name: ImportPatternName): readonly string[] {
  const pattern: Pattern = importPatterns[name]
  return Object.keys(pattern.parse({}))
}

/** Number of characters of a text that patterns read. */
const maxLength = 300

/**
 * Reads one part of a text by a pattern: `bedrooms` of `3室2厅` by `roomsZh` is 3. Null: the text does not have the part; undefined: it does
 * not match and is unreadable.
 */
export function readPatternPart(name: ImportPatternName, part: string, text: string): PartValue | undefined {
  const pattern: Pattern = importPatterns[name]
  const match = pattern.regex.exec(text.slice(0, maxLength).normalize('NFC').trim())
  if (!match) return pattern.onMismatch === 'absent' ? null : undefined
  return pattern.parse(match.groups ?? {})[part] ?? null
}

/** What headings name, at the place where they name it. */
const namesIn = {
  beds: /bed|\bbd?rs?\b|(?<!bath ?)\brooms?\b|[室居睡]|房(?!间?[卫廁厕])/iu,
  halls: /[厅廳]|\bhalls?\b|living|\bsala\b|lounge/iu,
  baths: /[卫衛浴廁厕]|bath|toilet|\bt ?(?:&|and) ?b\b|\btb\b|\bcr\b/iu,
  slots: /[车車]|parking|\bcars?\b|garage|\bslots?\b/iu,
} as const
/** The patterns that read layouts of bare numbers under a heading, by the order of the rooms that it names; one of Chinese words has that of 室, 厅, 卫. */
function bareLayouts(column: string): readonly ImportPatternName[] {
  const at = (part: keyof typeof namesIn): number => column.search(namesIn[part])
  const [beds, halls, baths, slots] = [at('beds'), at('halls'), at('baths'), at('slots')]
  if (halls >= 0 && baths >= 0) return beds > Math.min(halls, baths) ? [] : halls < baths ? ['roomsHallsBaths'] : ['roomsBathsHalls']
  if (halls >= 0) return beds > halls ? [] : ['roomsHallsBaths']
  if (baths >= 0) return beds > baths || (slots >= 0 && slots < baths) ? [] : ['roomsAndBaths']
  if (/\p{Script=Han}/u.test(column)) return ['roomsHallsBaths']
  return beds >= 0 && slots < 0 ? ['roomsAndBaths'] : []
}
/** Whether the first of several bare numbers under a heading is that of bedrooms. */
const beginsWithBeds = (column: string): boolean => {
  const [beds, others] = [column.search(namesIn.beds), [namesIn.halls, namesIn.baths, namesIn.slots].map((name) => column.search(name))]
  return others.every((other) => other < 0 || beds < other)
}
/** The rules for a part of the layouts in a column: `3室2厅2卫`, `2BR`, `2/2`. What follows the bedrooms in bare numbers is read only if the heading says what it is. */
export function layoutRules(column: string, part: 'bedrooms' | 'livingRooms' | 'bathrooms' | 'parkingSlots'): readonly ImportRule[] {
  const rule = (pattern: ImportPatternName): ImportRule => ({ rule: 'pattern', column, pattern, part })
  const bare = bareLayouts(column)
  return [
    ...(part === 'parkingSlots' ? [] : [rule('layoutZh')]),
    ...(part === 'bedrooms' ? [rule('roomsEn')] : []),
    ...(part === 'livingRooms' ? [] : [rule('roomsAndNamedBaths')]),
    ...bare.filter((pattern) => partsOfPattern(pattern).includes(part)).map(rule),
    ...(part === 'bedrooms' && beginsWithBeds(column) && !bare.includes('roomsAndBaths') ? [rule('roomsAndBaths')] : []),
  ]
}
