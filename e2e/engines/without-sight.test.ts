import { beforeAll, expect, inject, test } from 'vitest'
import { firstUnlessAll } from '../all-journeys.ts'
import { type ClientList, makeClientList } from '../client-lists.ts'
import { registerAccount, signInAs } from '../people.ts'
import { homeWithPriceAndPhotos } from '../site-api.ts'
import { onEachEngine } from './journey.ts'
import type { Person } from './person.ts'
import { button, dialog, field, heading, last, nth, radio, text } from './target.ts'

// What a person finds who hears the page and presses keys: names that differ, a focus after each act, and why a form is refused.

let list: ClientList
let homeId: string

beforeAll(async () => {
  list = await makeClientList('Three homes to hear of')
  homeId = (await homeWithPriceAndPhotos()).id
})

/** The screens that most people use, each with what tells that it is there. `isAgent`: only an agent has it. */
const screens = [
  ['/home', heading(/./), false],
  ['/home?type=Villa&mode=Lease', heading(/for lease/), false],
  ['a home', heading(/./), false],
  ['the list of a client', text(/as of/), false],
  ['/login', button('Log in'), false],
  ['/myListings', button(/^More for/), true],
  ['the list of an agent', button(/^More actions for/), true],
] as const

const pathOf = async (screen: string): Promise<string> =>
  screen === 'a home'
    ? `/propertyInfo?id=${homeId}`
    : screen === 'the list of a client'
      ? `/share/${await list.link('normal')}`
      : screen === 'the list of an agent'
        ? `/shareListDetail?id=${list.id}`
        : screen

/** One act at two places of a screen: a second name would hide that it is the same. */
const sameAct = /^2 × button “(On the map|Print)”$/

/** Waits until a live region says something. */
const hears = (person: Person, pattern: RegExp) =>
  person.waitFor(
    `hear ${pattern.source}`,
    `[...document.querySelectorAll('[role=alert], [role=status]')].some(({ textContent }) => ${pattern}.test(textContent))`,
  )

onEachEngine(({ visit }) => {
  test.for(screens)('%s: no two controls of one role have one name', async ([screen, sign, isAgent]) => {
    const person = await visit('desktop')
    if (isAgent) await person.signIn(await signInAs('agent-001', inject('demoPassword')))
    await person.open(await pathOf(screen))
    await person.see(sign)
    expect((await person.twins()).filter((twin) => !sameAct.test(twin))).toEqual([])
  })

  test.for(firstUnlessAll(['phone', 'desktop'] as const))('%s: a wrong password, sent by Enter in its field, is said', async (screen) => {
    const { username } = await registerAccount()
    const person = await visit(screen, { expected: /401/ })
    await person.open('/login')
    await person.type(field('Username or e-mail'), username)
    await person.type(field('Password'), 'not the password')
    await person.press('Enter')
    await hears(person, /password/i)
    expect(await person.keepsFocus('a refused password')).toBeTruthy()
  })

  test('phone: a message with a wrong e-mail is refused aloud, and after a right one the focus is on what became of it', async () => {
    const person = await visit('phone')
    await person.open(`/propertyInfo?id=${inject('contactableHome').id}`)
    await person.tap(button('Contact Owner One'))
    const sheet = dialog('Contact Owner One')
    await person.type(field('Your name', sheet), 'Ben')
    await person.type(field('Your e-mail', sheet), 'foo')
    await person.press('Enter')
    await hears(person, /not an e-mail/)
    await person.type(field('Your e-mail', sheet), `hears${Date.now()}@client.example`)
    await person.tap(button('Send message', sheet))
    await person.see(button('Done', sheet))
    await person.keepsFocus('Send message')
    await person.tap(button('Done', sheet))
    await person.seeGone(sheet)
    await person.keepsFocus('Done')
  })

  test.for(firstUnlessAll(['phone', 'desktop'] as const))('%s: the acts of a client keep the focus', async (screen) => {
    const person = await visit(screen)
    await person.open(`/share/${await list.link('Intermediary')}`)
    await person.see(text(/as of/))
    await person.tap(nth(button(/^A note or a question/), 0))
    await person.see(field('Note', dialog()))
    await person.keepsFocus('opening the sheet of notes')
    expect(await person.run(`document.activeElement.closest('dialog') !== null`)).toBe(true)
    await person.type(field('Note', dialog()), 'Big balcony')
    await person.tap(button('Save note', dialog()))
    await person.seeGone(dialog())
    await person.keepsFocus('Save note')
    await person.tap(nth(button(/^Request a viewing/), 0))
    await person.tap(button('10:00', dialog()))
    await person.tap(button('Request this time', dialog()))
    await person.see(text(/Waiting for/))
    await person.seeGone(dialog())
    await person.keepsFocus('Request this time')
    expect(await person.run('document.activeElement.textContent')).toMatch(/Waiting for/)
    await person.tap(nth(button(/^Cancel/), 0))
    await person.keepsFocus('Cancel')
    await person.tap(button(/^Yes|^Cancel the viewing/))
    await hears(person, /Cancelled/)
    await person.keepsFocus('the answer to the question')
  })

  test.for([
    ['phone', '/propertyInfo'],
    ['desktop', '/detail'],
  ] as const)('%s: a home is taken down on its page %s, and the focus is on its new state', async ([screen, path]) => {
    const person = await visit(screen)
    await person.signIn(await signInAs('agent-006', inject('demoPassword')))
    await person.open('/myListings?shelf=OnShelf')
    await person.see(nth(button(/^Take down/), 0))
    const id = String(await person.run(`document.querySelector('[data-own]').dataset.own`))
    await person.open(`${path}?id=${id}`)
    await person.tap(nth(button(/^Take down/), 0))
    await person.tap(radio(/^Withdrawn for now/, dialog()))
    await person.tap(last(button('Take down', dialog())))
    await person.see(button('Relist'))
    await person.keepsFocus('Take down')
    expect(await person.run('document.activeElement.textContent')).toBe('Unavailable · Withdrawn')
  })

  test('desktop: an agent takes a home off and undoes it, and the focus stays near it', async () => {
    const person = await visit('desktop')
    await person.signIn(await signInAs('agent-001', inject('demoPassword')))
    await person.open('/myListings?shelf=OnShelf')
    await person.tap(nth(button(/^Take down/), 0))
    await person.tap(radio(/^Withdrawn for now/, dialog()))
    await person.tap(last(button('Take down', dialog())))
    await person.seeGone(dialog())
    await person.see(button('Undo'))
    await person.keepsFocus('Take down')
    await person.tap(button('Undo'))
    await person.see(text(/is listed again/))
    await person.keepsFocus('Undo')
  })
})
