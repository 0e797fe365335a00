import { expect, test } from 'vitest'
import { registerAccount } from '../people.ts'
import { callApi } from '../site-api.ts'
import { onEachEngine } from './journey.ts'
import type { Person } from './person.ts'
import { button, field, last, text } from './target.ts'

// The answer to a form of a home is lost: the page says so after closing and after a reload, looks once the site answers again, and says what became of it.

/** What each engine calls a request without an answer; Firefox's driver tells of an error in the console only that it is one. */
const expected =
  /JSHandle@error|ERR_|NetworkError|Load failed|Failed to (fetch|load)|access control|NS_ERROR|status of 503|network connection|did not|Could not connect|fault/

const unknown = 'We got no reply: it may be published already'
let homes = 0

/** An account with a draft that lacks nothing. */
async function personWithDraft() {
  const { signedIn } = await registerAccount()
  const id = crypto.randomUUID()
  // no home of the market is as large
  const facts = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi-park', bedrooms: 2, floorArea: 420 + (Date.now() % 90) + homes++ / 4, price: 61_000 }
  await callApi('/frontend/api/listing/draft', { id, ...facts }, signedIn.accessToken)
  type Own = { id: string; shelf: string; listing: { price: number } | null }
  const own = async () => (await callApi<{ items: Own[] }>('/frontend/api/listing/mine', {}, signedIn.accessToken)).items
  return { signedIn, id, own }
}

/** Waits until what the person opens from now on is kept for use without network. */
async function openKeptHome(person: Person): Promise<void> {
  await person.open('/home')
  await person.waitFor('the worker keeps the site', `localStorage.getItem('offlineReady') === 'site'`)
}

onEachEngine(({ visit }) => {
  test('phone: publishing whose answer is lost, then closing: the draft may be published already, and the result is said elsewhere', async () => {
    const { signedIn, id, own } = await personWithDraft()
    const person = await visit('phone', { expected })
    await person.signIn(signedIn)
    await openKeptHome(person)
    await person.open('/myListings')
    await person.see(text('Ready to publish'))
    await person.open(`/publish?draft=${id}&step=texts`)
    person.proxy.loseNext('/frontend/api/listing/publish')
    await person.tap(last(button('Publish')))
    await person.see(text(unknown))
    await person.tap(button('Close'))
    await person.see(text(`${unknown}. We check as soon as you are online.`))
    await person.see(text('No reply: it may be published already'))
    expect([await person.count(text(/Your draft is kept/)), await person.count(text('Ready to publish'))]).toEqual([0, 0])
    await person.proxy.mend()
    await person.see(text('We checked: your home is published.'))
    await person.seeGone(text('No reply: it may be published already'))
    expect((await own()).map(({ shelf }) => shelf)).toEqual(['OnShelf'])
  })

  test('phone: publishing, then an edit, whose answers are lost, each with a reload before the site answers again', async () => {
    const { signedIn, id, own } = await personWithDraft()
    const person = await visit('phone', { expected })
    await person.signIn(signedIn)
    await openKeptHome(person)
    await person.open(`/publish?draft=${id}&step=texts`)
    person.proxy.loseNext('/frontend/api/listing/publish')
    await person.tap(last(button('Publish')))
    await person.see(text(unknown))
    await person.reload()
    await person.see(text(unknown))
    await person.proxy.mend()
    await person.see(text('Published'))

    const [home] = await own()
    await person.open(`/publish?id=${home?.id}&step=price`)
    await person.type(field('Price'), '62000')
    for (let step = 0; step < 2; step += 1) await person.tap(button(/^Next/))
    person.proxy.loseNext('/frontend/api/listing/update')
    await person.tap(last(button('Save changes')))
    await person.see(text('We got no reply: your changes may be saved already'))
    await person.reload()
    await person.see(text('We got no reply: your changes may be saved already'))
    await person.proxy.mend()
    await person.arriveAt('/propertyInfo')
    expect((await own()).map(({ listing }) => listing?.price)).toEqual([62_000])
  })
})
