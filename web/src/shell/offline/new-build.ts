import { api } from '../../page/api.ts'
import { currentLocale } from '../../page/locale.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { isOfBuild, reloadOnce } from '../reload-once.ts'
import { workerWords } from './service-worker.words.ts'

/** Minimum time between two checks for a new build, ms. */
const checkGapMs = 600_000

/**
 * Asks the server which build it runs. A page of another build reloads once. If work would be lost, a dialog is open, or a reload did not help, a notice
 * offers the reload instead. Does nothing without an answer.
 */
export async function checkBuild(): Promise<void> {
  const build = await api()('POST /resource/api/appversion/latest', {}).then(
    (latest) => latest.build,
    () => null, // the next check asks again
  )
  if (build === null || isOfBuild(build)) return
  if (!document.querySelector('dialog[open]') && reloadOnce()) return
  const locale = currentLocale()
  notify({ text: workerWords.update[locale], action: { label: workerWords.reload[locale], onPress: () => location.reload() } })
}

/**
 * Calls a function when the page comes back into view or online, at most once in `checkGapMs`. `isFresh`: the page has just come from the server, so
 * the first call waits that long, too.
 */
export function onReturn(check: () => void, isFresh: boolean): void {
  let checkedAt = isFresh ? performance.now() : Number.NEGATIVE_INFINITY
  const checkLater = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || performance.now() - checkedAt < checkGapMs) return
    checkedAt = performance.now()
    check()
  }
  for (const name of ['focus', 'pageshow', 'online']) addEventListener(name, checkLater)
  document.addEventListener('visibilitychange', checkLater)
}
