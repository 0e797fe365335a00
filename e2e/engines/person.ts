import { setTimeout as wait } from 'node:timers/promises'
import { type DriverPage, type KeyName, type PageValue, type WindowSize } from './driver.ts'
import { type SignedIn } from '@site/domain/calls/account.ts'
import { type Locale } from '@site/domain/words.ts'
import { eyesName, eyesScript } from './eyes.ts'
import { emptyPath, type SiteProxy } from './site-proxy.ts'
import { type Finding, type Sight } from './page-eyes.ts'
import { type Target, type TextPattern, sendable, wordsOf } from './target.ts'

/** The longest time that a person waits for anything: the slowest machine that must pass has a third of the speed. */
const maxWaitMs = 60_000
/** The time between two looks at the page. */
const pauseMs = 50

/** A person at one page of one engine: the words of the journeys. Each word waits until it can be done and fails with what is in its way. */
export type Person = ReturnType<typeof createPerson>

/** A person at a page, who reads the site in a language. */
export function createPerson(page: DriverPage, proxy: SiteProxy, locale: Locale) {
  /** Calls a function of `page-eyes.ts` in the page. */
  async function ask<Answer>(name: string, ...args: readonly PageValue[]): Promise<Answer> {
    const call = `window.${eyesName} ? JSON.stringify({ answer: window.${eyesName}.${name}(${args.map((arg) => JSON.stringify(arg) ?? 'undefined').join(', ')}) ?? null }) : ''`
    const answered = await page.run(call)
    if (typeof answered === 'string' && answered !== '') return (JSON.parse(answered) as { answer: Answer }).answer
    await page.run(`(() => { ${await eyesScript()} })()`)
    return await ask(name, ...args)
  }

  /** Asks until there is an answer; a page that is just leaving gives none. Throws with the last reason. */
  async function until<Answer>(what: string, attempt: () => Promise<Answer | null>, reason: () => string = () => ''): Promise<Answer> {
    let failure = ''
    for (const start = Date.now(); Date.now() - start < maxWaitMs; await wait(pauseMs)) {
      try {
        const answer = await attempt()
        if (answer !== null) return answer
        failure = ''
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error)
        if (failure.startsWith('The driver did not answer')) break
      }
    }
    throw new Error(`${what}: not within ${maxWaitMs / 1000} s. ${failure || reason()} At ${await address().catch(() => '?')}`)
  }

  async function locate(what: string, target: Target, mustBeReached: boolean): Promise<Sight> {
    let fault = ''
    let before: Sight | null = null
    let stillCount = 0
    return await until(
      `${what} ${wordsOf(target)}`,
      async () => {
        const finding = await ask<Finding>('find', sendable(target), mustBeReached)
        fault = finding.fault ?? 'it moves'
        const isStill = before !== null && finding.sight?.x === before.x && finding.sight.y === before.y
        before = finding.sight ?? null
        stillCount = isStill ? stillCount + 1 : 0
        return stillCount >= 2 ? before : null
      },
      () => fault,
    )
  }

  const address = async (): Promise<string> => String(await page.run('location.href'))
  const isReady = `document.readyState !== 'loading' && document.querySelector('.notices') !== null`

  async function tap(target: Target): Promise<void> {
    const { x, y } = await locate('press', target, true)
    await page.tapAt({ x, y })
  }

  async function upload(selector: string, files: readonly string[]): Promise<void> {
    const marked = await until(`find the file input ${selector}`, () => ask<string | null>('mark', selector))
    await page.upload(marked, files)
  }

  return {
    page,
    proxy,
    address,
    /** Evaluates an expression in the page: for what no person sees, such as storage. */
    run: (expression: string): Promise<unknown> => page.run(expression),
    /** Waits until an expression in the page is true. */
    waitFor: (what: string, expression: string): Promise<true> => until(what, async () => ((await page.run(`Boolean(${expression})`)) === true ? true : null)),
    /** Opens a path or an address and waits until the page's scripts run. */
    async open(path: string): Promise<void> {
      const url = new URL(path, proxy.origin)
      // English is the language of all browsers here
      if (locale !== 'en') url.searchParams.set('lang', locale)
      await page.goTo(url.href)
      await until('wait for the scripts of the page', async () => ((await page.run(isReady)) === true ? true : null))
    },
    /** Signs in before the first page opens, as a browser that was here before. */
    async signIn({ accessToken, ...state }: SignedIn): Promise<void> {
      await page.goTo(new URL(emptyPath, proxy.origin).href)
      const stored = { accessToken, userInfo: JSON.stringify({ state, version: 0 }) }
      await page.run(`Object.assign(localStorage, ${JSON.stringify(stored)}) && null`)
    },
    /** Presses something with finger or mouse. */
    tap,
    /** Writes into a field in place of what is there. */
    async type(target: Target, text: string): Promise<void> {
      await tap(target)
      await until(`focus ${wordsOf(target)}`, async () =>
        (await page.run(`document.activeElement?.matches('input, textarea, [contenteditable]')`)) === true ? true : null,
      )
      await page.run(`document.activeElement.select?.()`)
      await page.type(text)
    },
    /** Chooses from a list of choices by its words. */
    async choose(target: Target, option: string): Promise<void> {
      await locate('see', target, true)
      const isChosen = await until(`choose “${option}”`, () => ask<true | null>('choose', sendable(target), option))
      if (!isChosen) throw new Error(`“${option}” could not be chosen`)
    },
    /** Waits until something can be seen, scrolls to it, and returns it with its text. */
    see: (target: Target): Promise<Sight> => locate('see', target, false),
    /** Waits until something can be seen no longer. */
    seeGone: (target: Target): Promise<true> =>
      until(`see no longer ${wordsOf(target)}`, async () => ((await ask<number>('count', sendable(target))) === 0 ? true : null)),
    /** How many of something are on the page now. */
    count: (target: Target): Promise<number> => ask<number>('count', sendable(target)),
    /** Controls of one role that nobody who only hears them can tell apart. */
    twins: (): Promise<readonly string[]> => ask<readonly string[]>('twins'),
    /** Waits until the focus rests on a part of the page: after an act that has removed what had it, the whole page would. */
    keepsFocus: (act: string): Promise<unknown> =>
      until(`have a focus after ${act}`, async () => {
        const focus = await page.run(`(() => {
          const at = document.activeElement
          const isOld = window.journeyFocus?.at === at
          window.journeyFocus = { at, count: isOld ? window.journeyFocus.count + 1 : 0 }
          return at && at !== document.body && window.journeyFocus.count > 4 ? at.outerHTML.slice(0, 80) : ''
        })()`)
        return focus === '' ? null : focus
      }),
    /** Waits until an address matches. */
    arriveAt: (pattern: TextPattern): Promise<string> =>
      until(`arrive at ${String(pattern)}`, async () => {
        const at = await address()
        return (typeof pattern === 'string' ? at.includes(pattern) : pattern.test(at)) ? at : null
      }),
    /** Gives files to a file input, which pages hide behind a button. */
    upload,
    back: (): Promise<void> => page.back(),
    forward: (): Promise<void> => page.forward(),
    reload: (): Promise<void> => page.reload(),
    press: (key: KeyName): Promise<void> => page.press(key),
    /** Swipes over something by a distance in pixels; a negative one is to the left. */
    async swipe(target: Target, distance: number): Promise<void> {
      const { x, y } = await locate('swipe over', target, true)
      await page.swipe({ x: x - distance / 2, y }, { x: x + distance / 2, y })
    },
    resize: (size: WindowSize): Promise<void> => page.resize(size),
    picture: (): Promise<Buffer> => page.picture(),
  }
}
