import type { sitePaths } from '@site/domain/addresses.ts'

export type Screen = {
  /** Its file below screens/. */
  readonly file: string
  /** Cached between visits: one instance, or one for each address that names something. */
  readonly kept?: 'one' | 'each'
  /** The scroll position is remembered on leaving (specification section 2). */
  readonly scroll?: true
  /** The part of the page title that names the site (product.md section 3). */
  readonly title?: 'siteName' | 'appName'
  /** Its own bar of actions replaces the tab bar. */
  readonly actions?: true
  /** Fills the window by itself: no bars, no footer. */
  readonly bare?: true
}

/** Every screen: its path, its file, and how the shell treats it (specification section 2). */
export const screens = {
  '/': { file: 'enter/EnterScreen.tsx' },
  '/home': { file: 'home/HomeScreen.tsx', kept: 'one', scroll: true, title: 'siteName' },
  '/search/$keyword': { file: 'home/SearchScreen.tsx', kept: 'one', scroll: true },
  '/search': { file: 'home/BlankSearchScreen.tsx' },
  '/typesOfProperty': { file: 'types/TypesOfPropertyScreen.tsx' },
  '/cityPicker': { file: 'city-picker/CityPickerScreen.tsx' },
  '/searchNearby': { file: 'search-nearby/SearchNearbyScreen.tsx' },
  '/nearProperties': { file: 'near-properties/NearPropertiesScreen.tsx', kept: 'one', scroll: true },
  '/propertyInfo': { file: 'detail/PropertyInfoScreen.tsx', kept: 'each', actions: true },
  '/shareInfo': { file: 'detail/ShareInfoScreen.tsx', kept: 'each' },
  '/share/$code': { file: 'detail/ShareScreen.tsx', kept: 'each' },
  '/collection': { file: 'collection/CollectionScreen.tsx', kept: 'one', scroll: true },
  '/collection/compare': { file: 'compare/CompareScreen.tsx' },
  '/savedSearches': { file: 'saved-searches/SavedSearchesScreen.tsx' },
  '/unsubscribe': { file: 'unsubscribe/UnsubscribeScreen.tsx' },
  '/account': { file: 'account/AccountScreen.tsx' },
  '/login': { file: 'login/LoginScreen.tsx', bare: true },
  '/imagePage': { file: 'image-page/ImagePageScreen.tsx', bare: true },
  '/contact': { file: 'contact/ContactScreen.tsx' },
  '/rule': { file: 'rule/RuleScreen.tsx' },
  '/notFound': { file: 'not-found/NotFoundScreen.tsx' },
} as const satisfies { readonly [Path in keyof typeof sitePaths]?: Screen }

export type ScreenPath = keyof typeof screens
