import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { visitor, type Viewer } from '@site/domain/account.ts'
import type { Api, CallKey } from '@site/domain/calls/all.ts'
import { codesOf } from '@site/domain/choices.ts'
import { type Field, fieldRows } from '@site/domain/fields.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Kysely } from 'kysely'
import { answerCall } from '../../answer.ts'
import type { Jobs } from '../../jobs-port.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'
import { openMedia } from '../media/media-services.ts'
import { openPush } from '../push/push-services.ts'
import { openPlaceBook } from '../places/place-book.ts'
import { addPlaces, type NewPlaces } from '../places/places.store.ts'
import { factsFromDatabase } from './page-facts.ts'
import { uncachedCards } from '../search/live/cards.ts'
import { createSqlSearch } from '../search/sql/sql-search.ts'
import type { NewListing } from './listing-columns.ts'
import { testPriceBands } from '../search/price-bands.testing.ts'

const words = (zh: string, en: string) => ({ zh, en })

/** The places of the test market. One building has no point, another no area. */
export const testPlaces = {
  cities: [
    { id: 'makati', name: words('马卡蒂', 'Makati'), aliases: ['Makati City'], lat: 14.5547, lng: 121.0244 },
    { id: 'taguig', name: words('塔吉格', 'Taguig'), aliases: [], lat: 14.5176, lng: 121.0509 },
  ],
  areas: [
    { id: 'legazpi', cityId: 'makati', name: words('黎牙实比村', 'Legazpi Village'), aliases: [], lat: 14.5538, lng: 121.0164 },
    { id: 'salcedo', cityId: 'makati', name: words('萨尔塞多村', 'Salcedo Village'), aliases: [], lat: 14.5605, lng: 121.0245 },
    {
      id: 'bgc',
      cityId: 'taguig',
      name: words('博尼法西奥环球城', 'Bonifacio Global City'),
      aliases: ['BGC'],
      lat: 14.5507,
      lng: 121.0494,
    },
  ],
  developers: [
    { id: 'ayala', name: words('阿亚拉地产', 'Ayala Land'), aliases: ['Alveo'] },
    { id: 'federal', name: words('联邦地产', 'Federal Land'), aliases: [] },
  ],
  landmarks: [
    {
      id: 'station',
      kind: 'Station',
      cityId: 'makati',
      name: words('阿亚拉站', 'Ayala Station'),
      aliases: [],
      lines: ['MRT-3'],
      lat: 14.549,
      lng: 121.0275,
    },
    {
      id: 'park',
      kind: 'Park',
      cityId: 'makati',
      name: words('华盛顿公园', 'Washington Sycip Park'),
      aliases: [],
      lat: 14.5532,
      lng: 121.0175,
    },
    { id: 'mall', kind: 'Mall', cityId: 'taguig', name: words('高街商场', 'High Street Mall'), aliases: [], lat: 14.5508, lng: 121.051 },
    {
      id: 'school',
      kind: 'School',
      cityId: 'taguig',
      name: words('国际学校', 'International School'),
      aliases: [],
      lat: 14.5461,
      lng: 121.058,
    },
  ],
  estates: [
    estate('one-legazpi', 'makati', 'legazpi', 'ayala', '黎牙实比一号', 'One Legazpi Park', 14.5535, 121.0168),
    estate('two-salcedo', 'makati', 'salcedo', 'federal', '萨尔塞多二号', 'Two Salcedo Place', 14.5602, 121.0251),
    estate('serendra', 'taguig', 'bgc', 'ayala', '塞伦德拉', 'Serendra', 14.5512, 121.0552),
    estate('fort-villas', 'taguig', null, null, '福特别墅', 'Fort Villas', 14.53, 121.06),
    estate('unmapped', 'taguig', 'bgc', 'federal', '未定点', 'Unmapped Tower', null, null),
  ],
} as const satisfies NewPlaces

function estate(id: string, cityId: string, areaId: string | null, developerId: string | null, zh: string, en: string, lat: number | null, lng: number | null) {
  const facts = { floors: 40, towers: 1, completed: 2015, types: ['Residence', 'Carport'] as const }
  return {
    id,
    cityId,
    areaId,
    developerId,
    name: words(zh, en),
    aliases: [`${en} Condominium`],
    address: words(`${zh}街1号`, `1 ${en} Street`),
    lat,
    lng,
    ...facts,
  }
}

/** Adds `testPlaces` and the accounts `owner` and `agent`. */
export async function addTestMarket(tx: Kysely<Tables>): Promise<void> {
  await addPlaces(tx, testPlaces)
  await tx
    .insertInto('account')
    .values([
      { id: 'owner', username: 'owner', username_key: 'owner', name: 'Owner One', role: 'Owner' },
      { id: 'agent', username: 'agent', username_key: 'agent', name: 'Agent One', role: 'Intermediary' },
    ])
    .execute()
}

/** A value for a field that `testListing` does not set, so that tests also store and read new fields. */
function sampleOf(field: Field): unknown {
  const text = field.visibility === 'anyone' ? 'sample' : 'secret-sample'
  if (field.kind === 'choice') return field.choices && codesOf(field.choices)[0]
  const samples = { text: field.bilingual ? words('样本', text) : text, number: 1, money: 1, flag: true, date: '2026-03-01' }
  return field.kind === 'place' || field.kind === 'media' || field.derived ? undefined : samples[field.kind]
}
const samples = Object.fromEntries(fieldRows.map(([key, field]) => [key, sampleOf(field)]))

let listingCount = 0

/** A condo for sale in One Legazpi Park, on the shelf, with a value for every field, and with the changes of the test. */
export function testListing(changes: Partial<NewListing> = {}): NewListing {
  listingCount += 1
  return {
    ...samples,
    id: newId(1_700_000_000_000 + listingCount),
    posterId: 'owner',
    posterRole: 'Owner',
    type: 'Residence',
    mode: 'Sale',
    status: 'Done',
    shelf: 'OnShelf',
    offShelfReason: null,
    hidesPriceAndPhotos: null,
    number: `C${500_000 + listingCount}`,
    customNumber: 'secret-custom',
    city: 'makati',
    estate: 'one-legazpi',
    tower: 'A',
    floor: 12,
    facing: 'East',
    balcony: true,
    petsAllowed: true,
    petRules: words('小型犬', 'Small dogs'),
    openFireAllowed: false,
    occupancyLimit: 4,
    bedrooms: 2,
    livingRooms: 1,
    bathrooms: 2,
    furnished: 'Fully',
    parkingSlotCount: 1,
    roomNumber: 'secret-room',
    floorArea: 74.5,
    lotArea: null,
    price: 12_800_000,
    monthlyDues: 9_000,
    duesPaidBy: null,
    depositPay: null,
    availableFrom: '2026-02-01',
    commissionRate: 3.5,
    listingDate: '2026-01-10',
    source: 'secret-source',
    ownerName: 'secret-owner',
    ownerContact: 'secret-contact',
    remarks: words('近地铁，采光好', 'Near the park, bright corner unit'),
    privateRemarks: 'secret-remarks',
    vr: 'https://vr.example/1',
    photos: [{ url: '/resource/media/a.webp', width: 1200, height: 800, alt: words('客厅', 'Living room') }],
    ...changes,
  }
}

const profile: SiteProfile = {
  name: words('测试站', 'Test site'),
  siteName: words('测试房源', 'Test homes'),
  description: words('测试', 'Test'),
  logo: '/resource/brand/logo.svg',
  accentHue: 150,
  currency: 'PHP',
  priceBands: testPriceBands,
  highestRents: { Residence: 600_000, Villa: 1_500_000, Carport: 30_000 },
  mainHost: null,
  neutralOrigin: null,
  filing: null,
  neutralFiling: null,
  contacts: { email: null, phone: null, address: null },
  mapArea: [120.9, 14.3, 121.2, 14.8],
  banner: null,
  vrHosts: [],
}

/** Jobs that never run: tests read the table that the job refers to. */
const idleJobs: Jobs = { add: async () => undefined, addAgain: async () => undefined, wake: () => undefined }

/** The services of handlers, over a database that has the test market. Their clock always shows noon of `today`, UTC. */
export async function servicesOver(database: Database, today = '2026-03-01'): Promise<Services> {
  const places = await openPlaceBook(database.db)
  return {
    database,
    places,
    profile,
    search: createSqlSearch(database.db, places, testPriceBands),
    cards: uncachedCards(database.db, places),
    facts: factsFromDatabase(database.db),
    changes: null,
    follower: null,
    media: await openMedia(mkdtempSync(join(tmpdir(), 'media-')), console.error),
    jobs: idleJobs,
    push: await openPush(database.db),
    build: null,
    secret: 'a secret of this test',
    now: () => new Date(`${today}T12:00:00Z`),
  }
}

/** Calls handlers as a viewer. Checks input and answer against their schemas, as HTTP requests do. Rejects with `ProblemError`. */
export const callsAs = (services: Services, viewer: Viewer = visitor): Api =>
  ((key: CallKey, input: unknown) => answerCall(key, input, { viewer, locale: 'en', origin: 'https://homes.example', services }, true)) as Api // as `createApi`
