import type { ListingView } from '@site/domain/listing.ts'
import { clear, createStore, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval'
import { currentPerson } from './session.ts'
import { withoutHomes } from './without-homes.ts'

/** An answer that the device keeps: `person` is the account it belongs to ('' for a visitor), `at` the ISO time when it came. */
type KeptAnswer = { readonly person: string; readonly at: string; readonly data: unknown }

/** The most answers that a device keeps; at this number the oldest tenth is deleted. */
const maxAnswers = 150

let opened: UseStore | null = null
const store = (): UseStore => (opened ??= createStore('kept-answers', 'answers'))

const keyOf = (person: string, name: string): string => `${person}\n${name}`

async function makeRoom(count: number): Promise<void> {
  const all = await entries<string, KeptAnswer>(store())
  const oldest = all.toSorted(([, a], [, b]) => a.at.localeCompare(b.at)).slice(0, count)
  await delMany(
    oldest.map(([key]) => key),
    store(),
  )
}

/** Keeps an answer to a person for use without network, unless another one is signed in now. A browser whose storage is full or forbidden keeps nothing. */
export async function keepAnswer(name: string, data: unknown, person: string): Promise<void> {
  const answer: KeptAnswer = { person, at: new Date().toISOString(), data }
  try {
    if ((await keys(store())).length >= maxAnswers) await makeRoom(maxAnswers / 10)
    // the person may have signed out meanwhile, which deletes all answers
    if (person === currentPerson()) await set(keyOf(person, name), answer, store())
  } catch {
    // without copies the page says that it is offline
  }
}

/** The answer kept for the person on this device, and when it came (ISO time); null without one. */
export async function keptAnswer(name: string): Promise<{ readonly data: unknown; readonly at: string } | null> {
  try {
    const person = currentPerson()
    const answer = await get<KeptAnswer>(keyOf(person, name), store())
    return answer?.person === currentPerson() ? answer : null
  } catch {
    return null
  }
}

/** The names of those answers kept for the person that start with a text. */
export async function keptNames(start: string): Promise<readonly string[]> {
  try {
    const own = keyOf(currentPerson(), '')
    const names = await keys<string>(store())
    return names.filter((name) => name.startsWith(own + start)).map((name) => name.slice(own.length))
  } catch {
    return []
  }
}

/** Deletes the answers to the person on this device whose name contains a text, such as the code of a link that has ended. */
export async function dropAnswers(part: string): Promise<void> {
  try {
    const names = await keys<string>(store())
    const own = keyOf(currentPerson(), '')
    await delMany(
      names.filter((name) => name.startsWith(own) && name.includes(part)),
      store(),
    )
  } catch {
    // nothing was kept
  }
}

/** The cache of the service worker for photos (`web/src/worker/messages.ts`). */
const photoCache = 'photos'

/** Deletes the photos that the service worker keeps of homes. */
async function dropPhotos(homes: readonly ListingView[]): Promise<void> {
  const stems = homes.flatMap(({ photos, videos }) => [...(photos ?? []), ...(videos ?? [])].map(({ url }) => url.replace(/\.\w+$/, '')))
  if (stems.length === 0 || !(await caches.has(photoCache))) return
  const cache = await caches.open(photoCache)
  const requests = (await cache.keys()).filter(({ url }) => stems.some((stem) => new URL(url).pathname.startsWith(new URL(stem, url).pathname)))
  await Promise.all(requests.map((request) => cache.delete(request, { ignoreVary: true })))
}

/** Removes the homes with the ids `missingIds` from all kept answers, and deletes their photos. `homes`: those of them that the page has loaded. */
export async function dropHomes(missingIds: ReadonlySet<string>, homes: readonly ListingView[]): Promise<void> {
  try {
    const removed = [...homes]
    for (const [key, answer] of await entries<string, KeptAnswer>(store())) {
      const data = withoutHomes(answer.data, missingIds, removed)
      if (JSON.stringify(data) !== JSON.stringify(answer.data)) await set(key, { ...answer, data }, store())
    }
    await dropPhotos(removed)
  } catch {
    // nothing was kept
  }
}

/** Deletes all kept answers, so that the next person sees none (safety.md, T31). */
export async function forgetAnswers(): Promise<void> {
  try {
    await clear(store())
  } catch {
    // nothing was kept
  }
}
