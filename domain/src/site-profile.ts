import * as z from 'zod/mini'
import { codesOf } from './choices.ts'

const words = z.strictObject({ zh: z.string().check(z.minLength(1)), en: z.string().check(z.minLength(1)) })
/** The registration of the site with the authorities (备案), which pages link to. */
const filing = z.strictObject({ number: z.string().check(z.minLength(1)), url: z.url() })

/** A path of this site: pages load pictures from nowhere else, except those of maps (`mapStyle`, `mapOrigins`). */
const ownPicturePath = z.nullable(
  z
    .string()
    .check(
      z.regex(/^\/(?!\/)[^\s\\]*$/, 'must be a path of this site, such as /resource/brand/banner.webp: except for maps, pages load pictures from nowhere else'),
    ),
)
/** The banner above the results: a text and the path of a picture per language (S3.7). */
export const banner = z.strictObject({ zh: words.shape.zh, en: words.shape.en, zhSource: ownPicturePath, enSource: ownPicturePath })

/** Whole amounts, ascending. At most 20: the search index numbers the intervals between the edges of all bands and histograms of a field in 8 bits. */
const bandEdges = z.readonly(
  z.array(z.int().check(z.positive())).check(
    z.maxLength(20),
    z.refine((edges) => edges.every((edge, index) => index === 0 || edge > (edges[index - 1] ?? 0)), 'must be ascending'),
  ),
)
const perType = <Value extends z.ZodMiniType>(value: Value) => z.partialRecord(z.enum(codesOf('type')), value)

const days = z.int().check(z.gte(1), z.lte(3650))
/**
 * Days after a listing was confirmed: after `ask` the first mail asks its poster whether it is still available, after `remove` it goes off the
 * shelf. The week between them leaves time for the second mail, at least `daysOfNotice` (freshness.ts) before the removal.
 */
const freshness = z
  .strictObject({ ask: days, remove: days })
  .check(z.refine(({ ask, remove }) => remove - ask >= 7, 'remove must be at least 7 days after ask'))

/**
 * Rules of reviews. `approvals`: approved listings that make a poster trusted; `reports`: people whose reports hide a listing;
 * `importedADay`: new homes that an account may import a day until it is trusted;
 * `watchedWords`: words in texts of a listing that send it to a reviewer (docs/publishing.md).
 */
const review = z.strictObject({
  approvals: z.optional(z.int().check(z.gte(0), z.lte(100))),
  reports: z.optional(z.int().check(z.gte(2), z.lte(100))),
  importedADay: z.optional(z.int().check(z.gte(0), z.lte(20_000))),
  watchedWords: z.optional(z.array(z.string().check(z.minLength(2), z.maxLength(40))).check(z.maxLength(200))),
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What differs between sites: no brand text is written in code (P1.1). */
export const siteProfile = z.strictObject({
  /** The app's name: header, title of /guide (how to install the app), preview cards. */
  name: words,
  /** The listing site's name: the title of /home. */
  siteName: words,
  description: words,
  /** URL path of a square SVG, such as /resource/brand/logo.svg. */
  logo: z.string(),
  /** Pictures of the site per language, which phones show before they install it: WebP files, their size such as `780x1400`. Missing: none. */
  screenshots: z.optional(
    z.array(
      z.strictObject({
        zh: z.string(),
        en: z.string(),
        sizes: z.string().check(z.regex(/^\d+x\d+$/)),
        form: z.enum(['narrow', 'wide']),
        label: words,
      }),
    ),
  ),
  /** The accent as an OKLCH hue, 0 to 360. */
  accentHue: z.number().check(z.gte(0), z.lte(360)),
  /** ISO 4217; prices are whole units of it. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** The edges between price bands, per mode and type (decision 0020). Missing: no price bands. */
  priceBands: z.optional(z.partialRecord(z.enum(codesOf('mode')), perType(bandEdges))),
  /** The highest rent per type: a higher amount in a keyword is a sale price. Missing: amounts do not decide between sale and lease. */
  highestRents: z.optional(perType(z.int().check(z.positive()))),
  /**
   * Phrases of local languages in keywords, by their meaning in English: `"for rent": ["paupahan", "upa"]` (decision 0020); the meaning is empty
   * for words to ignore. Missing: keywords are read in English and Chinese.
   */
  keywordPhrases: z.optional(z.record(z.string().check(z.maxLength(40)), z.array(z.string().check(z.regex(/^[a-zà-ÿ']+(?: [a-zà-ÿ']+)*$/), z.maxLength(40))))),
  /** ISO 3166, two letters: where the homes are, for search engines and chats. Missing: unknown. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** The IANA time zone of the homes, such as `Asia/Manila`, in which pages show and ask for times of viewings. Missing: UTC. */
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, { error: 'Unknown time zone' }))),
  /** The host without `www.`; the filing link is not shown there (S2.11). */
  mainHost: z.nullable(z.string()),
  /** Origin of links without brand, so that their address does not name it. */
  neutralOrigin: z.nullable(z.url()),
  filing: z.nullable(filing),
  /** The filing of `neutralOrigin`. */
  neutralFiling: z.nullable(filing),
  contacts: z.strictObject({ email: z.nullable(z.string()), phone: z.nullable(z.string()), address: z.nullable(words) }),
  /** The area that maps show at first and cannot be moved far from, in degrees west, south, east, north; imports report points outside of it. */
  mapArea: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /**
   * The style of maps: `built-in` (the default), the name of a `.pmtiles` file in the data directory, or the address of a MapLibre style,
   * whose origin pages may then load from. Pages without brand never contain that address: they use the built-in map.
   */
  mapStyle: z.optional(z.string().check(z.regex(/^(built-in|[A-Za-z0-9][\w-]{0,60}\.pmtiles|https?:\/\/\S+)$/))),
  /** Other origins of the style's tiles, fonts and pictures, such as `https://tiles.example`. */
  mapOrigins: z.optional(z.array(z.string().check(z.regex(/^https?:\/\/[\w.-]+(:\d+)?$/)))),
  banner: z.nullable(banner),
  /** Hosts that the VR link of a listing, its virtual tour, may point to. */
  vrHosts: z.array(z.string()),
  /** Days after which posters confirm a listing, and after which it goes off the shelf, per mode. Missing: lease 30 and 45, sale 60 and 120. */
  freshness: z.optional(z.partialRecord(z.enum(codesOf('mode')), freshness)),
  /**
   * True: listings of all posters wait for a reviewer, and so do their risky edits (`splitEdit`). Missing or false: those of posters who are not
   * trusted yet, if there is a reviewer.
   */
  reviewBeforeShelf: z.optional(z.boolean()),
  /** Missing: 3 approvals, 5 reports, 500 imported a day, no watched words. */
  review: z.optional(review),
  /** Days after which a link for a client (to a list, or with a name) ends unless its maker chooses another end. Missing: none. */
  linkDays: z.optional(days),
  /** Who may use sharing lists: `open` every agent with a confirmed e-mail, `ask` those to whom an operator gave them. Missing: `open`. */
  lists: z.optional(z.enum(['open', 'ask'])),
})
export type SiteProfile = z.infer<typeof siteProfile>

/** The host name without `www.` at its beginning and dots at its end. */
const hostNameOf = ({ hostname }: URL): string => hostname.replace(/^www\.|\.+$/g, '')

/**
 * Whether an address is on the host for links without brand: no page there may name the brand. The port counts only if `neutralOrigin` has
 * one, since a proxy may add its own.
 */
export function isNeutralHost({ neutralOrigin }: Pick<SiteProfile, 'neutralOrigin'>, address: string): boolean {
  if (neutralOrigin === null) return false
  const [neutral, requested] = [new URL(neutralOrigin), new URL(address)]
  return hostNameOf(neutral) === hostNameOf(requested) && (neutral.port === '' || neutral.port === requested.port)
}

/** The origin of addresses on pages and in mails without brand, without a slash at its end: the site's own origin would reveal the brand. */
export const neutralOriginOf = ({ neutralOrigin }: Pick<SiteProfile, 'neutralOrigin'>, origin: string): string => (neutralOrigin ?? origin).replace(/\/$/, '')

/** Whether the filing link is shown on a page of this host: not on the main domain, its bare domain or localhost (S2.11). */
export function showsFiling(profile: Pick<SiteProfile, 'filing' | 'mainHost'>, host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  if (!profile.filing || name === 'localhost' || name === '127.0.0.1' || name === '[::1]') return false
  return !profile.mainHost || (name !== profile.mainHost && name !== `www.${profile.mainHost}`)
}
