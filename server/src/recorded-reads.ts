import type { Api, CallKey } from '@site/domain/calls/all.ts'
import { createApi } from './answer.ts'
import type { MarketChange } from './market-changes.ts'
import type { PageFacts } from './modules/listings/page-facts.ts'
import type { RequestContext, Services } from './services.ts'

/** The name of something that a page reads and that a change may concern. */
export const dependencyName = (kind: MarketChange['kind'], id: string): string => `${kind} ${id}`

/** Calls that read nothing but the index, places, cards and facts, whose changes are followed. */
const followedCalls: ReadonlySet<CallKey> = new Set([
  'POST /frontend/api/listing/search',
  'POST /frontend/api/listing/suggest',
  'POST /frontend/api/listing/detail',
  'POST /frontend/api/listing/similar',
  'POST /frontend/api/listing/contactcard',
  'POST /frontend/api/share/open',
])

/** What the calls of a page read. */
type RecordedReads = {
  /** Services that record what is read through them; the page must use no others. */
  readonly services: Services
  /** The API over these services. */
  readonly api: (context: Omit<RequestContext, 'services'>) => Api
  /** Names (`dependencyName`) of the listings, people and links. */
  readonly names: ReadonlySet<string>
  /** Milliseconds until the first of the links that were read ends; infinite when none ends. */
  readonly msLeft: () => number
  /** Whether changes of everything that was read are followed. */
  readonly areFollowed: () => boolean
}

/** Services like these that record what is read, for one page. */
export function recordReads(services: Services): RecordedReads {
  const names = new Set<string>()
  let [msLeft, areFollowed] = [Number.POSITIVE_INFINITY, true]
  const { cards, facts } = services
  const loadCards: Services['cards']['load'] = async (ids) => {
    const listings = await cards.load(ids)
    for (const id of ids) names.add(dependencyName('listing', id))
    for (const { posterId } of listings) names.add(dependencyName('poster', posterId))
    return listings
  }
  const loadPerson: PageFacts['people']['load'] = (id) => {
    names.add(dependencyName('poster', id))
    return facts.people.load(id)
  }
  const loadLink: PageFacts['links']['load'] = async (code) => {
    names.add(dependencyName('link', code))
    const stored = await facts.links.load(code)
    if (stored && stored.msLeft !== null) msLeft = Math.min(msLeft, stored.msLeft)
    return stored
  }
  const recorded: Services = {
    ...services,
    cards: { ...cards, load: loadCards },
    facts: { ...facts, people: { load: loadPerson }, links: { load: loadLink } },
  }
  const api = (context: Omit<RequestContext, 'services'>) => {
    const answer = createApi(recorded, context)
    const call = (...params: Parameters<Api>) => {
      if (!followedCalls.has(params[0])) areFollowed = false
      return answer(...params)
    }
    return call as Api // returns the responses of `answer` unchanged
  }
  return { services: recorded, api, names, msLeft: () => msLeft, areFollowed: () => areFollowed }
}
