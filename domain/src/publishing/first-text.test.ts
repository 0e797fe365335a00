import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesOf } from '../choices.ts'
import { firstText, type PlaceNames } from './first-text.ts'
import type { FormValues } from '../form-rules.ts'

const words = (zh: string, en: string) => ({ zh, en })
const legazpi = { estate: words('黎牙实比一号公园', 'One Legazpi Park'), area: words('黎牙实比村', 'Legazpi Village'), city: words('马卡蒂', 'Makati') }
const forbes = { estate: null, area: words('福布斯公园', 'Forbes Park'), city: words('马卡蒂', 'Makati') }
const nowhere = { estate: null, area: null, city: null }

test.each<[title: string, values: FormValues, names: PlaceNames, zh: string, en: string]>([
  [
    'condo lease full',
    {
      type: 'Residence',
      mode: 'Lease',
      status: 'Done',
      bedrooms: 2,
      livingRooms: 1,
      bathrooms: 2,
      floorArea: 74.5,
      floor: 12,
      facing: 'Southeast',
      furnished: 'Fully',
      balcony: true,
      parkingSlotCount: 1,
      petsAllowed: true,
      depositPay: 'Deposit2Advance1',
      shortestLease: 12,
      availableFrom: '2027-01-05',
      monthlyDues: 6500,
      duesPaidBy: 'Owner',
    },
    legazpi,
    '黎牙实比一号公园公寓出租，位于马卡蒂黎牙实比村。2室1厅2卫，建筑面积74.5㎡，在12层，朝东南。配全套家具，带阳台和1个车位，可以养宠物。押二付一，最短租期12个月。2027年1月5日起可入住，每月物业费₱6,500由房东承担。',
    "This condo is for lease at One Legazpi Park in Legazpi Village, Makati. It has 2 bedrooms, 1 living room and 2 bathrooms in 74.5 m², is on the 12th floor and faces southeast. The home comes fully furnished, with a balcony and 1 parking slot, and pets are allowed. The lease starts with 2 months' deposit and 1 month's advance, and runs for at least 12 months. It is available from 5 Jan 2027, and the owner pays the monthly dues of ₱6,500.",
  ],
  [
    'condo presale',
    { type: 'Residence', mode: 'Sale', status: 'Building', bedrooms: 1, floorArea: 38, floor: 21, monthlyDues: 4200, availableFrom: '2028-06-30' },
    legazpi,
    '黎牙实比一号公园期房公寓出售，位于马卡蒂黎牙实比村。1室，建筑面积38㎡，在21层。2028年6月30日起可入住，每月物业费₱4,200。',
    'This pre-selling condo is for sale at One Legazpi Park in Legazpi Village, Makati. It has 1 bedroom in 38 m² and is on the 21st floor. It is available from 30 Jun 2028, and monthly dues are ₱4,200.',
  ],
  [
    'studio lease',
    {
      type: 'Residence',
      mode: 'Lease',
      status: 'Done',
      bedrooms: 0,
      bathrooms: 1,
      floorArea: 26,
      furnished: 'Unfurnished',
      petsAllowed: false,
      shortestLease: 1,
    },
    legazpi,
    '黎牙实比一号公园公寓出租，位于马卡蒂黎牙实比村。开间1卫，建筑面积26㎡。不带家具，不可养宠物。最短租期1个月。',
    'This condo is for lease at One Legazpi Park in Legazpi Village, Makati. It is a studio of 26 m² with 1 bathroom. The home comes unfurnished, and pets are not allowed. The lease runs for at least 1 month.',
  ],
  [
    'condo sale min',
    { type: 'Residence', mode: 'Sale', status: 'Done', bedrooms: 3, floorArea: 120 },
    legazpi,
    '黎牙实比一号公园公寓出售，位于马卡蒂黎牙实比村。3室，建筑面积120㎡。',
    'This condo is for sale at One Legazpi Park in Legazpi Village, Makati. It has 3 bedrooms in 120 m².',
  ],
  [
    'villa sale',
    {
      type: 'Villa',
      mode: 'Sale',
      status: 'Done',
      bedrooms: 5,
      bathrooms: 6,
      floorArea: 600,
      lotArea: 1200,
      parkingSlotCount: 4,
      petsAllowed: true,
      facing: 'East',
      furnished: 'Partly',
    },
    forbes,
    '别墅出售，位于马卡蒂福布斯公园。5室6卫，建筑面积600㎡，土地面积1,200㎡，朝东。配部分家具，带4个车位，可以养宠物。',
    'This villa is for sale in Forbes Park, Makati. It has 5 bedrooms and 6 bathrooms in 600 m², is on a lot of 1,200 m² and faces east. The home comes partly furnished, with 4 parking slots, and pets are allowed.',
  ],
  [
    'villa lease',
    { type: 'Villa', mode: 'Lease', status: 'Done', bedrooms: 4, lotArea: 300, depositPay: 'Deposit2Advance12', monthlyDues: 8000, duesPaidBy: 'Tenant' },
    forbes,
    '别墅出租，位于马卡蒂福布斯公园。4室，土地面积300㎡。押二付十二。每月物业费₱8,000由租客承担。',
    "This villa is for lease in Forbes Park, Makati. It has 4 bedrooms and is on a lot of 300 m². The lease starts with 2 months' deposit and 12 months' advance. The tenant pays the monthly dues of ₱8,000.",
  ],
  [
    'slot sale',
    {
      type: 'Carport',
      mode: 'Sale',
      status: 'DoneParkingLot',
      floorArea: 12.5,
      slotWidth: 2.5,
      slotLength: 5,
      slotLevel: 'B2',
      isRoofed: true,
      ownersOnly: true,
    },
    legazpi,
    '黎牙实比一号公园车位出售，位于马卡蒂黎牙实比村。宽2.5米、长5米，面积12.5㎡，在B2层，有顶棚。仅限本楼业主。',
    'This parking slot is for sale at One Legazpi Park in Legazpi Village, Makati. It is 2.5 m wide and 5 m long, measures 12.5 m², is on level B2 and has a roof. The slot is for owners of this building only.',
  ],
  [
    'slot presale',
    { type: 'Carport', mode: 'Sale', status: 'BuildingParkingLot', floorArea: 12.5, parkingSlotCount: 2 },
    legazpi,
    '黎牙实比一号公园期房车位出售，位于马卡蒂黎牙实比村。面积12.5㎡。共2个车位。',
    'This pre-selling parking slot is for sale at One Legazpi Park in Legazpi Village, Makati. It measures 12.5 m². The offer covers 2 slots.',
  ],
  [
    'slot lease',
    {
      type: 'Carport',
      mode: 'Lease',
      status: 'DoneParkingLot',
      floorArea: 13,
      depositPay: 'Deposit1Advance1',
      shortestLease: 6,
      slotLevel: 'ask Ana 0917 123 4567',
      parkingSlotCount: 2,
      ownersOnly: true,
      availableFrom: '2027-02-01',
    },
    legazpi,
    '黎牙实比一号公园车位出租，位于马卡蒂黎牙实比村。面积13㎡。共2个车位，仅限本楼业主。押一付一，最短租期6个月。2027年2月1日起可使用。',
    "This parking slot is for lease at One Legazpi Park in Legazpi Village, Makati. It measures 13 m². The offer covers 2 slots and is for owners of this building only. The lease starts with 1 month's deposit and 1 month's advance, and runs for at least 6 months. It is available from 1 Feb 2027.",
  ],
  [
    'payer only',
    { type: 'Residence', mode: 'Lease', bedrooms: 1, duesPaidBy: 'Tenant', balcony: true, parkingSlotCount: 2 },
    { estate: { zh: '萨尔塞多公寓', en: 'Salcedo Suites' }, area: null, city: { zh: '马卡蒂', en: 'Makati' } },
    '萨尔塞多公寓出租，位于马卡蒂。1室。带阳台和2个车位。物业费由租客承担。',
    'This condo is for lease at Salcedo Suites in Makati. It has 1 bedroom. The home has a balcony and 2 parking slots. The tenant pays the monthly dues.',
  ],
  [
    'names repeat',
    { type: 'Villa', mode: 'Sale', petsAllowed: false },
    { estate: { zh: '福布斯公园', en: 'Forbes Park' }, area: { zh: '福布斯公园', en: 'Forbes Park' }, city: { zh: '马卡蒂', en: 'Makati' } },
    '福布斯公园别墅出售，位于马卡蒂。不可养宠物。',
    'This villa is for sale at Forbes Park in Makati. Pets are not allowed.',
  ],
  [
    'no place',
    { type: 'Residence', mode: 'Lease', floorArea: 30 },
    nowhere,
    '公寓出租。建筑面积30㎡。',
    'This condo is for lease. It has 30 m² of floor area.',
  ],
  [
    'no type',
    { mode: 'Sale', availableFrom: '2027-01-05' },
    forbes,
    '房源出售，位于马卡蒂福布斯公园。2027年1月5日起可入住。',
    'This home is for sale in Forbes Park, Makati. It is available from 5 Jan 2027.',
  ],
  ['nothing', {}, nowhere, '', ''],
  [
    'condo sale lease-only',
    {
      type: 'Residence',
      mode: 'Sale',
      bedrooms: 2,
      bathrooms: 1,
      facing: 'North',
      floorArea: 50,
      depositPay: 'Deposit2Advance1',
      shortestLease: 12,
      duesPaidBy: 'Owner',
      furnished: 'Fully',
      petsAllowed: true,
    },
    { estate: { zh: '环球城一号', en: 'One Global' }, area: { zh: 'BGC', en: 'BGC' }, city: { zh: '塔吉格', en: 'Taguig' } },
    '环球城一号公寓出售，位于塔吉格BGC。2室1卫，建筑面积50㎡，朝北。配全套家具，可以养宠物。',
    'This condo is for sale at One Global in BGC, Taguig. It has 2 bedrooms and 1 bathroom in 50 m², and faces north. The home comes fully furnished, and pets are allowed.',
  ],
  [
    'a villa has no studio',
    { type: 'Villa', mode: 'Lease', bedrooms: 0, bathrooms: 1, floorArea: 40 },
    nowhere,
    '别墅出租。1卫，建筑面积40㎡。',
    'This villa is for lease. It has 1 bathroom in 40 m².',
  ],
  [
    'one slot is not counted',
    { type: 'Carport', mode: 'Sale', parkingSlotCount: 1, slotWidth: 2.5 },
    nowhere,
    '车位出售。宽2.5米。',
    'This parking slot is for sale. It is 2.5 m wide.',
  ],
])('%s', (_, values, names, zh, en) => expect(firstText(values, names, 'PHP')).toEqual({ zh, en }))

/** Texts that must never appear: private values, and texts that people typed. */
const typed = {
  roomNumber: 'PRIVATE-12A',
  customNumber: 'PRIVATE-7',
  ownerName: 'PRIVATE Owner',
  ownerContact: 'PRIVATE 0917 555 0100',
  source: 'PRIVATE source',
  privateRemarks: 'PRIVATE remark',
  commissionRate: 31.37,
  tower: 'PRIVATE tower',
  petRules: words('PRIVATE', 'PRIVATE'),
  remarks: words('PRIVATE', 'PRIVATE'),
  vr: 'https://private.example/PRIVATE',
} as const

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 3, arbitrary: value }, { weight: 1, arbitrary: fc.constantFrom(null, undefined) })
const count = maybe(fc.nat({ max: 20 }))
/** Without the private rate. */
const size = maybe(
  fc
    .nat({ max: 50_000 })
    .map((hundredths) => hundredths / 100)
    .filter((value) => !`${value}`.includes('31.37')),
)
const generated = fc.record({
  type: maybe(fc.constantFrom(...codesOf('type'))),
  mode: maybe(fc.constantFrom(...codesOf('mode'))),
  status: maybe(fc.constantFrom(...codesOf('status'))),
  facing: maybe(fc.constantFrom(...codesOf('facing'))),
  furnished: maybe(fc.constantFrom(...codesOf('furnished'))),
  depositPay: maybe(fc.constantFrom(...codesOf('depositPay'))),
  duesPaidBy: maybe(fc.constantFrom(...codesOf('duesPayer'))),
  balcony: maybe(fc.boolean()),
  petsAllowed: maybe(fc.boolean()),
  isRoofed: maybe(fc.boolean()),
  ownersOnly: maybe(fc.boolean()),
  bedrooms: count,
  livingRooms: count,
  bathrooms: count,
  parkingSlotCount: count,
  floor: count,
  shortestLease: count,
  floorArea: size,
  lotArea: size,
  slotWidth: size,
  slotLength: size,
  monthlyDues: size,
  slotLevel: maybe(fc.constantFrom('B2', 'P3', '5', 'PRIVATE level')),
  availableFrom: maybe(fc.constantFrom('2027-01-05', '2028-12-31')),
})
const names = fc.record({ estate: maybe(fc.constant(legazpi.estate)), area: maybe(fc.constant(legazpi.area)), city: maybe(fc.constant(legazpi.city)) })

test('500 generated listings have clean texts of at most five sentences, each said once, without private values', () => {
  fc.assert(
    fc.property(generated, names, (values, { estate = null, area = null, city = null }) => {
      const { zh, en } = firstText({ ...values, ...typed } as FormValues, { estate, area, city }, 'PHP')
      for (const text of [zh, en]) {
        expect(text).not.toMatch(/undefined|null|NaN|PRIVATE|private|31\.37|\[object| {2}|，，|。。|\.\.|，。| ,| \./)
        expect(text).toBe(text.trim())
        const sentences = text.split(/(?<=[.。])(?:\s|(?=\p{Script=Han}|\d))/u).filter(Boolean)
        expect(new Set(sentences).size).toBe(sentences.length)
      }
      expect(zh.split('。').length - 1).toBeLessThanOrEqual(5)
      expect(en.split(/\.(?: |$)/).length - 1).toBeLessThanOrEqual(5)
      expect(zh === '').toBe(en === '')
      expect(zh).not.toMatch(/[a-z]{3}/)
      expect(en).not.toMatch(/\p{Script=Han}/u)
    }),
    { numRuns: 500 },
  )
})

test('names no building when the listing shows only its street or area', () => {
  for (const placeShown of ['Street', 'Area'] as const) {
    const { zh, en } = firstText({ type: 'Villa', mode: 'Lease', bedrooms: 3, placeShown }, legazpi, 'PHP')
    expect([zh, en]).toEqual([expect.not.stringContaining('一号公园'), expect.not.stringContaining('One Legazpi')])
    expect([zh, en]).toEqual([expect.stringContaining('黎牙实比村'), expect.stringContaining('Legazpi Village')])
  }
})
