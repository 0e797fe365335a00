import { fill } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import { inLocale } from '../../page/locale.tsx'
import type { GuideRole } from './GuidePicture.tsx'
import type { Platform } from './guide-visit.ts'
import { guideWords } from './guide.words.ts'

export type GuideSlide = { readonly title: string; readonly text: string }

/** The three slides for a phone: the icon on its home screen, and two steps. `name`: that of the app. */
export function guideSlides(platform: Platform, role: GuideRole, locale: Locale, name: string): readonly GuideSlide[] {
  const words = inLocale(guideWords, locale)
  const first = { title: fill(words.title, { name: name.replaceAll(' ', '\u00a0') }), text: role === 'agent' ? words.agentText : words.ownerText }
  if (platform === 'ios') return [first, { title: words.ios1, text: words.ios1Text }, { title: words.ios2, text: words.ios2Text }]
  return [first, { title: words.android1, text: words.android1Text }, { title: words.android2, text: words.android2Text }]
}
