import { ESLint, type Linter } from 'eslint'
import compat from 'eslint-plugin-compat'
import esX from 'eslint-plugin-es-x'
import { polyfilledNames } from '@site/web/older/polyfilled-names.ts'
import { browserQueries } from '../web/browsers.ts'

// Checks built scripts, dependencies included, for syntax, built-ins and Web APIs that the oldest supported browsers lack (decision 0033).

/** A built script: its file name and its text. */
export type BuiltScript = { readonly name: string; readonly code: string }

type KnownReport = {
  /** The name of the rule of es-x, or for `compat/compat` the start of its message. */
  readonly what: string
  /** The start of the file names. Absent: all files. */
  readonly where?: string
  readonly why: string
}

/** Reports of the checker that are no faults here. Each must occur, so that the list stays true. */
export const knownReports: readonly KnownReport[] = [
  { what: 'es-x/no-array-prototype-findlast-findlastindex', why: 'all supported browsers have it' },
  { what: 'es-x/no-resizable-and-growable-arraybuffers', where: 'engine', why: 'methods `resize` of the library' },
  { what: 'es-x/no-resizable-and-growable-arraybuffers', where: 'maplibre-gl-csp-worker', why: 'methods `resize` of the library' },
  { what: 'es-x/no-resizable-and-growable-arraybuffers', where: 'PanoramaViewer', why: 'methods `resize` of the library' },
  { what: 'es-x/no-arraybuffer-prototype-transfer', where: 'PanoramaViewer', why: 'methods `transfer` of the library' },
  { what: 'es-x/no-set-prototype-union', where: 'PanoramaViewer', why: 'the method `union` of its boxes' },
  { what: 'es-x/no-uint8array-prototype-tobase64', where: 'send-file', why: 'asks `typeof` first' },
  { what: 'es-x/no-uint8array-frombase64', where: 'send-file', why: 'asks `typeof` first' },
  { what: 'OffscreenCanvas', where: 'engine', why: 'asks `typeof` first' },
  { what: 'OffscreenCanvas', where: 'maplibre-gl-csp-worker', why: 'only where decoding pictures needs it, after the same question' },
  { what: 'OffscreenCanvas', where: 'PanoramaViewer', why: 'three asks `typeof` first; the viewer uses it for pictures wider than the screen allows' },
  { what: 'XRWebGLBinding', where: 'PanoramaViewer', why: 'of headsets, which nothing opens' },
  { what: 'document.fullscreenElement', why: 'undefined in Safari on iPhones: not full screen' },
  { what: 'document.exitFullscreen', why: 'the map has no such button; panoramas on iPhones imitate it' },
  { what: 'navigator.connection', why: 'asked for with `?.` or before use' },
  { what: 'navigator.permissions', where: 'engine', why: 'compared with undefined first' },
  { what: 'navigator.vibrate', why: 'called with `?.`' },
  { what: 'Notification', where: 'frame', why: 'asks `in window` first' },
  { what: 'requestIdleCallback', why: 'asks `in window` first' },
]

/** Rules for methods of iterators: they also match methods of arrays and of our own objects, which a checker without types cannot tell apart. */
const iteratorRules = Object.keys(esX.rules).filter((name) => name.startsWith('no-iterator-prototype-'))

const config: Linter.Config = {
  files: ['**/*.js'],
  languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
  linterOptions: { reportUnusedDisableDirectives: 'off' },
  plugins: { 'es-x': esX, compat },
  settings: { 'es-x': { aggressive: true }, browsers: browserQueries },
  rules: {
    ...esX.configs['flat/restrict-to-es2022'].rules,
    ...Object.fromEntries(iteratorRules.map((name) => [`es-x/${name}`, 'off'])),
    // newer than Safari 15.4, although in the standard of 2022
    'es-x/no-class-static-block': 'error',
    'es-x/no-regexp-lookbehind-assertions': 'error',
    'compat/compat': 'error',
  },
}

/** Whether a report is about a feature that `older.ts` adds where a browser lacks it. */
const isFilledIn = (message: string): boolean =>
  polyfilledNames.some((name) => message.includes(`'${name}'`) || message.startsWith(`${name.replace('.prototype', '')}()`))

/** Whether a regular expression with a look-behind is made by a call, for which `older.ts` has a fallback. A literal would end the script. */
const isMadeByCall = ({ message, line, column }: Linter.LintMessage, lines: readonly string[]): boolean =>
  /^Lookbehind |lookbehind assertions/.test(message) && lines[line - 1]?.charAt(column - 1) !== '/'

/** Faults as `file:line:column message`, and the known reports that occurred. Features that `older.ts` fills in are no faults. */
export async function checkBuilt(scripts: readonly BuiltScript[]): Promise<{ readonly faults: readonly string[]; readonly used: ReadonlySet<KnownReport> }> {
  const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: config, allowInlineConfig: false, ignore: false })
  const used = new Set<KnownReport>()
  const faults: string[] = []
  for (const { name, code } of scripts) {
    const [result] = await eslint.lintText(code, { filePath: name })
    const lines = code.split(/\r\n|[\r\n\u2028\u2029]/)
    for (const message of result?.messages ?? []) {
      if (isFilledIn(message.message) || isMadeByCall(message, lines)) continue
      const known = knownReports.find(
        ({ what, where = '' }) =>
          name.startsWith(where) && (message.ruleId === what || (message.ruleId === 'compat/compat' && message.message.startsWith(what))),
      )
      if (known) used.add(known)
      else faults.push(`${name}:${message.line}:${message.column} ${message.message}`)
    }
  }
  return { faults, used }
}
