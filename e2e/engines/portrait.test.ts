import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@site/domain/words.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeRunFolder, removeFolder } from '../../tools/run-folder.ts'
import { signInAs } from '../people.ts'
import { callApi } from '../site-api.ts'
import { onEachEngine } from './journey.ts'
import { button, text } from './target.ts'

// An agent adds a portrait, which pages with brand show and others do not, and removes it.

let folder = ''
let photo = ''
beforeAll(async () => {
  folder = makeRunFolder('engine-portrait-')
  photo = join(folder, 'me.jpg')
  writeFileSync(
    photo,
    await sharp({ create: { width: 600, height: 900, channels: 3, background: '#b5651d' } })
      .jpeg()
      .toBuffer(),
  )
})
afterAll(() => removeFolder(folder))

const words = {
  en: {
    title: 'Portrait',
    use: 'Use this portrait',
    remove: 'Remove portrait',
    removed: 'Your portrait is removed',
    undo: 'Undo',
    back: 'Your portrait is back',
  },
  zh: { title: '头像', use: '用作头像', remove: '移除头像', removed: '头像已移除', undo: '撤销', back: '头像已恢复' },
} as const

/** How many portraits on the page have loaded, and whether anything of the page names one. */
const shownPortraits = `[...document.images].filter(({ src, naturalWidth }) => src.includes('/resource/portrait/') && naturalWidth > 0).length`
const namesPortrait = `document.documentElement.outerHTML.includes('/portrait/')`

onEachEngine(({ visit }) => {
  test.for([
    ['phone', 'en'],
    ['desktop', 'zh'],
  ] as const satisfies readonly (readonly [string, Locale])[])('%s, %s: an agent adds a portrait, clients see it, and it goes', async ([screen, locale]) => {
    const say = words[locale]
    // no other journey looks at this agent: pages name a portrait that a change ends
    const signedIn = await signInAs('agent-019', inject('demoPassword'))
    const asAgent = <Data>(path: string, body: unknown) => callApi<Data>(`/frontend/api/${path}`, body, signedIn.accessToken)
    const { items } = await asAgent<{ items: { listing: { id: string; shelf: string } }[] }>('listing/mine', {})
    const id = items.find(({ listing }) => listing.shelf === 'OnShelf')?.listing.id
    const linkOf = async (variant: string) => `/share/${(await asAgent<{ code: string }>('share/create', { target: 'listing', id, variant })).code}`
    const [normal, plain] = [await linkOf('normal'), await linkOf('Intermediary')]
    const person = await visit(screen, { locale })
    await person.signIn(signedIn)

    await person.open('/account?form=card')
    await person.see(text(say.title))
    await person.upload(`[aria-label="${say.title}"] input`, [photo])
    await person.tap(button(say.use))
    await person.see(button(say.remove))
    await person.waitFor('the card and the head show it', `${shownPortraits} > 1`)

    await person.open(normal)
    await person.waitFor('the link with brand shows it', `${shownPortraits} > 0`)
    await person.open(plain)
    expect(await person.run(namesPortrait)).toBe(false)

    await person.open('/account?form=card')
    await person.tap(button(say.remove))
    await person.see(text(say.removed))
    await person.waitFor('it is gone', `${shownPortraits} === 0`)
    await person.tap(button(say.undo))
    await person.see(text(say.back))
    await person.waitFor('it is back', `${shownPortraits} > 1`)
    await person.tap(button(say.remove))
    await person.see(text(say.removed))
    await person.open(normal)
    expect(await person.run(namesPortrait)).toBe(false)
  })
})
