import { beforeAll, expect, test } from 'vitest'
import { onEachEngine } from './journey.ts'
import { type Person } from './person.ts'
import { sheetTable } from './sheet-table.ts'
import { arrive, makeSheetWorld, type SheetWorld } from './sheet-world.ts'

// Each sheet is as high as its content until the window limits it, its main action is in the window, and no two of its controls have one name.

type Measured = {
  readonly body: number
  readonly content: number
  readonly height: number
  readonly limit: number
  readonly top: number
  readonly end: number
  readonly window: number
}

/** What a page measures; the topmost sheet or popover. Null while it moves in or loads. */
function measure(): Measured | null {
  const box = [...document.querySelectorAll<HTMLElement>('dialog.sheet[open], .popover-panel')].at(-1)
  const body = box?.querySelector('.sheet-body, .popover-body')
  if (!box || !body || box.getAnimations().length > 0 || body.querySelector('[role=status][aria-label^="Loading"]')) return null
  const { top, height, bottom } = box.getBoundingClientRect()
  const limit = Number.parseFloat(getComputedStyle(box).maxHeight)
  const footer = box.querySelector(':scope > footer')?.getBoundingClientRect()
  return { body: body.clientHeight, content: body.scrollHeight, height, limit, top, end: footer?.bottom ?? bottom, window: innerHeight }
}

/** Measures until two measures are the same. */
async function settled(person: Person): Promise<Measured> {
  let last = ''
  await expect
    .poll(
      async () => {
        const before = last
        last = JSON.stringify(await person.run(`(${measure.toString()})()`))
        return last !== 'null' && last === before
      },
      { interval: 150 },
    )
    .toBe(true)
  return JSON.parse(last) as Measured
}

/** Switches the page to Chinese below its sheet; whether the sheet is still there. */
async function inChinese(person: Person): Promise<boolean> {
  await person.run(`document.querySelector('button[lang=zh]')?.click()`)
  await person.waitFor('the page is in Chinese', `document.documentElement.lang === 'zh'`)
  return (await person.run(`document.querySelector('dialog[open], .popover-panel') !== null`)) === true
}

const rows = sheetTable.filter(({ reach, isInEachRun }) => reach && (isInEachRun || process.env['JOURNEYS'] === 'all'))

onEachEngine(({ visit }) => {
  let world: SheetWorld
  beforeAll(async () => {
    world = await makeSheetWorld()
  })
  for (const screen of ['phone', 'desktop'] as const)
    test.for(rows)(`${screen}: $file, $way`, async ({ reach, isAgent }) => {
      const person = await visit(screen)
      await arrive(person)
      if (isAgent) await world.signIn(person)
      await reach?.(person, world)
      const { body, content, height, limit, top, end, window } = await settled(person)
      if (height < limit - 1) expect(body).toBeGreaterThanOrEqual(content - 1)
      expect(body).toBeGreaterThan(40)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(window + 1)
      expect(await person.twins()).toEqual([])
      // a sheet that closes with the language has been looked at
      if (await inChinese(person)) expect(await person.twins()).toEqual([])
    })
})
