import type { Words } from '@site/domain/words.ts'
import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import * as manifest from 'tanstack-start-manifest:v'
import { olderScript } from 'older-script:address'
import { polyfilledNames, lacksAny } from '../../older/polyfilled-names.ts'
import { pageContext } from '../../page/context.ts'
import { guardWords } from './guard.words.ts'
import { guardPage } from './page-guard.ts'
import { plainAddressOf } from './plain-address.ts'
import { startScripts } from './start-scripts.ts'

/** The addresses of the scripts of a page by route ids: scripts that others need come first, the one that starts the site comes last. */
function filesOf(routeIds: readonly string[]): string[] {
  const { routes } = manifest.builtManifest()
  const entries = routeIds.flatMap((id) => (routes[id]?.scripts ?? []).map(({ attrs }) => attrs.src))
  const [root = [], ...screens] = routeIds.map((id) => routes[id]?.preloads ?? [])
  const files = [...root, ...screens.flat().toReversed()].filter((file) => !entries.includes(file))
  return [...new Set([...files, ...entries])]
}

/** The source of a function without indentation, which is a third of its length. */
const sourceOf = (run: (...given: never[]) => unknown) => run.toString().replaceAll(/^\s+/gm, '')

/** A value in a script of the page: `<` could end the script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const startOf = createIsomorphicFn()
  .server((routeIds: readonly string[], href: string) => {
    const { nonce, shell } = pageContext()
    const { old, failed, broken, plain, again } = guardWords
    const textOf = (words: Words) => words[shell.locale]
    const texts = { old: textOf(old), failed: textOf(failed), broken: textOf(broken), plain: textOf(plain), again: textOf(again) }
    const plainAddress = shell.isShellPage ? null : plainAddressOf(routeIds.at(-1) ?? '', href)
    // a shell page opens any screen, and may be kept without the scripts of the screen that it was rendered for
    const files = filesOf(shell.isShellPage ? routeIds.slice(0, 1) : routeIds)
    const older = `(${sourceOf(lacksAny)})(${JSON.stringify(polyfilledNames)})?[${JSON.stringify(olderScript)}]:[]`
    const guard = `(${sourceOf(guardPage)})(${[texts, plainAddress].map(inScript).join()})`
    return { nonce, entry: files.at(-1), guard, source: `(${sourceOf(startScripts)})((${older}).concat(${JSON.stringify(files)}))` }
  })
  .client(() => null)

/**
 * Starts the scripts of the page after its first paint (decision 0030). In the browser the element of the server stays. The development server
 * starts them itself.
 */
export function LateScripts() {
  const router = useRouter()
  const { matches, location } = router.state
  const start = import.meta.env.PROD
    ? startOf(
        matches.map(({ routeId }) => routeId),
        location.href,
      )
    : null
  return (
    start && (
      <>
        {/* a separate script, which also runs in a browser that cannot parse the other one; the guard reads the entry */}
        <script nonce={start.nonce} data-entry={start.entry} dangerouslySetInnerHTML={{ __html: start.guard }} />
        <script nonce={start.nonce} dangerouslySetInnerHTML={{ __html: start.source }} />
      </>
    )
  )
}

const lineOf = createIsomorphicFn()
  .server((routeId: string, href: string) => {
    const { locale } = pageContext().shell
    const plainAddress = plainAddressOf(routeId, href)
    const link = plainAddress ? ` <a href="${plainAddress.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${guardWords.plain[locale]}</a>` : ''
    return `<p style="margin:0;background:#fff3d6;color:#26221a;padding:8px 16px;font:15px/1.45 sans-serif">${guardWords.off[locale]}${link.replace('<a ', '<a style="font-weight:600;text-decoration:underline" ')}</p>`
  })
  .client(() => '')

/** A line for browsers whose scripts are off. */
export function WithoutScripts() {
  const { matches, location } = useRouter().state
  return <noscript suppressHydrationWarning dangerouslySetInnerHTML={{ __html: lineOf(matches.at(-1)?.routeId ?? '', location.href) }} />
}
