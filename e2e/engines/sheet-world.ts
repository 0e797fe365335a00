import { inject } from 'vitest'
import { signInAs } from '../people.ts'
import { callApi, homeWithPriceAndPhotos, search, share } from '../site-api.ts'
import { type Person } from './person.ts'

/** What the sheets are about: homes, and a list of an agent with a section, a link, a viewing that a client asks for and a saved search that feeds it. */
export type SheetWorld = {
  readonly homeId: string
  readonly homeCode: string
  readonly listId: string
  readonly listCode: string
  /** The code of a link that nobody has answered yet. */
  readonly freshCode: string
  readonly signIn: (person: Person) => Promise<void>
}

/** Writes entries into the browser storage of the site, before a page of it opens. */
const store = (person: Person, entries: Readonly<Record<string, string>>): Promise<unknown> =>
  person.run(`Object.entries(${JSON.stringify(entries)}).forEach(([key, value]) => localStorage.setItem(key, value))`)

/** Makes a person a visitor whom the guide of the first visit does not greet. */
export async function arrive(person: Person): Promise<void> {
  await person.page.goTo(`${person.proxy.origin}/robots.txt`)
  await store(person, { firstVisitTime: String(Date.now()) })
}

/** Makes the world once for a file of tests. */
export async function makeSheetWorld(): Promise<SheetWorld> {
  const signedIn = await signInAs('agent-001', inject('demoPassword'))
  const { accessToken, ...state } = signedIn
  const asAgent = <Data>(path: string, body: unknown) => callApi<Data>(`/frontend/api/${path}`, body, accessToken)
  const { items } = await search({ type: 'Residence', mode: 'Sale', pageSize: 50 })
  const homes = items.filter(({ photos }) => photos && photos.length > 1).slice(0, 12)
  const ids = homes.map(({ id }) => id)
  const { id: listId } = await asAgent<{ id: string }>('sharelist/create', { title: 'For the sheets', listingIds: ids })
  const { revision } = await asAgent<{ revision: number }>('sharelist/detail', { id: listId })
  await asAgent('sharelist/reorder', { id: listId, revision, sections: ['Later'], items: ids.map((id, at) => ({ id, section: at < 9 ? '' : 'Later' })) })
  const link = async (name: string) => (await asAgent<{ code: string }>('share/create', { target: 'list', id: listId, variant: 'normal', name })).code
  const [listCode, freshCode] = [await link('Mrs Chen'), await link('Mr Reyes')]
  await callApi('/frontend/api/sharelist/react', { code: listCode, listingId: ids[0], verdict: 'love', who: 'Ann' })
  await callApi('/frontend/api/sharelist/askviewing', { code: listCode, listingIds: [ids[0]], slots: [new Date(Date.now() + 86_400_000).toISOString()] })
  const { id: searchId } = await asAgent<{ id: string }>('savedsearch/add', { address: 'type=Villa&mode=Sale', often: 'Never' })
  await asAgent('sharelist/feed', { id: listId, searchId, mode: 'AskFirst' })
  const home = await homeWithPriceAndPhotos()
  const { code: homeCode } = await share(home.id, 'normal')
  return {
    ...{ homeId: home.id, homeCode, listId, listCode, freshCode },
    signIn: async (person) => void (await store(person, { accessToken, userInfo: JSON.stringify({ state, version: 0 }) })),
  }
}
