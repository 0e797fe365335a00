import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../../services.ts'
import type { Database } from '../../../store/database.ts'
import { openTestDatabase } from '../../../store/testing.ts'
import { addListings } from '../../listings/listings.store.ts'
import { addTestMarket, servicesOver, testListing } from '../../listings/listings.testing.ts'
import { addShortUrl, type Share } from '../../shares/shares.store.ts'
import { linkPictureOf, readLink } from './shared-picture.ts'

let database: Database
let services: Services
const byVisitor = { target: 'listing', id: 'home', by: 'Unauthenticated', userId: null } as const
const shares: Readonly<Record<string, Share>> = {
  BRANDED123: { ...byVisitor, variant: 'normal' },
  PLAIN12345: { ...byVisitor, variant: 'Intermediary' },
  BYAGENT123: { ...byVisitor, variant: 'Intermediary', by: 'Intermediary', userId: 'agent' },
  BYGONE1234: { ...byVisitor, variant: 'normal', by: 'Owner', userId: 'deleted' },
}
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  await addListings(database.db, [testListing({ id: 'home' })])
  for (const [code, share] of Object.entries(shares)) await addShortUrl(database.db, { code, url: `/shareInfo?id=home&of=${code}`, share })
  services = await servicesOver(database)
})
afterAll(() => database.close())

const context = (isNeutral = false) => ({ services, isNeutral, origin: 'https://homes.example' })
const posterOf = async (code: string, isNeutral = false) => {
  const picture = await linkPictureOf(await readLink(code, services), { code, shape: 'poster', locale: 'en' }, context(isNeutral))
  return picture.kind === 'poster' ? picture : null
}
const nameOf = async (id: string) => (await database.db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst())?.name

test('a poster names whom the shared page names: the agent who shares, else the poster, without brand and of a deleted account nobody', async () => {
  const [owner, agent] = [await nameOf('owner'), await nameOf('agent')]
  expect([typeof owner, typeof agent]).toEqual(['string', 'string'])
  const names = await Promise.all(Object.keys(shares).map(async (code) => (await posterOf(code))?.contact?.name ?? null))
  expect(names).toEqual([owner, null, agent, null])
  expect((await posterOf('BRANDED123', true))?.contact, 'the host without brand').toBeNull()
})

test('a link that was revoked, has passed its end or is unknown shows the same notice in every shape', async () => {
  const ended = { REVOKED123: { revoked_at: sql<string>`now()` }, EXPIRED123: { expires_at: sql<string>`now() - interval '1 second'` } }
  for (const code of Object.keys(ended))
    await addShortUrl(database.db, { code, url: `/shareInfo?id=home&of=${code}`, share: { ...byVisitor, variant: 'normal' } })
  const read = async () => await Promise.all(Object.keys(ended).map((code) => readLink(code, services)))
  expect((await read()).map((share) => share?.id)).toEqual(['home', 'home'])
  for (const [code, end] of Object.entries(ended)) await database.db.updateTable('short_url').set(end).where('code', '=', code).execute()
  expect([...(await read()), await readLink('AAAAAAAAAA', services), await readLink('../../../etc', services)]).toEqual([null, null, null, null])
  for (const shape of ['wide', 'square', 'poster'] as const)
    expect(await linkPictureOf(null, { code: 'REVOKED123', shape, locale: 'zh' }, context())).toEqual({
      kind: 'placeholder',
      shape,
      locale: 'zh',
      photos: [],
      logo: null,
    })
})
