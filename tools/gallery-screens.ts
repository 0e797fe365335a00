import type { Page } from 'playwright-core'
import type { startDemoSite } from './demo-site.ts'

/** One picture of docs/look/: a screen in one state. */
export type GalleryScreen = {
  /** What the picture shows. */
  readonly title: string
  readonly path: string
  readonly isSignedIn?: true
  /** What happens before the picture. */
  readonly act?: (page: Page) => Promise<unknown>
  /**
   * What happens to calls; absent: the server answers them.
   * `pending`: the picture opens the path, then goes to the home screen, whose calls get no answer.
   * `failed`: all calls fail.
   */
  readonly calls?: 'pending' | 'failed'
  /** File names, without extension, of the design pictures to compare with, which stand below the screen: of a narrow and of a wide window. */
  readonly mocks?: readonly [narrow: string, wide: string]
  /** What is weaker than it should be, and why. */
  readonly weaker?: string
}

type DemoSite = Pick<Awaited<ReturnType<typeof startDemoSite>>, 'call' | 'signIn'>
type FoundHome = { readonly id: string; readonly photos: readonly { readonly isPanorama?: boolean }[] | null; readonly posterCount?: number | null }
type OwnLink = { readonly code: string }

/** The demo agent with a session, favourites and the ids of what the pictures show. */
export async function prepareAgent({ call, signIn }: DemoSite) {
  const session = await signIn()
  const asAgent = <Data>(path: string, body: unknown) => call<Data>(path, body, session.accessToken)
  const search = async (query: object) => (await call<{ items: FoundHome[] }>('listing/search', { pageSize: 50, mode: 'Sale', ...query })).items
  const items = await search({})
  const homesWithPhotos = items.filter(({ photos }) => (photos?.length ?? 0) > 2)
  for (const { id } of homesWithPhotos.slice(0, 5)) await asAgent('collection/add', { id })
  const { items: lists } = await asAgent<{ items: { id: string }[] }>('sharelist/page', {})
  const list = lists[0]!.id
  const link = (variant: string) => asAgent<OwnLink>('share/create', { target: 'list', id: list, variant, name: '客户 2 · Client 2' })
  const idOf = (home: FoundHome | undefined) => home?.id ?? homesWithPhotos[0]!.id
  return {
    session,
    list,
    ids: homesWithPhotos.map(({ id }) => id),
    tour: idOf(homesWithPhotos.find(({ photos }) => photos?.some(({ isPanorama }) => isPanorama))),
    withoutPhoto: idOf([...items, ...(await search({ type: 'Villa' }))].find(({ photos }) => !photos?.length)),
    branded: (await link('normal')).code,
    neutral: (await link('Intermediary')).code,
  }
}

const click = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** All pictures by name. */
export const galleryScreens = ({ ids, list, tour, withoutPhoto, branded, neutral }: Omit<Awaited<ReturnType<typeof prepareAgent>>, 'session'>) =>
  ({
    home: { title: 'Home: list and map', path: '/home' },
    'home-map': {
      title: 'Home: the map alone',
      path: '/home?view=map',
      mocks: ['map-phone', 'map-desktop'],
      weaker:
        'Over the whole city, counts cover some names of places, and on phones the sheet covers the lowest one, since the first view leaves no room for them.',
    },
    'home-filters': { title: 'Filters', path: '/home', act: click(/^(Filters|筛选)/), mocks: ['filters2', 'filters2'] },
    'home-parking': { title: 'Parking slots for lease', path: '/home?type=Carport&mode=Lease' },
    'home-empty': {
      title: 'No home fits',
      path: '/home?bedrooms=5&priceMax=100000',
      weaker: 'A wide window is half empty, since homes are shown only where they nearly fit, and here none does.',
    },
    'home-loading': { title: 'Home while it loads', path: '/rule', calls: 'pending' },
    'home-offline': { title: 'Home without network', path: '/home', act: (page) => page.context().setOffline(true) },
    search: {
      title: 'Results of a search by words',
      path: '/search/makati',
      mocks: ['words', 'words'],
      weaker: 'On phones in English the words and the count take three lines, since three controls share their row.',
    },
    nearby: {
      title: 'Near a place',
      path: '/nearProperties?lat=14.5507&lng=121.0513&radiusInKm=1',
      weaker: 'On Chinese maps small streets are named in English, since they have no usual Chinese name.',
    },
    types: { title: 'Types', path: '/typesOfProperty' },
    places: { title: 'Areas', path: '/cityPicker' },
    detail: { title: 'A home', path: `/propertyInfo?id=${ids[0]}`, mocks: ['instant-detail', 'instant-detail'] },
    'detail-tour': {
      title: 'A home with a 360° photo',
      path: `/propertyInfo?id=${tour}`,
      act: (page) => page.getByText('360°', { exact: true }).filter({ visible: true }).first().click(),
      weaker: 'A black strip under the view holds its controls, so the view does not fill its frame as photos do.',
    },
    'detail-no-photo': { title: 'A home without photos', path: `/propertyInfo?id=${withoutPhoto}` },
    'detail-share': { title: 'Share a home', path: `/propertyInfo?id=${ids[0]}`, act: click(/^(Share|分享)/), mocks: ['share-composer', 'share-composer'] },
    favourites: { title: 'Favourites', path: '/collection', isSignedIn: true },
    'favourites-empty': { title: 'No favourites', path: '/collection' },
    'favourites-failed': { title: 'Favourites that do not load', path: '/collection', isSignedIn: true, calls: 'failed' },
    compare: {
      title: 'Three homes compared',
      path: `/collection/compare?${ids
        .slice(0, 3)
        .map((id) => `id=${id}`)
        .join('&')}`,
    },
    'client-list': { title: 'A list for a client, without brand', path: `/share/${neutral}`, mocks: ['client-list', 'client-list'] },
    'client-list-brand': { title: 'A list for a client, with brand', path: `/share/${branded}`, mocks: ['client-list', 'client-list'] },
    lists: { title: 'Lists of an agent', path: '/list', isSignedIn: true, mocks: ['lists', 'lists'] },
    links: { title: 'Links, and what came of them', path: '/list?tab=links', isSignedIn: true, mocks: ['pulse', 'pulse'] },
    'list-edit': { title: 'A list, with the answers of a client', path: `/shareListDetail?id=${list}`, isSignedIn: true, mocks: ['list-edit', 'list-edit'] },
    publish: { title: 'Publish', path: '/publish?type=Residence&mode=Lease', isSignedIn: true, mocks: ['publish-steps', 'publish-desktop'] },
    paste: { title: 'Homes from a pasted text', path: '/paste', isSignedIn: true, mocks: ['paste', 'paste'] },
    import: { title: 'Homes from a file', path: '/import', isSignedIn: true, mocks: ['import', 'import'] },
    'my-listings': { title: 'Own homes', path: '/myListings', isSignedIn: true, mocks: ['my-listings', 'my-listings'] },
    account: { title: 'Account', path: '/account', isSignedIn: true },
    login: { title: 'Log in', path: `/login?why=favourite&id=${ids[0]}` },
    guide: {
      title: 'Guide',
      path: '/guide',
      mocks: ['guide', 'guide'],
      weaker: 'By night its pictures stay light, and those for computers show the phone screen, since they are drawn once for each language, on a phone.',
    },
    privacy: { title: 'Privacy', path: '/rule' },
    'not-found': { title: 'No such page', path: '/notFound' },
  }) satisfies Record<string, GalleryScreen>

/** The page of docs/look/ that says what each picture shows; `files`: those of the folder. */
export function readmeOf(screens: Readonly<Record<string, GalleryScreen>>, files: readonly string[]): string {
  const drawn = Object.entries(screens).filter(([name]) => files.includes(`${name}.webp`))
  const pictures = drawn.map(([name, { title, weaker }]) => `## ${title}\n\n![${title}](${name}.webp)\n${weaker ? `\nWeaker: ${weaker}\n` : ''}`)
  return `# The screens

\`npm run look:gallery\` draws them: phone, tablet and desktop, in Chinese by day, in English by night, and below the mock of the design, if there is
one. “Weaker” names what a stranger would notice.

${pictures.join('\n')}`
}
