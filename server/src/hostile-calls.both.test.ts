import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testOrigin } from './server.testing.ts'
import { openAttackedSite, everyCall, endsSession, junkFor } from './hostile-calls.testing.ts'
import { permit, signIn } from './modules/accounts/accounts.testing.ts'

// Of the attacks on every call those that reach the database; `hostile-requests.test.ts` has the others.

const site = openAttackedSite()

test.each(everyCall)('%s answers junk that its schema accepts without an internal error (T25)', async (_, sample) => {
  if (endsSession(sample)) return
  for (const said of junkFor(sample, true)) {
    const { status, envelope } = await site.send(sample, said)
    expect([200, 400, 403, 404, 409, 1003], `${JSON.stringify(said).slice(0, 80)} ${JSON.stringify(site.logLines)}`).toContain(envelope.code)
    expect(status).toBeLessThan(500)
  }
  expect(site.logLines).toEqual([])
})

/** The answer of each call with an id for private data of another person. */
const withId = everyCall.filter(([, { keys }]) => keys.includes('id') || keys.includes('ids'))
test.each(withId)('%s: private data of another person is answered like missing data (T1)', async (_, sample) => {
  const own = await signIn(site.server, site.person)
  const { items } = (await own.call('account/sessions')).envelope.data as { items: { id: string }[] }
  const privates = ['is-Draft', 'is-InReview', 'is-Rejected', ...items.map(({ id }) => id)]
  const said = (id: string) => (sample.keys.includes('ids') ? { ...sample.body, ids: [id] } : { ...sample.body, id })
  const askers: readonly Record<string, string>[] = [{ accesstoken: site.stranger.token }, {}]
  for (const headers of askers) {
    const none = (await site.send(sample, said('there-is-none'), headers)).envelope
    expect(none.data ?? {}).not.toHaveProperty('fields')
    for (const id of privates) expect((await site.send(sample, said(id), headers)).envelope, id).toEqual(none)
  }
  expect((await own.call('account/userinfo')).envelope.code, 'nothing was ended').toBe(200)
})

const idKeys = ['id', 'code', 'listingId', 'searchId', 'userId']
/** A call that only counts answers the same whether it does; the id of a draft to mail is one that the site need not know. */
const knowsNoId = /listing\/(opened|maildraft)$/
const withName = everyCall.filter(([name, { keys }]) => !knowsNoId.test(name) && idKeys.some((key) => keys.includes(key)))
test.each(withName)('%s: nothing is done with an unknown id', async (_, sample) => {
  if (endsSession(sample)) return
  await permit(site.database, site.stranger.id, ['listing.review', 'sharelist'])
  const more = { shelf: 'OnShelf', purpose: 'confirm', note: { zh: '无', en: 'None' }, ...sample.body }
  const known = Object.fromEntries(Object.entries(more).filter(([key]) => sample.keys.includes(key)))
  for (const id of ['there-is-none', 'AAAAAAAA', randomUUID()]) {
    const names = Object.fromEntries(idKeys.filter((key) => sample.keys.includes(key)).map((key) => [key, id]))
    const { code, data } = (await site.send(sample, { ...known, ...names }, { accesstoken: site.stranger.token })).envelope
    // an answer that names what was found says that nothing was
    expect([code, data], id).not.toEqual([200, {}])
  }
})

test('the preview picture of a home that is not public is not found (T1)', async () => {
  const picture = async (id: string) => {
    const response = await site.server.handle.request(`${testOrigin}/resource/preview/listing/${id}.jpg`, { headers: { cookie: site.person.cookie } })
    return [response.status, await response.text()]
  }
  for (const shelf of ['Draft', 'InReview', 'Rejected']) expect(await picture(`is-${shelf}`)).toEqual(await picture('there-is-none'))
})
