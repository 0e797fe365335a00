import { expect, test } from 'vitest'
import { readPastedListings } from './pasted-listings.ts'
import { privateDetailsIn } from '../publishing/private-details.ts'

const fieldsOf = (text: string) =>
  readPastedListings(text, { highestRents: { Residence: 600_000 }, currency: 'PHP', today: '2026-11-23', placesIn: () => [] })[0]?.fields

test.each([
  "neg'ble till 11.5M",
  'neg till 11.5M',
  'nego until 11.5M',
  'negotiable up to 11.5M',
  'slight nego to 11.5M',
  'negotiable down to 11.5M',
  'nego hanggang 11.5M',
  'last price 11.5',
  'last price na po 11.5',
  'can go 11.5M',
  'can go for 11.5M',
  'lowest 11.5',
  'lowest 11.5M',
  'tawad hanggang 11.5M',
  '可谈到1150万',
  '最低可到1150万',
])('the asking price stays and the lowest is private: %s', (words) => {
  const fields = fieldsOf(`2BR for sale 12.05M ${words}, corner unit`)
  expect(fields?.price).toBe(12_050_000)
  expect(fields?.remarks?.en).toContain('2BR for sale 12.05M')
  expect(fields?.remarks?.en).toContain('corner unit')
  expect(fields?.remarks?.en).not.toMatch(/11\.5|1150/)
  expect(fields?.privateRemarks).toMatch(/11\.5|1150/)
  expect(privateDetailsIn(words)).not.toEqual([])
})

test.each(['floor price 11.5M', 'min price 11.5M', '22nd floor, floor price 11.5M'])('a floor price is no floor: %s', (words) =>
  expect(JSON.stringify(fieldsOf(`2BR for sale 12.05M, ${words}, corner unit`)?.remarks)).not.toContain('11.5'),
)

test.each(['over price 归我们', 'overprice 对分', '多出来的归我们', 'over is yours', 'over is ours'])('what is above the net price is private: %s', (words) => {
  const fields = fieldsOf(`出售 开间 35.4平 680万 net 650万 ${words} 可养宠物`)
  expect(fields?.price).toBe(6_800_000)
  expect(JSON.stringify(fields?.remarks)).not.toContain(words)
  expect(fields?.privateRemarks).toContain(words)
  expect(privateDetailsIn(words)).not.toEqual([])
})

test.each(['12.05M negotiable', 'not overpriced', 'prices go up to 20M', 'last 2 units', 'lowest floor 11.5 sqm', 'can go to the mall'])(
  'stays public: %s',
  (words) => {
    expect(fieldsOf(`2BR for sale, ${words}, corner`)?.remarks?.en).toBe(`2BR for sale, ${words}, corner`)
    expect(privateDetailsIn(words)).toEqual([])
  },
)

test.each(
  [
    [
      'wag sabihin sa buyer, owner rush',
      '(wag ibigay)',
      'huwag po ibigay sa iba',
      "don't tell the buyer",
      'divorce sale to',
      'secret lang po',
      'rush sale because of debts',
    ],
    ['owner is hard to deal with', 'Owner only accepts Chinese tenants daw', 'Owner prefers expat tenants'],
    ['业主急用钱', '急售因为离婚', '别告诉买家'],
  ].flat(),
)('words about the owner are private: %s', (words) => {
  const fields = fieldsOf(`2BR for sale 12.05M\n${words}\ncorner`)
  expect(fields?.remarks?.en).toBe('2BR for sale 12.05M\ncorner')
  expect(fields?.privateRemarks).toBeTruthy()
  expect(privateDetailsIn(words)).not.toEqual([])
})

test.each([
  ['① 2BR corner', '2BR corner'],
  ['1) 2BR corner', '2BR corner'],
  ['*2BR* corner', '2BR corner'],
  ['2BR corner gross, net 9M. Pool', '2BR corner gross. Pool'],
  ['2BR corner. Owner Dra. Santos, her no. 09985550111 / a@b.example. Pool', '2BR corner. Pool'],
  ['2BR corner, 2 parking slots (B2-114, B2-115), pool', '2BR corner, 2 parking slots, pool'],
])('remarks have no scraps: %s', (text, remarks) => expect(fieldsOf(text)?.remarks?.en).toBe(remarks))
