import { expect, test } from 'vitest'
import { firstUnlessAll } from '../all-journeys.ts'
import { emailOf, newUsername, password, registerAccount } from '../people.ts'
import { callApi } from '../site-api.ts'
import { onEachEngine } from './journey.ts'
import { button, checkbox, field, last, link, list, nth, radio, text } from './target.ts'

// Registering, logging in, and favourites that move into the account.

onEachEngine(({ visit }) => {
  test('phone: an account is registered, and the tab that asked for it opens', async () => {
    const person = await visit('phone')
    await person.open('/home?type=Villa')
    await person.tap(link('Me'))
    await person.tap(radio('Register'))
    const username = newUsername()
    await person.tap(radio(/^I have a home/))
    await person.type(field('Username'), username)
    await person.type(field('E-mail'), emailOf(username))
    await person.type(field('Password'), password)
    await person.type(field('Password again'), password)
    await person.tap(checkbox())
    await person.tap(button('Create account'))
    await person.tap(button('Skip for now'))
    await person.arriveAt('/account')
    expect(await person.run(`localStorage.getItem('accessToken')`)).toMatch(/^[\w-]{43}$/)
  })

  test.for(firstUnlessAll(['phone', 'desktop'] as const))('%s: a favourite of a visitor is in the account after logging in', async (screen) => {
    const { username, signedIn } = await registerAccount()
    const person = await visit(screen)
    await person.open('/home')
    await person.tap(nth(button(/^Save /, list('Results')), 1))
    await person.see(text('Saved on this device'))
    await person.open('/login')
    await person.type(field('Username or e-mail'), username)
    await person.type(field('Password'), password)
    await person.tap(last(button('Log in')))
    await person.arriveAt('/home')
    await person.waitFor('the account is signed in', `localStorage.getItem('accessToken')`)
    const ids = async () => (await callApi<{ ids: string[] }>('/frontend/api/collection/ids', {}, signedIn.accessToken)).ids
    await expect.poll(ids).toHaveLength(1)
    await person.open('/collection')
    await person.see(link(/./, { kind: 'article' }))
    expect(await person.run(`document.querySelector('main [data-listing]')?.dataset.listing`)).toBe((await ids())[0])
  })
})
