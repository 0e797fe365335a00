import { currentPerson } from '../page/session.ts'
import { loadPart, PartError } from '../ui/load-part.ts'
import { unknownDrafts } from './device-drafts.ts'

/** Ms before a look that found no answer is repeated; each further one waits twice as long, up to `maxRetryMs`. */
const retryMs = 5000
const maxRetryMs = 300_000
let timer: ReturnType<typeof setTimeout> | undefined

async function settleAll(nextMs = retryMs): Promise<void> {
  clearTimeout(timer)
  if (document.visibilityState !== 'visible' || !navigator.onLine) return
  const owner = currentPerson()
  const drafts = owner === '' ? [] : unknownDrafts(owner)
  if (drafts.length === 0) return
  try {
    const { settleLost } = await loadPart(() => import('./lost-forms.ts'))
    await Promise.all(drafts.map(({ kind, id }) => settleLost({ owner, kind, id })))
  } catch (error) {
    if (!(error instanceof PartError)) throw error // the next look tries again
  }
  // a device is often online before a request gets through
  if (unknownDrafts(owner).length > 0) timer = setTimeout(() => void settleAll(Math.min(nextMs * 2, maxRetryMs)), nextMs)
}

let isWatching = false

/**
 * Looks now, each time the site answers again and each time the page comes into view, what became of forms whose answers were lost. A page starts it once it is idle, a
 * form at once, since the page may not be idle before the network goes.
 */
export function watchLostForms(): void {
  if (isWatching) return
  isWatching = true
  for (const event of ['online', 'visibilitychange'] as const) addEventListener(event, () => void settleAll())
  void settleAll()
}
