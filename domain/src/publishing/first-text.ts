import { type CodeOf, labelOf } from '../choices.ts'
import { formatArea, formatDate, formatFloor, formatMoney, formatQuantity } from '../format.ts'
import { applicableValues, type FormValues } from '../form-rules.ts'
import { hidesPlace } from '../shown-place.ts'
import type { Locale, Words } from '../words.ts'

/** The names of the places of a listing; null: it has none. */
export type PlaceNames = { readonly estate: Words | null; readonly area: Words | null; readonly city: Words | null }

/** Place names of which none repeats another: an area that the building already names, a city that the area already names, are null. */
type Names = Readonly<Record<keyof PlaceNames, string | null>>

type Sentences = (values: FormValues, names: Names, currency: string) => readonly (string | null)[]

const isPositive = (value: number | null | undefined): value is number => typeof value === 'number' && value > 0

/** Levels of parking that read well in a sentence, such as `B2` or `P3`; other texts are left out. */
const shortLevel = /^[A-Za-z]{0,2}\d{1,2}$/

const isPresale = ({ status }: FormValues): boolean => status === 'Building' || status === 'BuildingParkingLot'

function namesIn({ estate, area, city }: PlaceNames, locale: Locale): Names {
  const [estateName, areaName, cityName] = [estate?.[locale] || null, area?.[locale] || null, city?.[locale] || null]
  const ownArea = areaName && !estateName?.includes(areaName) ? areaName : null
  return { estate: estateName, area: ownArea, city: cityName && !areaName?.includes(cityName) ? cityName : null }
}

type RoomKey = 'bedrooms' | 'livingRooms' | 'bathrooms'

/** A studio has no bedroom; villas are never studios. */
const isStudio = ({ type, bedrooms }: FormValues): boolean => type === 'Residence' && bedrooms === 0

// ---- English

/** `a`, `a and b`, `a, b and c`. */
const joinEnglish = (parts: readonly string[], last = ' and '): string =>
  parts.length < 2 ? parts.join('') : parts.slice(0, -1).join(', ') + last + (parts.at(-1) ?? '')

/** Phrases of a sentence; two phrases have a comma if the first has an `and` itself. */
const joinPhrases = (parts: readonly string[]): string => joinEnglish(parts, parts.length === 2 && parts[0]?.includes(' and ') ? ', and ' : ' and ')

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)
const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const englishCount = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** The subject of a sentence about a type. */
const englishNouns = { Residence: 'condo', Villa: 'villa', Carport: 'parking slot' } as const

function englishPlace(values: FormValues, { estate, area, city }: Names): string | null {
  const noun = values.type ? englishNouns[values.type] : 'home'
  const mode = values.mode ? lowerFirst(labelOf('mode', values.mode).en) : null
  const district = [area, city].filter(Boolean).join(', ')
  const place = [estate && `at ${estate}`, district && `in ${district}`].filter(Boolean).join(' ')
  if (!mode && !place) return null
  const stage = isPresale(values) ? `${lowerFirst(labelOf('status', 'Building').en)} ` : ''
  return `This ${stage}${noun} is ${[mode, place].filter(Boolean).join(' ')}.`
}

function englishRooms(values: FormValues): string | null {
  const { bedrooms, livingRooms, bathrooms, floorArea } = values
  const area = isPositive(floorArea) ? formatArea(floorArea, 'en') : null
  const others = [
    isPositive(livingRooms) ? englishCount(livingRooms, 'living room') : null,
    isPositive(bathrooms) ? englishCount(bathrooms, 'bathroom') : null,
  ].filter((part) => part !== null)
  if (isStudio(values)) return `is a studio${area ? ` of ${area}` : ''}${others.length > 0 ? ` with ${joinEnglish(others)}` : ''}`
  const rooms = joinEnglish([...(isPositive(bedrooms) ? [englishCount(bedrooms, 'bedroom')] : []), ...others])
  if (!rooms) return area && `has ${area} of floor area`
  return `has ${rooms}${area ? ` in ${area}` : ''}`
}

function englishHome(values: FormValues): string | null {
  const { floor, facing, lotArea } = values
  const phrases = [
    englishRooms(values),
    isPositive(lotArea) ? `is on a lot of ${formatArea(lotArea, 'en')}` : null,
    isPositive(floor) ? `is on the ${formatFloor(floor, 'en')}` : null,
    facing ? `faces ${lowerFirst(labelOf('facing', facing).en)}` : null,
  ].filter((part) => part !== null)
  return phrases.length > 0 ? `It ${joinPhrases(phrases)}.` : null
}

function englishSlot({ floorArea, slotWidth, slotLength, slotLevel, isRoofed }: FormValues): string | null {
  const size = [
    isPositive(slotWidth) ? `${formatQuantity(slotWidth, 'metres', 'en')} wide` : null,
    isPositive(slotLength) ? `${formatQuantity(slotLength, 'metres', 'en')} long` : null,
  ].filter((part) => part !== null)
  const area = isPositive(floorArea) ? formatArea(floorArea, 'en') : null
  const phrases = [
    size.length > 0 ? `is ${joinEnglish(size)}` : null,
    area && `measures ${area}`,
    slotLevel && shortLevel.test(slotLevel) ? `is on level ${slotLevel}` : null,
    isRoofed ? 'has a roof' : null,
  ].filter((part) => typeof part === 'string')
  return phrases.length > 0 ? `It ${joinPhrases(phrases)}.` : null
}

function englishEquipment({ furnished, balcony, parkingSlotCount, petsAllowed }: FormValues): string | null {
  const extras = joinEnglish([...(balcony ? ['a balcony'] : []), ...(isPositive(parkingSlotCount) ? [englishCount(parkingSlotCount, 'parking slot')] : [])])
  const furniture = furnished ? `comes ${lowerFirst(labelOf('furnished', furnished).en)}` : null
  const home = furniture ? `the home ${furniture}${extras ? `, with ${extras}` : ''}` : extras ? `the home has ${extras}` : null
  const pets = typeof petsAllowed === 'boolean' ? `pets are ${petsAllowed ? '' : 'not '}allowed` : null
  const parts = [home, pets].filter((part) => part !== null)
  return parts.length > 0 ? `${upperFirst(parts.join(', and '))}.` : null
}

function englishSlotTerms({ parkingSlotCount, ownersOnly }: FormValues): string | null {
  const count = isPositive(parkingSlotCount) && parkingSlotCount > 1 ? `the offer covers ${englishCount(parkingSlotCount, 'slot')}` : null
  const parts = [count, ownersOnly ? `${count ? 'is' : 'the slot is'} for owners of this building only` : null].filter((part) => part !== null)
  return parts.length > 0 ? `${upperFirst(parts.join(' and '))}.` : null
}

/** `2 months' deposit and 1 month's advance`. */
function englishDeposit(code: CodeOf<'depositPay'>): string {
  const [deposit = 0, advance = 0] = (code.match(/\d+/g) ?? []).map(Number)
  return `${englishCount(deposit, "month's", "months'")} deposit and ${englishCount(advance, "month's", "months'")} advance`
}

function englishLease({ depositPay, shortestLease }: FormValues): string | null {
  const phrases = [
    depositPay ? `starts with ${englishDeposit(depositPay)}` : null,
    isPositive(shortestLease) ? `runs for at least ${formatQuantity(shortestLease, 'months', 'en')}` : null,
  ].filter((part) => part !== null)
  return phrases.length > 0 ? `The lease ${joinPhrases(phrases)}.` : null
}

function englishDates({ availableFrom, monthlyDues, duesPaidBy }: FormValues, _: Names, currency: string): string | null {
  const dues = isPositive(monthlyDues) ? `monthly dues${duesPaidBy ? ' of' : ' are'} ${formatMoney(monthlyDues, currency, 'en')}` : null
  const payer = duesPaidBy ? lowerFirst(labelOf('duesPayer', duesPaidBy).en) : null
  const cost = payer ? `${payer} pays the ${dues ?? 'monthly dues'}` : dues
  const parts = [availableFrom ? `it is available from ${formatDate(availableFrom, 'en')}` : null, cost].filter((part) => part !== null)
  return parts.length > 0 ? `${upperFirst(parts.join(', and '))}.` : null
}

const english: Sentences = (values, names, currency) => [
  englishPlace(values, names),
  values.type === 'Carport' ? englishSlot(values) : englishHome(values),
  values.type === 'Carport' ? englishSlotTerms(values) : englishEquipment(values),
  englishLease(values),
  englishDates(values, names, currency),
]

// ---- Chinese

/** A sentence of phrases; null without any. */
const chineseSentence = (...phrases: readonly (string | null)[]): string | null => {
  const present = phrases.filter((phrase) => phrase !== null)
  return present.length > 0 ? `${present.join('，')}。` : null
}

function chinesePlace(values: FormValues, { estate, area, city }: Names): string | null {
  const type = values.type ? labelOf('type', values.type).zh : '房源'
  const mode = values.mode ? labelOf('mode', values.mode).zh : ''
  if (!mode && !estate && !area && !city) return null
  const stage = isPresale(values) ? labelOf('status', 'Building').zh : ''
  const noun = stage === '' && estate?.endsWith(type) ? '' : type
  return chineseSentence(`${estate ?? ''}${stage}${noun}${mode}`, area || city ? `位于${city ?? ''}${area ?? ''}` : null)
}

function chineseRooms(values: FormValues): string | null {
  const count = (key: RoomKey, unit: string) => (isPositive(values[key]) ? `${values[key]}${unit}` : '')
  const bedrooms = isStudio(values) ? labelOf('bedrooms', '0').zh : count('bedrooms', '室')
  return `${bedrooms}${count('livingRooms', '厅')}${count('bathrooms', '卫')}` || null
}

const chineseArea = (label: string, area: number | null | undefined): string | null => (isPositive(area) ? `${label}${formatArea(area, 'zh')}` : null)

const chineseHome = (values: FormValues): string | null =>
  chineseSentence(
    chineseRooms(values),
    chineseArea('建筑面积', values.floorArea),
    chineseArea('土地面积', values.lotArea),
    isPositive(values.floor) ? `在${formatFloor(values.floor, 'zh')}` : null,
    values.facing ? `朝${labelOf('facing', values.facing).zh}` : null,
  )

function chineseSlot({ floorArea, slotWidth, slotLength, slotLevel, isRoofed }: FormValues): string | null {
  const size = [
    isPositive(slotWidth) ? `宽${formatQuantity(slotWidth, 'metres', 'zh')}` : null,
    isPositive(slotLength) ? `长${formatQuantity(slotLength, 'metres', 'zh')}` : null,
  ].filter((part) => part !== null)
  return chineseSentence(
    size.length > 0 ? size.join('、') : null,
    chineseArea('面积', floorArea),
    slotLevel && shortLevel.test(slotLevel) ? `在${slotLevel}层` : null,
    isRoofed ? '有顶棚' : null,
  )
}

function chineseEquipment({ furnished, balcony, parkingSlotCount, petsAllowed }: FormValues): string | null {
  const extras = [balcony ? '阳台' : null, isPositive(parkingSlotCount) ? `${parkingSlotCount}个车位` : null].filter((part) => part !== null)
  return chineseSentence(
    furnished ? `${furnished === 'Unfurnished' ? '' : '配'}${labelOf('furnished', furnished).zh}` : null,
    extras.length > 0 ? `带${extras.join('和')}` : null,
    typeof petsAllowed === 'boolean' ? (petsAllowed ? '可以养宠物' : '不可养宠物') : null,
  )
}

const chineseSlotTerms = ({ parkingSlotCount, ownersOnly }: FormValues): string | null =>
  chineseSentence(isPositive(parkingSlotCount) && parkingSlotCount > 1 ? `共${parkingSlotCount}个车位` : null, ownersOnly ? '仅限本楼业主' : null)

const chineseLease = ({ depositPay, shortestLease }: FormValues): string | null =>
  chineseSentence(
    depositPay ? labelOf('depositPay', depositPay).zh : null,
    isPositive(shortestLease) ? `最短租期${formatQuantity(shortestLease, 'months', 'zh')}` : null,
  )

function chineseDates({ type, availableFrom, monthlyDues, duesPaidBy }: FormValues, _: Names, currency: string): string | null {
  const dues = isPositive(monthlyDues) ? `每月物业费${formatMoney(monthlyDues, currency, 'zh')}` : null
  const payer = duesPaidBy ? `由${labelOf('duesPayer', duesPaidBy).zh}承担` : null
  const use = type === 'Carport' ? '可使用' : '可入住'
  return chineseSentence(availableFrom ? `${formatDate(availableFrom, 'zh')}起${use}` : null, payer ? `${dues ?? '物业费'}${payer}` : dues)
}

const chinese: Sentences = (values, names, currency) => [
  chinesePlace(values, names),
  values.type === 'Carport' ? chineseSlot(values) : chineseHome(values),
  values.type === 'Carport' ? chineseSlotTerms(values) : chineseEquipment(values),
  chineseLease(values),
  chineseDates(values, names, currency),
]

/**
 * A short description of entered values in both languages, of at most five sentences: what and where, size, equipment, lease, dates and dues.
 * It contains only public values; a sentence without values is left out. Of texts that people type it uses only short slot levels.
 */
export function firstText(values: FormValues, names: PlaceNames, currency: string): Words {
  const applicable = applicableValues(values)
  const publicNames = hidesPlace(applicable.placeShown) ? { ...names, estate: null } : names
  const sentences = (write: Sentences, locale: Locale) => write(applicable, namesIn(publicNames, locale), currency).filter((sentence) => sentence !== null)
  return { zh: sentences(chinese, 'zh').join(''), en: sentences(english, 'en').join(' ') }
}
