import type { sitePaths } from '@site/domain/addresses.ts'

export type Screen = {
  /** The path of its file below `screens/`. */
  readonly file: string
  /** Stays mounted after leaving: one instance, or one for each address (`keyOf` in `shell/keep-alive.tsx`). Absent: unmounts. */
  readonly kept?: 'one' | 'each'
  /** Restores its scroll position (specification section 2). */
  readonly scroll?: true
  /** The brand text that ends its page title (product.md section 3); absent: none. */
  readonly title?: 'siteName' | 'appName'
  /** Shows its own action bar in place of the tab bar. */
  readonly actions?: true
  /** Has no bars and no footer links. */
  readonly bare?: true
}

/** All screens by route path (specification section 2). */
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
