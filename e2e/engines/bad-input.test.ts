import { test } from 'vitest'
import { onEachEngine } from './journey.ts'
import { button, checkbox, dialog } from './target.ts'

// A window that changes under an open sheet.

onEachEngine(({ visit }) => {
  test('a window grows from a phone to a desktop while a sheet is open, and its filters can be used', async () => {
    const person = await visit('phone')
    await person.open('/home')
    await person.tap(button('Filters'))
    await person.see(dialog('Filters'))
    await person.resize({ width: 1440, height: 900 })
    await person.tap(checkbox(/^2 bed/, dialog('Filters')))
    await person.tap(button(/^Show [\d,]+ homes$/, dialog('Filters')))
    await person.arriveAt('bedrooms=2')
  })
})
