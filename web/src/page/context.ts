import type { Api } from '@site/domain/calls/all.ts'
import type { PriceBands } from '@site/domain/price-bands.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Locale } from '@site/domain/words.ts'
import { getGlobalStartContext } from '@tanstack/react-start'

/** What every page may know of the site, with brand or without. */
export type SiteFacts = Pick<SiteProfile, 'currency' | 'country' | 'mapArea' | 'vrHosts'> & {
  readonly priceBands: PriceBands
  /** The style of maps: `built-in`, `streets` for the file of streets, or the address of a style. */
  readonly mapStyle: string
  /** `https://homes.example`, for absolute addresses in the head. */
  readonly origin: string
  /** The filing link of the page's own host, where it must be shown. */
  readonly filing: SiteProfile['filing']
}

/** The brand; null on a page without brand. */
export type Brand = Pick<SiteProfile, 'name' | 'siteName' | 'description' | 'logo' | 'contacts' | 'banner' | 'accentHue'> | null

/** What the document needs; the browser gets it once, with the page. */
export type Shell = { readonly locale: Locale; readonly site: SiteFacts; readonly brand: Brand }

/** What the server gives to the rendering of one page. */
export type PageContext = { readonly shell: Shell; readonly nonce: string; readonly api: Api }

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

/** The context of the page that the server renders; the browser has none. */
export const pageContext = (): PageContext => getGlobalStartContext() as unknown as PageContext // what createApp hands over
