import { expect, test } from 'vitest'
import { runsAllJourneys } from '../all-journeys.ts'
import { onEachEngine } from './journey.ts'
import { button, heading, link, list, nth, text } from './target.ts'

// The site does not answer: what was seen is shown with its time, and all is well when it answers again.

/** What each engine calls a request without an answer; Firefox's driver tells of an error in the console only that it is one. */
const expected =
  /JSHandle@error|ERR_|NetworkError|Load failed|Failed to (fetch|load)|access control|NS_ERROR|status of 503|network connection|did not|Could not connect|fault/

onEachEngine(({ visit }) => {
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
