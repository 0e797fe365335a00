import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import * as manifest from 'tanstack-start-manifest:v'
import { olderScript } from 'older-script:address'
import { filledIn, lacks } from '../older/filled-in.ts'
import { pageContext } from '../page/context.ts'
import { startScripts } from './start-scripts.ts'

/** The addresses of the scripts of a page by route ids: those that others need first, the one that starts the site last. */
function filesOf(routeIds: readonly string[]): string[] {
  const { routes } = manifest.builtManifest()
  const entries = routeIds.flatMap((id) => (routes[id]?.scripts ?? []).map(({ attrs }) => attrs.src))
  const [root = [], ...screens] = routeIds.map((id) => routes[id]?.preloads ?? [])
  const files = [...root, ...screens.flat().toReversed()].filter((file) => !entries.includes(file))
  return [...new Set([...files, ...entries])]
}

/** Without indentation, which is a third of it. */
const sourceOf = (run: (...given: never[]) => unknown) => run.toString().replaceAll(/^\s+/gm, '')

const startOf = createIsomorphicFn()
  .server((routeIds: readonly string[]) => {
    const { nonce, isShell } = pageContext()
    // a shell opens any page, and may be kept without the scripts of the screen that it was rendered for
    const files = filesOf(isShell ? routeIds.slice(0, 1) : routeIds)
    const older = `(${sourceOf(lacks)})(${JSON.stringify(filledIn)})?[${JSON.stringify(olderScript)}]:[]`
    return { nonce, entry: files.at(-1), source: `(${sourceOf(startScripts)})((${older}).concat(${JSON.stringify(files)}))` }
  })
  .client(() => null)

/**
 * Starts the scripts of the page after its first paint (decision 0030). In the browser the element of the server stays. The development server
 * starts them itself.
 */
export function LateScripts() {
  const router = useRouter()
  const start = import.meta.env.PROD ? startOf(router.state.matches.map(({ routeId }) => routeId)) : null
  return start && <script nonce={start.nonce} data-entry={start.entry} dangerouslySetInnerHTML={{ __html: start.source }} />
}
