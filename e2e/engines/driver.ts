import { type EngineName } from '../../tools/find-engines.ts'

/** A size of a window in CSS pixels. */
export type WindowSize = { readonly width: number; readonly height: number }
/** A point of the window in CSS pixels. */
export type Point = { readonly x: number; readonly y: number }

/** Names of keys that are not characters. */
export type KeyName = 'Enter' | 'Escape' | 'Tab' | 'Backspace' | 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End'

/** A value that can pass between the tests and the page. */
export type PageValue = string | number | boolean | null | undefined | { readonly [name: string]: PageValue } | readonly PageValue[]

export type PageOptions = {
  readonly size: WindowSize
  /** Fingers instead of a mouse, where the engine has them. */
  readonly isPhone: boolean
  /** Runs in each new page before its own scripts. WebKitWebDriver cannot do that: there the proxy brings it (`site-proxy.ts`). */
  readonly before?: () => void
}

/** A page of one engine with the fewest acts that the journey words need. All reject after a time limit. */
export type DriverPage = {
  goTo(url: string): Promise<void>
  /** Evaluates an expression in the page; waits for a promise that it returns. */
  run(expression: string): Promise<unknown>
  /** A short press of finger or mouse. */
  tapAt(point: Point): Promise<void>
  /** Moves the content at a point to another one: with a finger, or with a wheel or trackpad where the driver's finger scrolls nothing. */
  swipe(from: Point, to: Point): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  press(key: KeyName): Promise<void>
  /** Gives files to the file input that a CSS selector finds. */
  upload(selector: string, files: readonly string[]): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  resize(size: WindowSize): Promise<void>
  /** A picture of the window as PNG. */
  picture(): Promise<Buffer>
  /** Errors of scripts and console and violations of the Content Security Policy so far. WebKitWebDriver reports none: there the pages report to the proxy. */
  faults(): readonly string[]
  close(): Promise<void>
}

/** A running browser of one engine. */
export type Driver = {
  readonly engine: EngineName
  /** Whether its pages report their faults and run `before`; else the proxy brings both into the pages. */
  readonly reportsFaults: boolean
  /** Whether its process lives. */
  isRunning(): boolean
  /** Opens a page with storage of its own. */
  openPage(options: PageOptions): Promise<DriverPage>
  close(): Promise<void>
}

/** Rejects if a call to a driver takes longer: a driver that hangs must not stop the run. */
export async function withLimit<Result>(what: string, call: Promise<Result>, limitInMs = 90_000): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The driver did not answer within ${limitInMs / 1000} s: ${what}`)), limitInMs)
  })
  try {
    return await Promise.race([call, limit])
  } finally {
    clearTimeout(timer)
  }
}
