import type { SiteProfile } from '@site/domain/site-profile.ts'
import { mapOriginsOf } from './page-shell.ts'

/** Security headers of every rendered page. */
export const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
} as const

/**
 * The Content-Security-Policy of a page: the site itself and the hosts of the profile. `scripts`: the nonce or the hashes of its inline scripts.
 * `style` attributes and notices need inline styles.
 */
export function contentPolicy(scripts: readonly string[], profile: SiteProfile, isBranded: boolean): string {
  const frames = profile.vrHosts.map((host) => `https://${host}`).join(' ')
  const maps = mapOriginsOf(profile, isBranded)
    .map((origin) => ` ${origin}`)
    .join('')
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${maps}`,
    // the device's own videos, which are shown before they are uploaded
    "media-src 'self' blob:",
    `connect-src 'self'${maps}`,
    "worker-src 'self'",
    `frame-src ${frames || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
