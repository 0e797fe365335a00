import { type ColumnChoice, mappingOfColumns } from '@site/domain/imports/import-columns.ts'
import { expect, test } from 'vitest'
import { normalizerOf } from './normalize-row.ts'

/** What rows become under a choice of columns: mode and price, or the reasons why they are returned. */
function read(choice: Partial<ColumnChoice> & Pick<ColumnChoice, 'columns'>, ...rows: readonly Readonly<Record<string, string>>[]) {
  const mapped = mappingOfColumns({ type: 'Residence', status: 'Done', city: 'Makati', language: 'en', currency: 'PHP', ...choice })
  if ('faults' in mapped) throw new Error(mapped.faults.map(({ en }) => en).join(' '))
  const normalize = normalizerOf(mapped.mapping, { today: '2026-11-30', rate: 1, mapArea: [120, 14, 122, 15], vrHosts: [] })
  return rows.map((cells, index) => {
    const { home, faults } = normalize({ line: index + 2, cells: new Map(Object.entries(cells)) })
    return home ? `${home.mode} ${String(home.values.price)}` : faults.map(({ reason }) => reason).join()
  })
}

test('of a column of rents and one of sale prices a row follows the one that it fills', () => {
  const columns = { Rent: 'price', 'Sale price': 'price' } as const
  expect(
    read(
      { columns },
      { Rent: '45000', 'Sale price': '' },
      { Rent: '', 'Sale price': '12800000' },
      { Rent: '45000', 'Sale price': '12800000' },
      { Rent: 'Not for rent', 'Sale price': '0' },
      { Rent: 'n/a', 'Sale price': '12.9M' },
    ),
  ).toEqual(['Lease 45000', 'Sale 12800000', 'bothPrices', 'required,noPrice', 'Sale 12900000'])
})

test('a row that says its mode takes the price of that mode', () => {
  const columns = { Rent: 'price', 'Sale price': 'price', Offer: 'mode' } as const
  const both = { Rent: '45000', 'Sale price': '12800000' }
  expect(
    read(
      { columns },
      { ...both, Offer: 'For rent' },
      { ...both, Offer: 'Sale' },
      { ...both, Offer: 'Sale/Lease' },
      { Rent: '45000', 'Sale price': '', Offer: 'Sale' },
    ),
  ).toEqual([...['Lease 45000', 'Sale 12800000', 'twoOffers', 'noPrice']])
})

test('of two columns of prices of one kind a row may fill only one, or both with the same', () => {
  const columns = { Price: 'price', 'Net price': 'price' } as const
  expect(
    read(
      { columns, mode: 'Sale' },
      { Price: '12800000', 'Net price': '' },
      { Price: '12800000', 'Net price': '12.8M' },
      { Price: '12800000', 'Net price': '12100000' },
    ),
  ).toEqual(['Sale 12800000', 'Sale 12800000', 'pricesDiffer'])
})

test('the words of a status say the offer, and what they do not say is as the person chose', () => {
  const choice = { columns: { Status: null, Price: 'price' }, offers: ['Status'] } as const
  const rows = [
    { Status: 'For Rent', Price: '45000' },
    { Status: 'RFO sale', Price: '12800000' },
    { Status: 'Available', Price: '12900000' },
    { Status: 'For sale or rent', Price: '12800000' },
  ]
  expect(read(choice, ...rows)).toEqual(['Lease 45000', 'Sale 12800000', 'required', 'twoOffers'])
  expect(read({ ...choice, mode: 'Sale' }, ...rows)).toEqual(['Lease 45000', 'Sale 12800000', 'Sale 12900000', 'twoOffers'])
})

test('the words of a price say the offer, and never contradict the row', () => {
  const prices = ['35k/mo', '8.5M', 'FS 8.6M', '36k for rent', '8.5M for sale, 35k/mo'].map((Price) => ({ Price }))
  expect(read({ columns: { Price: 'price' }, offers: ['Price'] }, ...prices)).toEqual([
    'Lease 35000',
    'Sale 8500000',
    'Sale 8600000',
    'Lease 36000',
    'twoOffers,notANumber',
  ])
  expect(read({ columns: { Price: 'price' }, mode: 'Sale' }, ...prices.slice(0, 4))).toEqual(['rentAsSale', 'Sale 8500000', 'Sale 8600000', 'rentAsSale'])
  expect(read({ columns: { Price: 'price' }, mode: 'Lease' }, { Price: 'FS 86,000' })).toEqual(['saleAsRent'])
})

test('a stage beside an offer is the stage, and an offer alone is none', () => {
  const mapped = mappingOfColumns({
    columns: { Status: 'status' },
    offers: ['Status'],
    type: 'Residence',
    status: 'Building',
    city: 'Makati',
    language: 'en',
    currency: 'PHP',
  })
  if ('faults' in mapped) throw new Error(JSON.stringify(mapped.faults))
  const normalize = normalizerOf(mapped.mapping, { today: '2026-11-30', rate: 1, mapArea: [120, 14, 122, 15], vrHosts: [] })
  const stages = ['RFO sale', 'For sale', 'FL'].map((text, line) => normalize({ line, cells: new Map([['Status', text]]) }).home)
  expect(stages.map((home) => [home?.mode, home?.values.status])).toEqual([
    ['Sale', 'Done'],
    ['Sale', 'Building'],
    ['Lease', 'Building'],
  ])
})
