import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstUnlessAll } from '../all-journeys.ts'
import { makeRunFolder, removeFolder } from '../../tools/run-folder.ts'
import { registerAccount } from '../people.ts'
import { callApi } from '../site-api.ts'
import { onEachEngine } from './journey.ts'
import { button, field, heading, last, option, radio, text } from './target.ts'

// A home is published with photos; a chat text becomes drafts.

let folder = ''
let photos: string[] = []

beforeAll(async () => {
  folder = makeRunFolder('engine-photos-')
  mkdirSync(join(folder, 'photos'))
  photos = await Promise.all(
    [20, 120].map(async (red, index) => {
      const file = join(folder, 'photos', `${index + 1}.jpg`)
      const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
      writeFileSync(
        file,
        await sharp({ create: { width: 1280, height: 960, channels: 3, background: { r: red, g: 90, b: 160 }, noise } })
          .jpeg()
          .toBuffer(),
      )
      return file
    }),
  )
})
afterAll(() => removeFolder(folder))

let homes = 0

onEachEngine(({ visit }) => {
  test.for(firstUnlessAll(['phone', 'desktop'] as const))('%s: a home is published with two photos', async (screen) => {
    const { signedIn } = await registerAccount()
    const person = await visit(screen)
    // a desktop shows all steps on one page
    const next = async () => void (screen === 'phone' && (await person.tap(button(/^Next/))))
    await person.signIn(signedIn)
    await person.open('/publish?type=Residence&mode=Lease')
    await person.tap(radio('Condo'))
    await person.tap(radio('For lease'))
    await person.type(field('Search for the building'), 'one legazpi')
    await person.tap(option(/One Legazpi Park/))
    await person.see(text('Saved'))
    await next()
    await person.tap(radio('2'))
    // no home of the market is as large
    await person.type(field('Floor area'), String(310 + (Date.now() % 90) + homes++ / 4))
    await next()
    await person.type(field('Price'), '240K')
    await next()
    await person.upload('.media-add input', photos)
    await person.waitFor('both photos are sent', `document.querySelectorAll('.media-tile[data-stage=ready]').length === 2`)
    await next()
    if (screen === 'phone') await person.see(text('All 2 photos, in this order'))
    await person.tap(last(button('Publish')))
    await person.see(text('Published'))
    const { items } = await callApi<{ items: { listing: { photos: unknown[] } }[] }>('/frontend/api/listing/mine', {}, signedIn.accessToken)
    expect(items.map(({ listing }) => listing.photos.length)).toEqual([2])
  })

  test('phone: a chat text is read into drafts', async () => {
    const { signedIn } = await registerAccount('Intermediary')
    const person = await visit('phone')
    await person.signIn(signedIn)
    await person.open('/paste')
    await person.type(field('Chat text'), 'FOR LEASE Shang Salcedo Place 1BR 45sqm 21/F, 42k a month, 2 + 1')
    await person.tap(button('Find the homes'))
    await person.see(heading('1 home found'))
    await person.tap(button(/^Save as/))
    const drafts = async () => (await callApi<{ items: { draft: object }[] }>('/frontend/api/listing/mine', { shelf: 'Draft' }, signedIn.accessToken)).items
    await expect.poll(async () => (await drafts()).map(({ draft }) => draft)).toMatchObject([{ mode: 'Lease', bedrooms: 1, floorArea: 45, price: 42_000 }])
  })
})
