import { neutralOriginOf, showsFiling, type SiteProfile } from '@site/domain/site-profile.ts'
import type { RequestContext } from '@site/server/services.ts'
import type { Brand, ShellData } from '@site/web/page/context.ts'

const isAddress = (mapStyle: string): boolean => mapStyle.includes('/')

/** The map style of a page: its address, `built-in`, or `streets` for the style of a file. The file name or address of a style may reveal the site: no page has the file name, and pages without brand no address. */
export function mapStyleOf({ mapStyle = 'built-in' }: SiteProfile, isBranded: boolean): string {
  if (isAddress(mapStyle)) return isBranded ? mapStyle : 'built-in'
  return mapStyle === 'built-in' ? mapStyle : 'streets'
}

/** The origins other than the site's that the maps of a page load from. */
export const mapOriginsOf = ({ mapStyle, mapOrigins = [] }: SiteProfile, isBranded: boolean): readonly string[] =>
  isBranded && mapStyle !== undefined && isAddress(mapStyle) ? [...new Set([new URL(mapStyle).origin, ...mapOrigins])] : []

/** The data of the shell of a page: its language, the facts of the site, and on a page with brand the brand. */
export function shellDataOf(url: URL, { locale, origin, services: { profile } }: RequestContext, isBranded: boolean): ShellData {
  const {
    name,
    siteName,
    description,
    logo,
    contacts,
    banner,
    currency,
    country,
    accentHue,
    mapArea,
    priceBands = {},
    timeZone = 'UTC',
    vrHosts,
    linkDays,
  } = profile
  const brand: Brand = isBranded ? { name, siteName, description, logo, contacts, banner, accentHue } : null
  const filing = isBranded ? (showsFiling(profile, url.host) ? profile.filing : null) : profile.neutralFiling
  const mapStyle = mapStyleOf(profile, isBranded)
  return {
    locale,
    brand,
    site: {
      currency,
      country,
      timeZone,
      mapArea,
      priceBands,
      mapStyle,
      vrHosts,
      linkDays,
      origin: isBranded ? origin : neutralOriginOf(profile, origin),
      filing,
    },
  }
}
