import type { sitePaths } from '@site/domain/addresses.ts'

/** A row of the table of screens. */
export type Screen = {
  /** The path of its file below `screens/`. */
  readonly file: string
  /** Stays mounted after leaving and restores its scroll position (S2.2): one instance, or one for each address. Without it the screen unmounts. */
  readonly kept?: 'one' | 'each'
  /** Unmounts, but restores its scroll position when the person goes back to it (S2.6). */
  readonly savesScroll?: true
  /** Its loaded data is kept on the device, for visits without network. */
  readonly isOffline?: true
  /** Its page title ends with the name of the site on pages with brand (P3.12). */
  readonly hasSiteNameInTitle?: true
  /** Its page title is the name of the app alone, on pages with brand (S2.5). */
  readonly hasAppNameAsTitle?: true
  /** Shows data of an account: a person who has deleted the account is sent to /home. */
  readonly isPersonal?: true
  /** Shows its own action bar in place of the tab bar. */
  readonly hasActionBar?: true
  /** Has no bars and no footer links. */
  readonly isFullScreen?: true
}

/** All screens by route path (S2.1). */
export const screens = {
  '/': { file: 'enter/EnterScreen.tsx' },
  '/home': { file: 'home/HomeScreen.tsx', isOffline: true, kept: 'one', hasSiteNameInTitle: true },
  '/search/$keyword': { file: 'home/SearchScreen.tsx', isOffline: true, kept: 'one' },
  '/search': { file: 'home/BlankSearchScreen.tsx' },
  '/typesOfProperty': { file: 'types/TypesOfPropertyScreen.tsx', isOffline: true },
  '/cityPicker': { file: 'city-picker/CityPickerScreen.tsx' },
  '/searchNearby': { file: 'search-nearby/SearchNearbyScreen.tsx' },
  '/nearProperties': { file: 'near-properties/NearPropertiesScreen.tsx', isOffline: true, kept: 'one' },
  '/propertyInfo': { file: 'detail/PropertyInfoScreen.tsx', isOffline: true, kept: 'each', hasActionBar: true },
  '/shareInfo': { file: 'detail/ShareInfoScreen.tsx', isOffline: true, kept: 'each' },
  '/share/$code': { file: 'detail/share-list/ShareScreen.tsx', isOffline: true, kept: 'each' },
  '/shareList': { file: 'detail/share-list/ShareListScreen.tsx', isOffline: true, kept: 'each' },
  '/collection': { file: 'collection/CollectionScreen.tsx', kept: 'one' },
  '/collection/compare': { file: 'compare/CompareScreen.tsx', isOffline: true },
  '/savedSearches': { file: 'saved-searches/SavedSearchesScreen.tsx', isPersonal: true },
  '/unsubscribe': { file: 'unsubscribe/UnsubscribeScreen.tsx' },
  '/myListings': { file: 'my-listings/MyListingsScreen.tsx', kept: 'one', isPersonal: true },
  '/list': { file: 'lists/overview/ListsScreen.tsx', kept: 'one', isPersonal: true },
  '/createEdit': { file: 'lists/editing/CreateEditScreen.tsx', isPersonal: true },
  '/shareListDetail': { file: 'lists/one-list/ShareListDetailScreen.tsx', savesScroll: true, isPersonal: true },
  '/addListing': { file: 'lists/adding/AddListingScreen.tsx', isPersonal: true },
  '/publish': { file: 'publish/form/PublishScreen.tsx', hasActionBar: true, isPersonal: true },
  '/detail': { file: 'detail/PosterDetailScreen.tsx', kept: 'each', hasActionBar: true, isPersonal: true },
  '/account': { file: 'account/AccountScreen.tsx', isPersonal: true },
  '/import': { file: 'import/ImportScreen.tsx', isPersonal: true },
  '/paste': { file: 'paste/PasteScreen.tsx', isPersonal: true },
  '/login': { file: 'login/LoginScreen.tsx', isFullScreen: true },
  '/imagePage': { file: 'image-page/ImagePageScreen.tsx', isFullScreen: true },
  '/messages': { file: 'contact/MessagesScreen.tsx', isPersonal: true },
  '/contact': { file: 'contact/ContactScreen.tsx' },
  '/guide': { file: 'guide/GuideScreen.tsx', kept: 'one', hasAppNameAsTitle: true },
  '/rule': { file: 'rule/RuleScreen.tsx' },
  '/admin': { file: 'review/AdminScreen.tsx', isPersonal: true },
  '/notFound': { file: 'not-found/NotFoundScreen.tsx' },
} as const satisfies { readonly [Path in keyof typeof sitePaths]?: Screen }

/** The route path of a screen. */
export type ScreenPath = keyof typeof screens
