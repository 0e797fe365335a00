import { expect, test } from 'vitest'
import { importPlaces } from './imports.testing.ts'
import type { RowHome } from './normalize-row.ts'
import { PlaceFinder } from './place-finder.ts'

// Names that several buildings of a site share, and buildings that a person chooses by hand.

const shown = <Place>(places: readonly Place[]) => places.map((place) => ({ ...place, published: true }))
const names = (en: string, zh = en) => ({ zh, en })
const [base] = importPlaces.estates as [(typeof importPlaces.estates)[number]]
const building = (id: string, cityId: string, en: string, zh: string, ...aliases: string[]) => ({
  ...base,
  id,
  cityId,
  areaId: null,
  name: names(en, zh),
  aliases,
})
const places = {
  cities: shown([...importPlaces.cities, { id: 'taguig', name: names('Taguig', '塔吉格'), aliases: [], lat: 14.5176, lng: 121.0509 }]),
  areas: shown(importPlaces.areas),
  estates: shown([
    building('one-serendra', 'taguig', 'One Serendra', '赛兰德拉一期', 'Serendra 1', '1 Serendra', 'Serendra', '塞伦德拉一号'),
    building('two-serendra', 'taguig', 'Two Serendra', '赛兰德拉二期', 'Serendra 2', '2 Serendra', 'Serendra', '塞伦德拉二号'),
    building('west-gallery-place', 'taguig', 'West Gallery Place', '西画廊公寓', 'West Gallery'),
    building('east-gallery-place', 'taguig', 'East Gallery Place', '东画廊公寓', 'East Gallery'),
    building('one-rockwell', 'makati', 'One Rockwell', '洛克威尔一号', 'One Rockwell East', 'One Rockwell West'),
    building('proscenium', 'makati', 'The Proscenium', '璀璨剧院公寓', 'Proscenium at Rockwell', 'Proscenium Residences'),
    building('jazz-residences', 'makati', 'Jazz Residences', '爵士公寓', 'SM Jazz', 'Jazz'),
    building('the-grove-by-rockwell', 'pasig', 'The Grove by Rockwell', '洛克威尔林荫公寓', 'The Grove', 'Rockwell Grove'),
    building('pearl-place', 'pasig', 'Pearl Place', '珍珠广场'),
    building('ilaw-1', 'makati', 'Ilaw Court Tower 1', '伊劳一期', 'Ilaw Court'),
    building('ilaw-2', 'makati', 'Ilaw Court Tower 2', '伊劳二期'),
    building('alon-east', 'makati', 'Alon East', '东浪苑', 'Alon'),
    building('alon-west', 'makati', 'Alon West', '西浪苑'),
    building('hangin', 'makati', 'Hangin', '风苑'),
    building('hangin-2', 'makati', 'Hangin Phase 2', '风苑二期', 'Hangin'),
    building('twin-1', 'manila', 'Twin Court', '双苑'),
    building('twin-2', 'pasig', 'Twin Court', '双苑'),
  ]),
  developers: [],
  landmarks: [],
}
const leave = { area: 'leave', city: 'area', estate: 'leave', developer: 'leave' } as const
type Options = ConstructorParameters<typeof PlaceFinder>[1]
const finder = (answers: NonNullable<Options['answers']>['answers'] = [], options: Partial<Options> = {}) =>
  new PlaceFinder(places, {
    mapping: { unknown: leave, cityReachKm: 25 },
    createsPlaces: false,
    answers: { answers, posterId: 'agent', siteNames: [] },
    ...options,
  })
const home = (changes: Partial<RowHome['places']>): RowHome => ({
  ...{ line: 2, type: 'Residence', mode: 'Sale', values: {}, point: null, key: 'k', fingerprint: 'f', filledByRow: [] },
  places: { city: 'Taguig', isCityUnsure: false, area: null, estate: null, estateText: null, developer: null, ...changes },
})

test.each([
  ['Taguig', 'Serendra', ['One Serendra', 'Two Serendra']],
  ['Taguig', 'SERENDRA', ['One Serendra', 'Two Serendra']],
  ['Makati', 'Ilaw Court', ['Ilaw Court Tower 1', 'Ilaw Court Tower 2']],
  ['Makati', 'Alon', ['Alon East', 'Alon West']],
])('%s: %s is not taken as one of the buildings that share it', (city, estate, several) => {
  const { places: found, remarks, unknown } = finder().find(home({ city, estate }))
  expect(found).toMatchObject({ estate: null })
  expect(unknown).toMatchObject([{ kind: 'estate', name: estate }])
  expect(remarks).toMatchObject([{ reason: 'estateLeft', value: estate, why: { en: `${estate} may be ${several.join(' or ')}` } }])
})

test.each([
  ['Taguig', 'One Serendra', 'one-serendra'],
  ['Taguig', '2 Serendra', 'two-serendra'],
  ['Taguig', '赛兰德拉二期', 'two-serendra'],
  ['Taguig', 'Serendra 1', 'one-serendra'],
  ['Makati', 'Jazz', 'jazz-residences'],
  ['Pasig', 'The Grove', 'the-grove-by-rockwell'],
  ['Makati', 'The Proscenium', 'proscenium'],
  ['Makati', 'One Rockwell West', 'one-rockwell'],
  ['Makati', 'Ilaw Court Tower 2', 'ilaw-2'],
  ['Makati', 'Hangin', 'hangin'],
])('%s: %s is one building', (city, estate, id) => {
  expect(finder().find(home({ city, estate }))).toMatchObject({ places: { estate: id }, unknown: [], remarks: [] })
})

test.each([
  ['Makati', 'Rockwell'],
  ['Makati', 'Proscenium'],
  ['Taguig', '赛兰德拉'],
  ['Taguig', 'Gallery Place'],
])('%s: the part %s of names is asked', (city, estate) => {
  expect(finder().find(home({ city, estate }))).toMatchObject({ places: { estate: null }, unknown: [{ name: estate }] })
})

test('a shared name in a title or with a unit is asked, too, and the answer keeps the unit', () => {
  expect(finder().find(home({ estateText: '2BR for sale in Serendra, BGC' }))).toMatchObject({ places: { estate: null }, unknown: [{ name: 'Serendra' }] })
  expect(finder().find(home({ estateText: '2BR in Two Serendra' }))).toMatchObject({ places: { estate: 'two-serendra' }, unknown: [] })
  expect(finder().find(home({ estate: 'Serendra 1802' }))).toMatchObject({ places: { estate: null }, unknown: [{ name: 'Serendra' }] })
  const answered = finder([{ kind: 'estate', names: ['Serendra'], act: 'match', place: 'two-serendra' }])
  expect(answered.find(home({ estate: 'Serendra' })).places).toMatchObject({ estate: 'two-serendra' })
  expect(answered.find(home({ estateText: '2BR in Serendra' })).places).toMatchObject({ estate: 'two-serendra' })
  expect(answered.find(home({ estate: 'Serendra 1802' })).places).toMatchObject({ estate: 'two-serendra', unit: { roomNumber: '1802' } })
})

test('a shared name makes no new building where an import creates what it does not know', () => {
  const creating = finder([], { mapping: { unknown: { ...leave, estate: 'return' }, cityReachKm: 25 }, createsPlaces: true })
  expect(creating.find(home({ estate: 'Serendra' }))).toMatchObject({ places: null, remarks: [{ reason: 'unknownEstate', why: expect.anything() }] })
})

test('a shared name is no answer either: the sentence names the buildings', () => {
  const answered = finder([{ kind: 'estate', names: ['The Serendra'], act: 'match', place: 'Serendra' }])
  expect(answered.answerOf({ kind: 'estate', name: 'The Serendra', city: 'taguig' })?.answered).toMatchObject({
    problem: { en: expect.stringMatching(/One Serendra.*Two Serendra/) },
  })
})

test.each(['pearl-place', 'Pearl Place'])('a building that a person chose (%s) brings its own city, over the city for all rows', (place) => {
  const answers = [{ kind: 'estate', names: ['Perla Bldg'], city: 'makati', act: 'match', place }] as const
  const found = finder(answers.map((answer) => ({ ...answer, names: [...answer.names] }))).find(
    home({ city: 'Makati', isCityDefault: true, estate: 'Perla Bldg' }),
  )
  expect(found).toMatchObject({ places: { city: 'pasig', estate: 'pearl-place', area: undefined }, remarks: [] })
  expect(found.unknown).toMatchObject([{ name: 'Perla Bldg', city: 'makati' }])
})

test.each(['pearl-place', 'Pearl Place'])('a city that the row itself names speaks against a building (%s) of another city, in true words', (place) => {
  const answered = finder([{ kind: 'estate', names: ['Perla Bldg'], city: 'makati', act: 'match', place }])
  const { places: found, unknown } = answered.find(home({ city: 'Makati', estate: 'Perla Bldg' }))
  expect(found).toMatchObject({ city: 'makati', estate: null })
  expect(unknown.map((name) => answered.answerOf(name)?.answered)).toMatchObject([
    { problem: { en: expect.stringMatching(/Pearl Place is in Pasig.*Makati/) } },
  ])
})

test('of a name that buildings of two cities have, the person chooses one', () => {
  const answered = finder([{ kind: 'estate', names: ['Twins'], act: 'match', place: 'Twin Court' }])
  const { unknown } = answered.find(home({ city: 'Makati', isCityDefault: true, estate: 'Twins' }))
  expect(unknown.map((name) => answered.answerOf(name)?.answered)).toMatchObject([
    { problem: { en: expect.stringMatching(/Twin Court \(Manila\).*Twin Court \(Pasig\)/) } },
  ])
})
