import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRunFolder, removeFolder } from '../../tools/run-folder.ts'
import { runsAllJourneys } from '../all-journeys.ts'
import { registerAccount } from '../people.ts'
import { callApi } from '../site-api.ts'
import { onEachEngine } from './journey.ts'
import { button, dialog, field, heading, last, link, list, nth, text } from './target.ts'

// The site does not answer: what was seen is shown with its time, and all is well when it answers again. An answer is lost: the page looks what became of
// the act.

/** What each engine calls a request without an answer; Firefox's driver tells of an error in the console only that it is one. */
const expected =
  /JSHandle@error|ERR_|NetworkError|Load failed|Failed to (fetch|load)|access control|NS_ERROR|status of 503|network connection|did not|Could not connect|fault/

let folder = ''
beforeAll(() => (folder = makeRunFolder('engine-lost-')))
afterAll(() => removeFolder(folder))

/** The own homes of a person as the server has them. */
const ownHomes = async (token: string) =>
  (await callApi<{ items: { id: string; listing: { price: number } }[] }>('/frontend/api/listing/mine', { shelf: 'OnShelf' }, token)).items

const sheet = `房源编号,标题,类型,租/售,价格（万）,面积,楼盘,城市
LST-001,Nice 1BR,别墅,租,4.2,45,Shang Salcedo Place,Makati
LST-002,Nice 2BR,别墅,售,1280,57.5,Avida Towers 34th Street,Taguig
`

onEachEngine(({ visit }) => {
  test('desktop: an import whose answers are lost: a new price is found saved, and the undo done', async () => {
    const { signedIn } = await registerAccount('Intermediary')
    const { accessToken } = signedIn
    const person = await visit('desktop', { expected })
    await person.signIn(signedIn)
    await person.open('/import')
    const file = join(folder, `${crypto.randomUUID()}.csv`)
    writeFileSync(file, sheet)
    await person.upload('input[type=file]', [file])
    await person.choose(field('Construction status'), 'Ready')
    await person.tap(button('Preview ten'))
    await person.tap(button('Import 2'))
    await person.see(heading('Imported'))
    const report = await person.address()

    const home = (await ownHomes(accessToken)).find(({ listing }) => listing.price === 42_000)
    await person.open(`/publish?id=${home?.id}`)
    // what loads last, which moves fields and buttons
    await person.waitFor('the form says how clients reach the person', `document.querySelector('aside a[href*="form=card"]')`)
    await person.type(field('Price'), '43000')
    person.proxy.loseNext('/frontend/api/listing/update')
    await person.tap(last(button('Save changes')))
    await person.see(text('We got no reply: your changes may be saved already'))
    await person.tap(button('Discard'))
    await person.see(text(/cannot be discarded yet/))
    expect((await ownHomes(accessToken)).map(({ listing }) => listing.price)).toContain(43_000)
    await person.proxy.mend()
    await person.arriveAt('/propertyInfo')
    await person.see(text(/₱43,000/))
    await person.open('/myListings')
    await person.see(text(/₱43,000/))
    expect(await person.count(text('Unsaved changes on this device'))).toBe(0)

    // the undo leaves the home that has changed
    await person.open(report)
    await person.tap(button('Report'))
    await person.tap(button('Undo this import'))
    await person.see(text(/New listings that go: 1/))
    person.proxy.loseNext('/frontend/api/import/undo')
    await person.tap(button('Undo it', dialog()))
    await person.see(text(/We got no reply, so it may be done already/))
    await person.proxy.mend()
    await person.see(heading('Partly undone'))
    expect((await ownHomes(accessToken)).map(({ id }) => id)).toEqual([home?.id])
  })

  test.runIf(runsAllJourneys)('phone: kept homes are shown while the site does not answer', async () => {
    const person = await visit('phone', { expected })
    await person.open('/home')
    await person.waitFor('the worker keeps the site', `localStorage.getItem('offlineReady') === 'site'`)
    // the worker has seen this page
    await person.reload()
    const first = nth(link(/./, list('Results')), 0)
    await person.see(first)
    await person.proxy.cut()
    await person.open('/home')
    await person.see(text(/As of/))
    await person.see(first)
    await person.open('/propertyInfo?id=unknown-here')
    await person.see(heading(/No network|did not load|offline|does not answer/i))
    await person.proxy.mend()
    await person.open('/home')
    await person.see(button('Price'))
    expect(await person.count(text(/As of/))).toBe(0)
  })
})
