import { iphoneScreens, splashFile } from '@site/domain/splash.ts'

/**
 * Adds the tags that an iPhone reads when someone adds the site to the home screen: the picture that it shows while the app starts, for its own
 * screen only. They are no part of the page that the server sends, since other devices need none.
 */
export function addSplash(): void {
  const [width, height, ratio] = [Math.min(screen.width, screen.height), Math.max(screen.width, screen.height), devicePixelRatio]
  const isKnown = iphoneScreens.some((row) => row[0] === width && row[1] === height && row[2] === ratio)
  if (!/iPhone/.test(navigator.userAgent) || !isKnown || document.querySelector('link[rel=apple-touch-startup-image]')) return
  const capable = Object.assign(document.createElement('meta'), { name: 'apple-mobile-web-app-capable', content: 'yes' })
  const pictures = (['light', 'dark'] as const).map((theme) =>
    Object.assign(document.createElement('link'), {
      rel: 'apple-touch-startup-image',
      media: `(orientation: portrait) and (prefers-color-scheme: ${theme})`,
      href: `/splash/${splashFile(theme, width * ratio, height * ratio)}`,
    }),
  )
  document.head.append(capable, ...pictures)
}
