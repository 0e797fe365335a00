import { expect, test } from 'vitest'
import { firstUnlessAll } from '../all-journeys.ts'
import { numberIn } from '../site-api.ts'
import { onEachEngine } from './journey.ts'
import { button, checkbox, dialog, heading, link, list } from './target.ts'

// Looking for a home: filters in a sheet on phones and in a popover on desktops, chips, and the way back from a home.

onEachEngine(({ engine, visit }) => {
  test('phone: the marks of English text are as narrow as its letters, and Chinese text keeps its own', async () => {
    const person = await visit('phone')
    await person.open('/home')
    await person.see(list('Results'))
    // widths in em: of a mark in a page in English, in a part in Chinese, and in an English part of it
    const widths = await person.run(`(() => {
      const widthOf = (text, ...languages) => {
        const [outer, mark] = [document.createElement('p'), document.createElement('span')]
        const inner = languages.reduce((parent, language) => { const part = document.createElement('span'); part.lang = language; parent.append(part); return part }, outer)
        mark.textContent = text
        inner.append(mark)
        document.body.append(outer)
        const em = mark.getBoundingClientRect().width / parseFloat(getComputedStyle(mark).fontSize)
        outer.remove()
        return em
      }
      return JSON.stringify({ english: [...'’‘“”·'].map((mark) => widthOf(mark)), inside: [...'’“'].map((mark) => widthOf(mark, 'zh', 'en')), chinese: widthOf('“', 'zh'), character: widthOf('中') })
    })()`)
    const { english, inside, chinese, character } = JSON.parse(String(widths)) as { english: number[]; inside: number[]; chinese: number; character: number }
    expect(Math.max(...english, ...inside)).toBeLessThan(0.6)
    expect(character).toBeGreaterThan(0.9)
    // the system font of the others has its own
    if (engine === 'webkit') expect(chinese).toBeGreaterThan(0.9)
  })

  test('small phone: the first screen shows the prices of two homes, above the tab bar', async () => {
    const person = await visit('small phone')
    await person.open('/home')
    await person.see(list('Results'))
    const bottoms = await person.run(
      `JSON.stringify([...document.querySelectorAll('main .result-card .price')].slice(0, 2).map((price) => price.getBoundingClientRect().bottom))`,
    )
    const tabBarTop = Number(await person.run(`document.querySelector('.tab-bar').getBoundingClientRect().top`))
    const prices = JSON.parse(String(bottoms)) as number[]
    expect(prices).toHaveLength(2)
    expect(Math.max(...prices)).toBeLessThan(tabBarTop)
  })

  test.for(['phone', 'desktop'] as const)('%s: a price is chosen from its chip, counted, and taken away again', async (screen) => {
    const person = await visit(screen)
    await person.open('/home')
    const title = heading(/condos for sale/)
    const before = numberIn((await person.see(title)).text)
    await person.tap(button('Price'))
    const panel = dialog('Price')
    await person.tap(checkbox(/^3M–8M/, panel))
    const show = button(/^Show [\d,]+ homes$/, panel)
    await expect.poll(async () => numberIn((await person.see(show)).text)).toBeLessThan(before)
    const shown = numberIn((await person.see(show)).text)
    await person.tap(show)
    await person.seeGone(panel)
    await expect.poll(async () => numberIn((await person.see(title)).text)).toBe(shown)
    await person.tap(button(/^Remove .*3M–.*8M/))
    await expect.poll(async () => numberIn((await person.see(title)).text)).toBe(before)
  })

  test.for(firstUnlessAll(['phone', 'desktop'] as const))('%s: all filters, a home of the results, and the way back to the same place', async (screen) => {
    const person = await visit(screen)
    await person.open('/home')
    const title = heading(/condos for sale/)
    const before = numberIn((await person.see(title)).text)
    await person.tap(button('Filters'))
    const sheet = dialog('Filters')
    await person.tap(checkbox(/^2 bed/, sheet))
    const show = button(/^Show [\d,]+ homes$/, sheet)
    await expect.poll(async () => numberIn((await person.see(show)).text)).toBeLessThan(before)
    const shown = numberIn((await person.see(show)).text)
    await person.tap(show)
    await person.arriveAt('bedrooms=2')
    await person.seeGone(sheet)
    // the list of the search before stays until the answer comes
    await expect.poll(async () => numberIn((await person.see(title)).text)).toBe(shown)
    const fifth = link(/./, { kind: 'article', within: list('Results'), index: 5 })
    await person.see(fifth)
    expect(Number(await person.run('scrollY'))).toBeGreaterThan(300)
    // recently seen homes, which come above it meanwhile, change the scroll position and not its place
    const opened = String(await person.run(`[...document.querySelectorAll('main .result-card article')][5].dataset.listing`))
    const topOf = async () => Number(await person.run(`document.querySelector('main .result-card [data-listing="${opened}"]').getBoundingClientRect().top`))
    const top = await topOf()
    await person.tap(fifth)
    await person.arriveAt('/propertyInfo')
    await person.see(heading('Building'))
    await person.back()
    await person.arriveAt('bedrooms=2')
    // engines round it differently
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(2)
    await person.forward()
    await person.arriveAt('/propertyInfo')
    await person.see(heading('Building'))
  })
})
