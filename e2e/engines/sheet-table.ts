import { type Person } from './person.ts'
import { type SheetWorld } from './sheet-world.ts'
import { button, field, nth, text } from './target.ts'

/** One way to a sheet: a panel over the page, such as filters or a menu. */
type SheetRow = {
  /** The file with the sheet, in web/src. */
  readonly file: string
  /** The sheet, where a file has several; and how a person gets to it. */
  readonly way: string
  /** Whether it is opened in each run, and not only with `JOURNEYS=all`. */
  readonly isInEachRun?: true
  /** Whether the person is signed in as the demo agent; absent: a visitor. */
  readonly isAgent?: true
  /** Opens it; absent where only other people or unusual states bring it. */
  readonly reach?: (person: Person, world: SheetWorld) => Promise<void>
}

/** Opens a path, then presses one thing after the other. */
const open =
  (path: (world: SheetWorld) => string, ...presses: readonly (RegExp | string)[]) =>
  async (person: Person, world: SheetWorld) => {
    await person.open(path(world))
    for (const name of presses) await person.tap(button(name))
  }
const home = ({ homeId }: SheetWorld) => `/propertyInfo?id=${homeId}`
const answeredLink = ({ listCode }: SheetWorld) => `/share/${listCode}`
/** A link that does not ask who answers, since nobody has answered yet. */
const freshLink = ({ freshCode }: SheetWorld) => `/share/${freshCode}`
const ownList = ({ listId }: SheetWorld) => `/shareListDetail?id=${listId}`
const links = () => '/list?tab=links'

/** Each user of the sheet and how a person gets there. */
export const sheetTable: readonly SheetRow[] = [
  {
    file: 'filters/FilterSheet.tsx',
    way: 'one filter: Home, its chip (a sheet on phones, a popover on desktops)',
    isInEachRun: true,
    reach: open(() => '/home', 'Price'),
  },
  { file: 'filters/FilterSheet.tsx', way: 'all filters: Home, Filters', isInEachRun: true, reach: open(() => '/home', 'Filters') },
  { file: 'screens/detail/ContactSheet.tsx', way: 'a home, Contact', isInEachRun: true, reach: open(home, /^Contact /) },
  { file: 'sharing/ShareChoice.tsx', way: 'a home, Share', isInEachRun: true, reach: open(home, /^Share/) },
  {
    file: 'sharing/ShareChoice.tsx',
    way: 'a home, Share, QR (on phones)',
    isInEachRun: true,
    reach: async (person, world) => {
      await open(home, /^Share/)(person, world)
      const isPhone = (await person.run('innerWidth < 769')) === true
      if (isPhone) await person.tap(nth(button(/QR/), 0))
    },
  },
  {
    file: 'sharing/ShareChoice.tsx',
    way: 'a home, Share, both variants',
    reach: async (person, world) => {
      await open(home, /^Share/)(person, world)
      await person.tap(button('Choose with or without brand'))
    },
  },
  { file: 'sharing/ForwardSheet.tsx', way: 'the link of a home, Share', reach: open(({ homeCode }) => `/share/${homeCode}`, /^Share/) },
  { file: 'screens/detail/ReportSheet.tsx', way: 'a home, Report this listing', reach: open(home, 'Report this listing') },
  {
    file: 'screens/detail/share-list/NoteSheet.tsx',
    way: 'a client’s link, A note or a question',
    isInEachRun: true,
    reach: open(freshLink, /^A note or a question/),
  },
  { file: 'screens/detail/share-list/NoteSheet.tsx', way: 'a client’s link, Message', isInEachRun: true, reach: open(freshLink, 'Message') },
  {
    file: 'screens/detail/share-list/ViewingSheet.tsx',
    way: 'a client’s link, Request a viewing',
    isInEachRun: true,
    reach: open(freshLink, /^Request a viewing/),
  },
  { file: 'screens/detail/share-list/WhoSheet.tsx', way: 'a client’s link that another has answered', reach: open(answeredLink) },
  { file: 'screens/detail/share-list/ListMapSheet.tsx', way: 'a client’s link, On the map', reach: open(freshLink, 'On the map') },
  { file: 'screens/detail/share-list/CompareSheet.tsx', way: 'a client’s link, Compare', reach: open(freshLink, 'Compare') },
  { file: 'screens/detail/share-list/PrintSheet.tsx', way: 'a client’s link, Print', reach: open(freshLink, 'Print') },
  { file: 'cards/AddToListSheet.tsx', way: 'an agent: Home, Add to a list', isAgent: true, reach: open(() => '/home', /^Add .* to a list$/) },
  { file: 'screens/account/ProfileSettings.tsx', way: 'an agent: Account, Change username', isAgent: true, reach: open(() => '/account', /^Change username/i) },
  {
    file: 'screens/account/SecuritySettings.tsx',
    way: 'an agent: Account, Change password',
    isAgent: true,
    reach: open(() => '/account', /^Change password/i),
  },
  {
    file: 'screens/account/PortraitSheet.tsx',
    way: 'an agent: Account, Contact card, Choose a photo',
    isAgent: true,
    reach: async (person) => {
      await person.open('/account?form=card')
      await person.see(text('Portrait'))
      await person.run(`(async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 60 })
        const chosen = new DataTransfer()
        chosen.items.add(new File([await new Promise((resolve) => canvas.toBlob(resolve))], 'me.png', { type: 'image/png' }))
        const input = document.querySelector('[aria-label="Portrait"] input')
        input.files = chosen.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      })()`)
    },
  },
  { file: 'screens/account/MyData.tsx', way: 'an agent: Account, Delete my account', isAgent: true, reach: open(() => '/account', 'Delete my account') },
  { file: 'screens/account/SignOut.tsx', way: 'an agent with photos or answers that only this device has: Account, Log out' },
  { file: 'own-listings/ExportListings.tsx', way: 'an agent: My listings, Export', isAgent: true, reach: open(() => '/myListings', 'Export') },
  {
    file: 'screens/my-listings/MoreSheet.tsx',
    way: 'an agent: My listings, More',
    isAgent: true,
    reach: open(() => '/myListings', /^More for/),
  },
  {
    file: 'screens/my-listings/PriceSheet.tsx',
    way: 'an agent: My listings, Price',
    isAgent: true,
    reach: open(() => '/myListings?shelf=OnShelf', /^Change price of/),
  },
  { file: 'screens/my-listings/BulkEditSheet.tsx', way: 'an agent: My listings, several selected, Edit', isAgent: true },
  { file: 'own-listings/TakeOffSheet.tsx', way: 'an agent: My listings, Take down', isAgent: true, reach: open(() => '/myListings', /^Take down/) },
  {
    file: 'own-listings/DeleteListingSheet.tsx',
    way: 'an agent: My listings, More, Delete for good',
    isAgent: true,
    reach: deleteListing,
  },
  {
    file: 'screens/my-listings/FloorsSheet.tsx',
    way: 'an agent: My listings, More, Copy to other floors',
    isAgent: true,
    reach: copyToFloors,
  },
  { file: 'screens/lists/editing/ListMenu.tsx', way: 'an agent: a list, More actions', isAgent: true, reach: open(ownList, 'More actions') },
  { file: 'screens/lists/editing/DeleteListSheet.tsx', way: 'an agent: a list with a viewing, More actions, Delete the list', isAgent: true },
  { file: 'screens/lists/one-list/HomeMenu.tsx', way: 'an agent: a list, More actions for a home', isAgent: true, reach: open(ownList, /^More actions for/) },
  {
    file: 'screens/lists/one-list/ListHomes.tsx',
    way: 'an agent: a list, Actions for the section',
    isAgent: true,
    reach: open(ownList, /^Actions for the section/),
  },
  { file: 'screens/lists/one-list/RemoveHomeSheet.tsx', way: 'an agent: a list, More actions for a home with a viewing, Remove from the list', isAgent: true },
  { file: 'screens/lists/one-list/SectionSheet.tsx', way: 'an agent: a list, New section', isAgent: true, reach: open(ownList, 'New section') },
  { file: 'screens/lists/FeedCard.tsx', way: 'an agent: a list with a feed, Stop the feed', isAgent: true, reach: open(ownList, 'Stop the feed') },
  { file: 'screens/lists/links/LinkMenu.tsx', way: 'an agent: Links, More actions', isAgent: true, reach: open(links, /^More actions for/) },
  {
    file: 'screens/lists/links/LinkSettingsSheet.tsx',
    way: 'an agent: Links, More actions, Change name, end date, language',
    isAgent: true,
    reach: open(links, /^More actions for/, /^Change name/),
  },
  {
    file: 'screens/lists/links/EndLinksSheet.tsx',
    way: 'an agent: Links, More actions, End this link',
    isAgent: true,
    reach: open(links, /^More actions for/, 'End this link'),
  },
  { file: 'contact/OfferSheet.tsx', way: 'an agent: Viewings, Another time', isAgent: true, reach: open(() => '/list?tab=viewings', /^Suggest another time/) },
  { file: 'screens/saved-searches/SearchItem.tsx', way: 'an agent: Saved searches, Rename', isAgent: true, reach: open(() => '/savedSearches', /^Rename/) },
  { file: 'screens/paste/PastedHomes.tsx', way: 'an agent: Paste, a text with two lines, Split in two', isAgent: true, reach: splitPasted },
  { file: 'review/RejectSheet.tsx', way: 'a reviewer: Review, a home in review, Reject' },
  { file: 'screens/publish/draft/ConflictSheet.tsx', way: 'the form, after the same answer was changed on two devices' },
  { file: 'screens/publish/form/SameUnit.tsx', way: 'the form, for a unit that the person has listed already' },
  { file: 'screens/publish/form/PriceQuestion.tsx', way: 'the form, with a price far from those of its building' },
  { file: 'screens/publish/form/StaleTextQuestion.tsx', way: 'the form, with a draft of last year' },
  { file: 'screens/publish/form/PrivateQuestion.tsx', way: 'the form, with a phone number in the text' },
  { file: 'screens/publish/media/PhotoMenu.tsx', way: 'the form with a photo, the handle of the photo' },
  { file: 'screens/publish/media/CaptionSheet.tsx', way: 'the form with a photo, the handle of the photo, Caption' },
  { file: 'screens/publish/media/PhotoEditor.tsx', way: 'the editor of a photo with a change, Close the editor' },
  { file: 'screens/import/MissingHomes.tsx', way: 'an import without homes of the one before, Take down' },
  { file: 'screens/import/UndoSheet.tsx', way: 'an import that has ended, Undo' },
  { file: 'screens/import/FeedList.tsx', way: 'a scheduled import, Remove' },
]

/** Only a home on a floor can be copied to others. */
async function copyToFloors(person: Person): Promise<void> {
  await person.open('/myListings?shelf=OnShelf')
  await person.see(button(/^More for/))
  const index = await person.run(`[...document.querySelectorAll('article[data-own]')].findIndex(({ innerText }) => innerText.includes('floor'))`)
  await person.tap(nth(button(/^More for/), Number(index)))
  await person.tap(button('Copy to other floors'))
}

async function deleteListing(person: Person): Promise<void> {
  await person.open('/myListings?shelf=OnShelf')
  await person.tap(button(/^More for/))
  await person.tap(button('Delete for good'))
}

async function splitPasted(person: Person): Promise<void> {
  await person.open('/paste')
  await person.type(field(/chat text|text/i), 'For sale: Avida Towers 2BR 8.5M')
  await person.press('Enter')
  await person.page.type('For rent: Jazz Residences studio 25k')
  await person.tap(button(/^Find/))
  await person.tap(button(/^Merge|^Join/))
  await person.tap(button('Split in two'))
}
