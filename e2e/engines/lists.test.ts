import { beforeAll, expect, test } from 'vitest'
import { firstUnlessAll } from '../all-journeys.ts'
import { type ClientList, makeClientList, sharedList } from '../client-lists.ts'
import { onEachEngine } from './journey.ts'
import { button, dialog, field, heading, link, nth, text } from './target.ts'

// The list that an agent shares with a client, who has no account: answers, a note, and a viewing.

let list: ClientList

beforeAll(async () => {
  list = await makeClientList('Three homes near the park')
})

onEachEngine(({ visit, engine }) => {
  test.for(firstUnlessAll(['phone', 'desktop'] as const))('%s: a client answers, keeps a note, and asks for a viewing', async (screen) => {
    const code = await list.link('Intermediary')
    const person = await visit(screen)
    await person.open(`/share/${code}`)
    await person.see(heading(list.title))
    await person.see(text(/as of/))
    await person.tap(nth(button(/^Love it .*₱/), 0))
    await person.see(text('1 of 3 reviewed'))

    await person.tap(nth(button(/^A note or a question/), 0))
    const note = `Big balcony, ${engine} ${screen}`
    await person.type(field('Note', dialog()), note)
    await person.tap(button('Save note', dialog()))
    await person.seeGone(dialog())
    const answers = async () => (await sharedList(code)).items[0]?.reactions
    await expect.poll(answers).toMatchObject([{ verdict: 'love', note }])

    await person.tap(nth(button(/^Request a viewing/), 0))
    await person.tap(button('10:00', dialog()))
    await person.tap(button('Request this time', dialog()))
    await person.see(text(/Waiting for/))
    expect((await sharedList(code)).viewings).toMatchObject([{ state: 'asked' }])
  })

  test('phone: Back closes a sheet and then a home, and the list is where it was', async () => {
    const code = await list.link('normal')
    const person = await visit('phone')
    await person.open(`/share/${code}`)
    await person.see(text(/as of/))
    await person.tap(nth(button(/^A note or a question/), 1))
    await person.type(field('Note', dialog()), 'Half a thought')
    await person.back()
    await person.seeGone(dialog())
    await person.tap(nth(button(/^A note or a question/), 1))
    expect((await person.see(field('Note', dialog()))).text).toBe('Half a thought')
    await person.press('Escape')
    await person.seeGone(dialog())
    await person.tap(link(/./, { kind: 'article', index: 2 }))
    await person.arriveAt('/shareInfo')
    const at = Number(await person.run('history.length'))
    expect(at).toBeGreaterThan(1)
    await person.back()
    await person.arriveAt('/shareList')
    await person.see(nth(button(/^Love it .*₱/), 2))
  })
})
