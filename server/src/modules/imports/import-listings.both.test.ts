import { expect, test } from 'vitest'
import { loadListings } from '../listings/listings.store.ts'
import { openPlaceBook } from '../places/place-book.ts'
import { summaryInEnglish, useImportSite } from './import-site.testing.ts'

const site = useImportSite()
const listings = async () => {
  const ids = await site.database.db.selectFrom('listing').select('id').orderBy('id').execute()
  const places = await openPlaceBook(site.database.db)
  return loadListings(
    site.database.db,
    places,
    ids.map(({ id }) => id),
  )
}

test('apartments: prices without sense, places alone, empty areas, flags that are numbers', async () => {
  expect(summaryInEnglish(await site.importFixture('ph-lamudi-apartments'))).toEqual({
    rows: 30,
    added: 20,
    alreadyImported: 0,
    duplicates: 0,
    returned: {
      'Too low or too high for a price; check its unit': 4,
      'This site does not have this city': 4,
      'Names one place alone, and no city of this site': 1,
      'Too large': 1,
    },
    notes: { 'A value that could not be read was left out': 1, 'The area is not known here and was left out': 8 },
    created: '0 0 0',
  })
  expect(await site.rowOfKey('key T0003')).toMatchObject({
    city_id: 'makati',
    area_id: 'makati-poblacion',
    estate_id: 'one-lantern',
    mode: 'Lease',
    price: 41_000,
    furnished: null,
    balcony: false,
    lat: 14.5655,
  })
  expect(await site.rowOfKey('key T0004')).toMatchObject({ city_id: 'las-pinas', area_id: null, furnished: 'Partly', floor_area: 88 })
  expect(await site.rowOfKey('key T0005')).toMatchObject({ city_id: 'paranaque', balcony: null, listing_date: '2026-11-20' })
  expect(await site.rowOfKey('key T0020')).toMatchObject({
    remarks_zh: null,
    remarks_en: 'Call 09XX-XXX-1234: "Cosy" Loft, Ready to Move In',
    source: 'lamudi-apartments',
  })
})

test('sales with points: numbers as text, repeats, offices and land, broken and swapped points', async () => {
  expect(summaryInEnglish(await site.importFixture('ph-sale-geo', {}, 'ph-sale-geo.bom.csv'))).toEqual({
    rows: 33,
    added: 19,
    alreadyImported: 0,
    duplicates: 2,
    returned: {
      'An office or shop, no home': 4,
      'Land without a home': 3,
      'The point is far from the city of the row': 1,
      'This site does not have this city': 1,
      'Too low or too high for a price; check its unit': 1,
      'Cannot be read as one number: write it alone, such as 2 or 45.5': 1,
      'Names one place alone, and no city of this site': 1,
    },
    notes: {
      'A value that could not be read was left out': 4,
      'Latitude and longitude were swapped; they were put right': 1,
      'The area is not known here and was left out': 7,
      'The same as an earlier row': 2,
    },
    created: '0 0 0',
  })
  const all = await listings()
  const titled = (text: string) => all.find(({ remarks }) => remarks?.en.includes(text))
  expect(titled('(821)')).toBeUndefined()
  expect(all.find(({ roomNumber }) => roomNumber === '821')).toMatchObject({
    type: 'Residence',
    price: 16_011_000,
    roomNumber: '821',
    bathrooms: null,
    area: { id: 'pasig-ugong' },
    estate: { id: 'alder-court' },
  })
  expect(titled('Parking Slot')).toMatchObject({
    type: 'Carport',
    status: 'DoneParkingLot',
    bedrooms: null,
    floorArea: 12.5,
    number: expect.stringMatching(/^P\d+$/),
  })
  expect(titled('with Parking')).toMatchObject({ type: 'Residence', status: 'Done', bedrooms: 2 })
  expect(titled('Duplex House')).toMatchObject({ type: 'Villa', lotArea: 150, number: expect.stringMatching(/^V\d+$/) })
  expect(titled('1BR Condo for Sale')?.point).toEqual({ lat: 14.5655, lng: 121.0305 })
  expect(titled('Bay View')).toMatchObject({ price: null, estate: { id: 'harana' } })
  expect(titled('Bungalow')?.point).toBeNull()
  expect(all.every(({ shelf, posterRole }) => shelf === 'OnShelf' && posterRole === 'Intermediary')).toBe(true)
})

test('resales in GB18030: units in the values, a currency of its own, places made unpublished under their city', async () => {
  expect(summaryInEnglish(await site.importFixture('zh-ningbo-resale', { createsPlaces: true }, 'zh-ningbo-resale.gb18030.csv'))).toEqual({
    rows: 30,
    added: 21,
    alreadyImported: 0,
    duplicates: 1,
    returned: {
      'A shop, no home': 2,
      'Too low or too high for a price; check its unit': 1,
      'Cannot be read as one number: write it alone, such as 2 or 45.5': 2,
      'Not of the expected form': 1,
      'Not a date of the stated form': 1,
      'Not a value that can be used here': 1,
    },
    notes: { 'The same as an earlier row': 1 },
    created: '1 12 15',
  })
  const villa = await site.database.db.selectFrom('listing').selectAll().where('floor_area', '=', 350).executeTakeFirstOrThrow()
  expect(villa).toMatchObject({
    type: 'Villa',
    mode: 'Sale',
    price: 102_400_000,
    original_currency: 'CNY',
    original_price: 12_800_000,
    facing: 'South',
    bedrooms: 5,
    listing_date: '2021-11-02',
  })
  expect(await site.database.db.selectFrom('listing').select(['price', 'original_price']).where('floor_area', '=', 20).executeTakeFirstOrThrow()).toEqual({
    price: 1_608_000,
    original_price: 201_000,
  })
  const place = await openPlaceBook(site.database.db)
  const estate = place.estates.find(({ name }) => name.zh === '咏兰苑(柳林郡二期）')
  expect(estate).toMatchObject({ published: false, lat: null, lng: null, types: ['Residence'], cityId: villa.city_id })
  expect(place.area(estate?.areaId ?? '')).toMatchObject({ name: { zh: '中河' }, published: false, cityId: villa.city_id })
  // not offered, but a listing there still shows its place
  expect([place.cities.some(({ id }) => id === villa.city_id), place.resolve('宁波'), place.resolve('咏兰苑')]).toEqual([false, [], []])
  expect(place.city(villa.city_id)?.name.zh).toBe('宁波')
})

test('rents: rows that repeat apart from the id, a header among the rows, facings run together, times told from today', async () => {
  expect(summaryInEnglish(await site.importFixture('zh-shanghai-rent', { createsPlaces: true }))).toEqual({
    rows: 30,
    added: 20,
    alreadyImported: 0,
    duplicates: 6,
    returned: {
      'A value that every listing needs is missing': 1,
      'Not a value that can be used here': 1,
      'Too low or too high for a price; check its unit': 1,
      'Not a date of the stated form': 1,
    },
    notes: { 'The same as an earlier row': 6 },
    created: '1 11 10',
  })
  const all = await listings()
  expect(all.find(({ floorArea }) => floorArea === 126)).toMatchObject({
    estate: { name: { zh: '荷塘名邸' } },
    mode: 'Lease',
    facing: 'Southeast',
    bedrooms: 3,
    price: 103_200,
    listingDate: '2026-10-20',
  })
  expect(all.find(({ remarks }) => remarks?.zh.includes('青溪*园'))).toMatchObject({ estate: null, facing: 'South', listingDate: '2026-11-20' })
})

test('a bulk set with points: misspelt columns, empty areas, dates without a zero, made places at the middle of their rows', async () => {
  expect(summaryInEnglish(await site.importFixture('en-melbourne-bulk', { createsPlaces: true }))).toEqual({
    rows: 30,
    added: 26,
    alreadyImported: 0,
    duplicates: 1,
    returned: { 'Too low or too high for a price; check its unit': 1, 'Not a date of the stated form': 1, 'Not a value that can be used here': 1 },
    notes: {
      'Latitude and longitude were swapped; they were put right': 1,
      'The point lies outside the map of this site': 26,
      'The same as an earlier row': 1,
    },
    created: '1 5 0',
  })
  const kew = (await site.database.db.selectFrom('area').selectAll().where('name_en', '=', 'Kew Flat').execute())[0]
  expect(kew).toMatchObject({ lat: -37.8013, lng: 145.0335, published: false })
  const melbourne = await site.database.db.selectFrom('city').selectAll().where('name_en', '=', 'Melbourne').executeTakeFirstOrThrow()
  expect(melbourne).toMatchObject({ lat: -37.8014, published: false })
})

test('an imported listing has its price history from its listing date, and a number of its own', async () => {
  await site.importFixture('en-melbourne-bulk', { createsPlaces: true })
  const { rows } = {
    rows: await site.database.db
      .selectFrom('price_history')
      .innerJoin('listing', 'listing.id', 'price_history.listing_id')
      .select(['listing.listing_date', 'price_history.at', 'price_history.price', 'listing.number', 'listing.price as now'])
      .execute(),
  }
  expect(rows).toHaveLength(26)
  for (const row of rows) expect([row.at.slice(0, 10), row.price]).toEqual([row.listing_date, row.now])
  expect(new Set(rows.map((row) => row.number)).size).toBe(26)
})
