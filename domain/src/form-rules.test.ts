import { expect, test } from 'vitest'
import { applicableValues, askedFields, changesWithScope, dayFaults, type FormValues, missingNameOf, publishingFaults } from './form-rules.ts'

const point = { lat: 14.55, lng: 121.02 }
const missing = { name: { en: 'New Moon' }, city: 'makati', point }

test.each<[string, FormValues, readonly string[]]>([
  ['a condo without building', { type: 'Residence' }, ['estate']],
  ['a condo with city and pin alone', { type: 'Residence', city: 'makati', point }, ['estate']],
  ['a condo in a missing building', { type: 'Residence', missingEstate: missing }, []],
  ['a missing building with a blank name', { type: 'Residence', missingEstate: { ...missing, name: { en: ' ' } } }, ['estate']],
  ['a missing building without city', { type: 'Residence', missingEstate: { ...missing, city: null } }, ['estate']],
  ['a missing building without pin', { type: 'Carport', missingEstate: { ...missing, point: null } }, ['estate']],
  ['a villa with city and pin', { type: 'Villa', city: 'makati', point }, ['placeShown']],
  ['a villa without pin', { type: 'Villa', city: 'makati', placeShown: 'Street' }, ['estate']],
  ['a villa in a known village', { type: 'Villa', estate: 'forbes-park' }, []],
])('the place of %s lacks %j', (_, values, faults) => {
  expect(Object.keys(publishingFaults(values)).filter((key) => key === 'estate' || key === 'placeShown')).toEqual(faults)
})

test('the form of a parking slot speaks of a slot, not of a home', () => {
  const labelsOf = (type: 'Carport' | 'Residence') => {
    const asked = new Map(askedFields({ type }))
    return (['floorArea', 'parkingSlotCount', 'roomNumber', 'remarks'] as const).map((key) => asked.get(key)?.label)
  }
  expect(labelsOf('Carport').map((label) => label?.en)).toEqual(['Slot area', 'Number of slots', 'Slot number', 'About this slot'])
  expect(labelsOf('Carport').map((label) => label?.zh)).toEqual(['车位面积', '车位数量', '车位号', '车位介绍'])
  expect(labelsOf('Residence').map((label) => label?.en)).toEqual(['Floor area', 'Parking', 'Unit or slot number', 'About this home'])
})

test('the form of a villa speaks of a village, and asks for the lot first', () => {
  const asked = askedFields({ type: 'Villa' })
  expect(new Map(asked).get('estate')?.label).toEqual({ zh: '小区', en: 'Village' })
  expect(new Map(askedFields({ type: 'Residence' })).get('estate')?.label.en).toBe('Building')
  expect(asked.filter(([, { form }]) => form.step === 'facts').map(([key]) => key)[0]).toBe('lotArea')
})

test('a missing building with a name in one language has it in both', () => {
  expect([missingNameOf({ name: { zh: ' 新月阁 ' } }), missingNameOf({ name: { zh: '', en: 'New Moon' } }), missingNameOf({ name: {} })]).toEqual([
    { zh: '新月阁', en: '新月阁' },
    { zh: 'New Moon', en: 'New Moon' },
    null,
  ])
})

test.each<[string, FormValues, FormValues, FormValues]>([
  ['the deal', { type: 'Residence', mode: 'Sale', price: 16_200_000, floorArea: 58.5 }, { mode: 'Lease' }, { price: undefined }],
  [
    'the type',
    { type: 'Residence', mode: 'Sale', price: 16_200_000, floorArea: 58.5, bedrooms: 2, status: 'Building' },
    { type: 'Carport' },
    { price: undefined, floorArea: null, status: 'BuildingParkingLot' },
  ],
  ['the deal to a lease', { type: 'Residence', mode: 'Sale', status: 'Building' }, { mode: 'Lease' }, { status: 'Done' }],
  ['the deal of a ready slot to a lease', { type: 'Carport', mode: 'Sale', status: 'DoneParkingLot' }, { mode: 'Lease' }, {}],
  ['a slot back to a villa', { type: 'Carport', status: 'DoneParkingLot' }, { type: 'Villa' }, { status: 'Done' }],
  ['no type to a slot', { status: 'Done' }, { type: 'Carport' }, { status: 'DoneParkingLot' }],
  ['a condo to a villa', { type: 'Residence', status: 'Done', price: null }, { type: 'Villa' }, {}],
  ['a villa to a condo', { type: 'Villa', lotArea: 300 }, { type: 'Residence' }, { lotArea: null }],
  ['the same deal', { mode: 'Sale', price: 1 }, { mode: 'Sale' }, {}],
  ['a first deal', { price: 1 }, { mode: 'Sale' }, {}],
  ['another field', { mode: 'Sale', price: 1 }, { floor: 3 }, {}],
  ['deal and price together', { mode: 'Sale', price: 1 }, { mode: 'Lease', price: 2 }, {}],
])('a change of %s changes what belongs to the former one', (_, before, changes, more) => {
  expect(changesWithScope(before, changes)).toStrictEqual(more)
})

test.each<[string, FormValues, object]>([
  ['a condo for lease', { type: 'Residence', mode: 'Lease' }, { status: 'Done' }],
  ['a slot for lease', { type: 'Carport', mode: 'Lease', status: null }, { status: 'DoneParkingLot' }],
  ['a home for lease that is not ready', { type: 'Villa', mode: 'Lease', status: 'Building' }, { status: 'Building' }],
  ['a condo for sale', { type: 'Residence', mode: 'Sale' }, {}],
  ['a draft without type', { mode: 'Lease' }, {}],
  ['a slot with sides', { type: 'Carport', slotWidth: 2.5, slotLength: 5.1 }, { floorArea: 12.75 }],
  ['a slot with sides and an area', { type: 'Carport', slotWidth: 2.5, slotLength: 5, floorArea: 13 }, { floorArea: 13 }],
  ['a slot with one side', { type: 'Carport', slotWidth: 2.5 }, {}],
  ['a condo with the sides of a slot', { type: 'Residence', slotWidth: 2.5, slotLength: 5 }, {}],
])('what the answers say of %s is not asked for', (_, values, said) => {
  const { status, floorArea } = applicableValues(values)
  expect({ ...(status && { status }), ...(floorArea && { floorArea }) }).toEqual(said)
  const faults = publishingFaults({ ...values, status: values.status ?? null })
  expect(['status', 'floorArea'].filter((key) => key in said && key in faults)).toEqual([])
})

test('a stage of another type is refused for a lease, too, and fields keep their order when one becomes optional', () => {
  expect(publishingFaults({ type: 'Residence', mode: 'Lease', status: 'DoneParkingLot' }).status).toBe('unknownOption')
  const orderOf = (values: FormValues) => askedFields(values).map(([key]) => key)
  expect(orderOf({ type: 'Carport', slotWidth: 2, slotLength: 5 })).toEqual(orderOf({ type: 'Carport' }))
})

test.each([80, 81])('the name of a building that the site lacks has at most 80 characters: %i', (length) => {
  const missingEstate = { name: { en: 'x'.repeat(length) }, city: 'makati', point: { lat: 14.55, lng: 121.02 } }
  expect(publishingFaults({ type: 'Residence', missingEstate }).estate).toBe(length > 80 ? 'tooLong' : undefined)
})

test.each<[string, FormValues, object]>([
  ['the longest text', { remarks: { zh: '', en: 'x'.repeat(2000) } }, {}],
  ['a longer text in one language', { remarks: { zh: '字', en: 'x'.repeat(2001) } }, { remarks: 'tooLong' }],
  ['a lease of no months', { type: 'Residence', mode: 'Lease', shortestLease: 0 }, { shortestLease: 'tooSmall' }],
  ['a longer text', { tower: 'x'.repeat(41), type: 'Residence' }, { tower: 'tooLong' }],
])('%s is taken or refused', (_, values, faults) => {
  const { remarks, tower, shortestLease } = publishingFaults(values)
  expect({ ...(remarks && { remarks }), ...(tower && { tower }), ...(shortestLease && { shortestLease }) }).toEqual(faults)
})

test.each([
  ['today', '2026-11-26', undefined, {}],
  ['two years ahead', '2028-11-26', undefined, {}],
  ['a day later', '2028-11-27', undefined, { availableFrom: 'dayFar' }],
  ['yesterday', '2026-11-25', '2026-11-24', { availableFrom: 'dayPassed' }],
  ['a stored day that has passed', '2020-01-01', '2020-01-01', {}],
  ['none', null, '2020-01-01', {}],
] as const)('a home is free from %s', (_, availableFrom, before, faults) =>
  expect(dayFaults({ availableFrom }, { availableFrom: before }, '2026-11-26')).toEqual(faults),
)
