import type { SiteProfile } from '@site/domain/site-profile.ts'
import { splashBackgrounds } from '@site/domain/splash.ts'
import type { Locale } from '@site/domain/words.ts'
import { manifestWords } from './manifest.words.ts'

/** The web app manifest of the site in a language (W3C Web Application Manifest; share target: Web Share Target). */
export function manifestOf(profile: SiteProfile, locale: Locale): Record<string, unknown> {
  const icon = (file: string, size: number, purpose: string) => ({ src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose })
  const shortcut = (name: keyof typeof manifestWords, url: string) => ({ name: manifestWords[name][locale], url })
  return {
    id: '/home',
    name: profile.siteName[locale],
    short_name: profile.name[locale],
    description: profile.description[locale],
    lang: locale === 'zh' ? 'zh-CN' : 'en',
    dir: 'ltr',
    scope: '/',
    start_url: '/home',
    display: 'standalone',
    background_color: splashBackgrounds.light,
    theme_color: splashBackgrounds.light,
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
      icon('icon-badge-96.png', 96, 'monochrome'),
    ],
    screenshots: (profile.screenshots ?? []).map(({ label, sizes, form, ...source }) => ({
      src: source[locale],
      sizes,
      type: 'image/webp',
      form_factor: form,
      label: label[locale],
    })),
    shortcuts: [shortcut('favourites', '/collection'), shortcut('publish', '/publish'), shortcut('lists', '/list')],
    share_target: {
      action: '/receive',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'photos', accept: ['image/*', '.heic', '.heif'] }] },
    },
  }
}
