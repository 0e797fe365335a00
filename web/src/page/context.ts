import type { Api } from '@site/domain/calls/all.ts'
import type { PriceBands } from '@site/domain/price-bands.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Locale } from '@site/domain/words.ts'
import { getGlobalStartContext } from '@tanstack/react-start'

/** Facts about the site that every page gets, with or without brand. */
export type SiteFacts = Pick<SiteProfile, 'currency' | 'country' | 'mapArea' | 'vrHosts' | 'linkDays'> & {
  readonly priceBands: PriceBands
  /** The IANA time zone of the homes. */
  readonly timeZone: string
  /** The style of maps: `built-in`, `streets` for the file of streets, or the address of a style. */
  readonly mapStyle: string
  /** Such as `https://homes.example`, for absolute addresses. */
  readonly origin: string
  /** The filing link of the page's own host, where it must be shown. */
  readonly filing: SiteProfile['filing']
}

/** The brand; null on a page without brand. */
export type Brand = Pick<SiteProfile, 'name' | 'siteName' | 'description' | 'logo' | 'contacts' | 'banner' | 'accentHue'> | null

/** The data of the shell; the browser gets it once, with the page. */
export type ShellData = {
  readonly locale: Locale
  readonly site: SiteFacts
  readonly brand: Brand
  /** A shell page: it has no screen, and the browser renders the one of the address. The service worker keeps it for devices without network. */
  readonly isShellPage?: true
}

/** A form of a simple page that the server has refused: its values, the messages of its fields, and the text of a problem of the whole form. */
export type PlainForm = {
  readonly values: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, FieldMessage>>
  readonly problem: string | null
}

/** The data that the server passes to the rendering of one page. */
export type PageContext = {
  readonly shell: ShellData
  readonly nonce: string
  readonly api: Api
  readonly form?: PlainForm
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

/** The context of the page that the server renders; the browser has none. */
export const pageContext = (): PageContext => getGlobalStartContext() as unknown as PageContext // set by `createApp`
