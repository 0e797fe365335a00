import { expect, test } from 'vitest'
import { firstChoice, guessColumns } from './guessed-columns.ts'
import { guessTargets } from './guess-targets.ts'
import { mappingOfColumns } from './import-columns.ts'
import { offerOfPrices, pricesByOffer } from './price-columns.ts'

test.each([
  ...(['Rent/mo', 'Monthly rent', 'Lease price', 'Price (per month)', '月租', '租金（元）', 'Price Rent', 'FL price'] as const).map(
    (column) => [column, 'Lease'] as const,
  ),
  ...(['Sale price', 'Selling Price (PHP)', 'TCP', '总价（万）', '售价', 'Price Sale'] as const).map((column) => [column, 'Sale'] as const),
  ...(['Price/Rent', 'Selling price/rent', '租售价', '价格/租金', 'Sale or lease price'] as const).map((column) => [column, 'both'] as const),
  ...(['Price', '价格', 'Amount', 'Net price', 'Current price'] as const).map((column) => [column, null] as const),
])('%s has prices of %s', (column, offer) => expect(offerOfPrices(column)).toBe(offer))

test('of two columns of prices one may have rents and the other sale prices', () => {
  expect(pricesByOffer(['Rent/mo', 'Sale price'])).toEqual({ Lease: ['Rent/mo'], Sale: ['Sale price'] })
  expect(pricesByOffer(['Price', '月租'])).toEqual({ Lease: ['月租'], Sale: ['Price'] })
  expect([['Price', 'Net price'], ['Rent'], ['Price/Rent', 'Rent'], ['Rent', 'Lease rate']].map(pricesByOffer)).toEqual([null, null, null, null])
})

test('rents and sale prices are both guessed; of two columns of one kind only the first', () => {
  const targets = (...header: string[]) => Object.values(guessTargets(header)).map(({ target }) => target)
  expect(targets('Rent/mo', 'Sale price')).toEqual(['price', 'price'])
  expect(targets('总价（万）', '月租')).toEqual(['price', 'price'])
  expect(targets('Price', 'Net price', 'Rent')).toEqual(['price', null, 'price'])
  const amounts = new Map([
    ['For sale', ['12.8M', '9,500,000']],
    ['For rent', ['45k', '38,000']],
  ])
  expect(Object.values(guessTargets([...amounts.keys()], amounts)).map(({ target }) => target)).toEqual(['price', 'price'])
})

const choice = { language: 'en', currency: 'PHP', type: 'Residence', status: 'Done', city: 'Makati' } as const

test('a row is for sale or for lease as the column says that it fills', () => {
  const read = mappingOfColumns({ ...choice, columns: { Rent: 'price', Price: 'price' } })
  expect('mapping' in read && read.mapping.fields).toMatchObject({
    mode: [
      {
        rule: 'filled',
        find: [
          { column: 'Rent', value: 'Lease' },
          { column: 'Price', value: 'Sale' },
        ],
      },
    ],
    price: [
      { column: 'Rent', mode: 'Lease' },
      { column: 'Price', mode: 'Sale' },
    ],
  })
  const same = mappingOfColumns({ ...choice, mode: 'Sale', columns: { Price: 'price', 'Net price': 'price' } })
  expect('mapping' in same && same.mapping.fields.price).toMatchObject([{ sole: true }, { sole: true }])
})

const offersOf = (columns: Readonly<Record<string, readonly string[]>>) => {
  const samples = new Map(Object.entries(columns))
  const { mode, offers } = firstChoice(guessColumns({ header: [...samples.keys()], samples, repeated: new Set(), evidence: new Map() }, (text) => text))
  return { mode, offers }
}

test('the words of a status, of most remarks and of prices say sale or lease, unless a column is the mode', () => {
  expect(offersOf({ Status: ['Available', 'For Rent', 'Sold'] }).offers).toEqual(['Status'])
  expect(offersOf({ Status: ['RFO sale', 'RFO'] }).offers).toEqual(['Status'])
  expect(offersOf({ 备注: ['出租', '出售，急', '出租'] }).offers).toEqual(['备注'])
  expect(offersOf({ 备注: ['业主自住', '南北通透', '可租'] }).offers).toBeUndefined()
  expect(offersOf({ Price: ['8.5M', '35k/mo'] }).offers).toEqual(['Price'])
  expect(offersOf({ Price: ['8.5M', '35k/mo', '30,000'] }).offers, 'a rent that does not say so').toBeUndefined()
  expect(offersOf({ Price: ['35k/mo', '38k monthly'] })).toEqual({ mode: 'Lease', offers: undefined })
  expect(offersOf({ Status: ['Available', 'Sold'], Remarks: ['nice'] }).offers).toBeUndefined()
  expect(offersOf({ Status: ['For Rent'], Offer: ['For sale'] }).offers).toBeUndefined()
})
