import { expect, inject, test } from 'vitest'
import { firstUnlessAll } from '../all-journeys.ts'
import { homeWithPriceAndPhotos } from '../site-api.ts'
import { onEachEngine } from './journey.ts'
import { button, dialog, field, last, link, nth, region, role, text } from './target.ts'

// One home: its photos, the message to its owner, the links to share it, and the map of homes.

onEachEngine(({ visit }) => {
  test('phone: photos are swiped, open full screen, and the way back keeps the photo', async () => {
    const { id } = await homeWithPriceAndPhotos()
    const person = await visit('phone')
    await person.open(`/propertyInfo?id=${id}`)
    await person.see(text(/^1 \/ \d+$/))
    await person.swipe(link(/full screen/), -280)
    await person.see(text(/^2 \/ \d+$/))
    await person.tap(nth(link(/full screen/), 1))
    await person.arriveAt('/imagePage')
    await person.see(text(/^2 \/ \d+$/))
    await person.waitFor('the photo is drawn', `document.querySelector('.yarl__slide_current img')?.naturalWidth > 0`)
    await person.tap(button('Close'))
    await person.arriveAt('/propertyInfo')
    await person.see(text(/^2 \/ \d+$/))
  })

  test.for(firstUnlessAll(['phone', 'desktop'] as const))('%s: the share sheet copies a link and draws its QR code', async (screen) => {
    const { id } = await homeWithPriceAndPhotos()
    const person = await visit(screen)
    await person.open(`/propertyInfo?id=${id}`)
    await person.tap(last(button(/^Share/)))
    const sheet = dialog('Share this home')
    const block = region('The link to this home', sheet)
    await person.waitFor('the sheet has the focus', `document.activeElement?.matches('dialog')`)
    // shorter than a slow machine looks
    await person.run(`void new MutationObserver(() => {
      window.wasTold ||= /Link copied/.test(document.querySelector('.notices')?.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true, characterData: true })`)
    await person.tap(button(/^Copy/, block))
    await person.waitFor('the page says that the link is copied', 'window.wasTold')
    // a desktop shows the code at once
    if (screen === 'phone') await person.tap(button(/QR/, block))
    const code = await person.see(role('img', /QR code/, block))
    expect(Math.round(code.width)).toBeGreaterThanOrEqual(180)
    expect(Math.round(code.height)).toBe(Math.round(code.width))
    await person.press('Escape')
    await person.seeGone(sheet)
    // the focus returns to what opened the sheet
    await person.waitFor('the focus returns', `/Share/.test(document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '')`)
  })

  test.for(firstUnlessAll(['phone', 'desktop'] as const))('%s: a visitor writes to the owner', async (screen) => {
    const person = await visit(screen)
    await person.open(`/propertyInfo?id=${inject('contactableHome').id}`)
    await person.tap(button('Contact Owner One'))
    const sheet = dialog('Contact Owner One')
    const email = `${screen}${Date.now()}@client.example`
    await person.type(field('Your name', sheet), 'Ben')
    await person.type(field('Your e-mail', sheet), email)
    await person.tap(button('Send message', sheet))
    await person.see(text(`${email} is not confirmed yet, so the e-mail will have a link to the reply, not the reply itself.`, sheet))
  })

  test.for(['phone', 'desktop'] as const)('%s: the map shows the homes, and zooming in asks again', async (screen, { skip }) => {
    const person = await visit(screen)
    await person.open('/home?view=map')
    await person.waitFor('the map or its reason', `document.querySelector('.map-pins button') || /has no WebGL/.test(document.body.innerText)`)
    if (await person.run(`/has no WebGL/.test(document.body.innerText)`)) return skip('This browser has no WebGL here')
    const drawn = `document.querySelector('.map-pins[aria-busy=false] button') && [...document.querySelectorAll('.map-pins button')].map((pin) => pin.dataset.count).join()`
    await person.waitFor('pins are on the map', drawn)
    const before = await person.run(drawn)
    await person.tap(button('Zoom in'))
    await person.waitFor('other pins are on the map', `(${drawn}) && (${drawn}) !== ${JSON.stringify(before)}`)
  })
})
