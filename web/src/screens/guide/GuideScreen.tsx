import { fill } from '@site/domain/format.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Bell, ClipboardPaste, Eye, Heart, Link2, List, type LucideIcon, Plus, WifiOff } from 'lucide-react'
import { appOfBrowser } from '../../sharing/share-channels.ts'
import { firstValue } from '../../page/first-value.ts'
import { useShell, useWords } from '../../page/locale.tsx'
import { useIsAgent } from '../../page/session.ts'
import { guideSlides } from '../../shell/guide/guide-slides.ts'
import { type Platform, platformOf, platforms } from '../../shell/guide/guide-visit.ts'
import { GuidePicture, type GuideRole } from '../../shell/guide/GuidePicture.tsx'
import { headOf } from '../../shell/head.ts'
import { useIsInstalled } from '../../shell/install/installed.ts'
import { useBrowserFact } from '../../ui/use-browser-fact.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { Segmented } from '../../ui/fields/Segmented.tsx'
import { guideScreenWords } from './guide-screen.words.ts'

export const Route = createFileRoute('/guide')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loader: () => ({}),
  head: ({ matches }) => headOf('/guide', { title: screenTitles.guide, canonical: '/guide' }, matches),
  component: GuideScreen,
})

const roles = ['owner', 'agent'] as const satisfies readonly GuideRole[]

/**
 * How to install the site, by platform and role (P3.10), and its benefits. The screen guesses platform and role; a choice of the person is kept in the
 * address. The installed app shows no steps.
 */
function GuideScreen() {
  const words = useWords(guideScreenWords)
  const titles = useWords(screenTitles)
  const { brand } = useShell()
  const { search } = useScreen('/guide')
  const navigate = useNavigate()
  const guessedPlatform = useBrowserFact(() => platformOf(navigator.userAgent), 'android')
  const guessedRole = useIsAgent() ? 'agent' : 'owner'
  const platform = platforms.find((name) => name === firstValue(search, 'platform')) ?? guessedPlatform
  const role = roles.find((name) => name === firstValue(search, 'role')) ?? guessedRole
  const hostApp = useBrowserFact(() => appOfBrowser(navigator.userAgent), null)
  const isInstalled = useIsInstalled()
  const setChoice = (changes: { platform?: Platform; role?: GuideRole }) =>
    void navigate({ to: '/guide', search: { ...search, ...changes }, replace: true, resetScroll: false })
  return (
    <main className="mx-auto min-h-[70vh] max-w-[1080px]">
      <ScreenHeader title={titles.guide} />
      <div className="px-4 pt-4 pb-12 desk:px-5">
        {brand && <Heading />}
        <div className="mt-4 flex flex-wrap gap-3">
          {!isInstalled && (
            <Segmented
              label={words.platform}
              size="l"
              wide
              className="w-full desk:w-[380px]"
              value={platform}
              options={platforms.map((value) => ({ value, label: words[value] }))}
              onChange={(value) => setChoice({ platform: value })}
            />
          )}
          <Segmented
            label={words.role}
            size="l"
            wide
            className="w-full desk:w-[380px]"
            value={role}
            options={roles.map((value) => ({ value, label: words[value] }))}
            onChange={(value) => setChoice({ role: value })}
          />
        </div>
        {isInstalled && <Note text={words.installed} />}
        {hostApp && !isInstalled && <Note text={words.inApp} />}
        {!isInstalled && <Steps platform={platform} role={role} />}
        {!isInstalled && platform === 'ios' && <p className="mt-4 text-t13 text-ink-2">{words.iosOther}</p>}
        <Benefits role={role} />
      </div>
    </main>
  )
}

function Heading() {
  const words = useWords(guideScreenWords)
  const { brand, locale } = useShell()
  return <h2 className="text-t24 font-semibold desk:text-t32">{fill(words.heading, { name: brand?.name[locale] ?? '' })}</h2>
}

const Note = ({ text }: { text: string }) => (
  <p role="status" className="mt-4 rounded-card bg-fill px-4 py-3 text-t15 font-medium">
    {text}
  </p>
)

/** The steps of a platform, in their order. The slide with the icon on the home screen comes last, since the steps lead to it. */
function Steps({ platform, role }: { platform: Platform; role: GuideRole }) {
  const words = useWords(guideScreenWords)
  const { brand, locale } = useShell()
  const [iconSlide, ...tapSlides] = guideSlides(platform, role, locale, brand?.name[locale] ?? '')
  const computerSteps = [
    { title: words.computer1, text: words.computer1Text },
    { title: words.computer2, text: words.computer2Text },
    { title: words.computer3, text: words.computer3Text },
  ]
  const steps = platform === 'computer' ? computerSteps : [...tapSlides, iconSlide!]
  return (
    <ol className="mt-6 grid gap-5 desk:grid-cols-3 desk:gap-6">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[112px_1fr] gap-4 desk:grid-cols-1">
          <div className="h-36 overflow-hidden rounded-card desk:h-[360px]">
            <div className="h-[360px] origin-top-left max-desk:w-[280px] max-desk:scale-40">
              <GuidePicture platform={platform} role={role} step={(platform === 'computer' ? index : (index + 1) % 3) as 0 | 1 | 2} />
            </div>
          </div>
          <div className="self-center desk:self-start">
            <h3 className="text-t17 font-semibold text-balance break-keep">{title}</h3>
            <p className="mt-1 text-t15 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const benefitsOfRole = {
  owner: [
    ['keep', Heart],
    ['hear', Bell],
    ['publish', Plus],
    ['offline', WifiOff],
  ],
  agent: [
    ['lists', List],
    ['variants', Link2],
    ['pulse', Eye],
    ['paste', ClipboardPaste],
  ],
} as const satisfies Record<GuideRole, readonly (readonly [keyof typeof guideScreenWords, LucideIcon])[]>

function Benefits({ role }: { role: GuideRole }) {
  const words = useWords(guideScreenWords)
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="text-t17 font-semibold">{role === 'agent' ? words.agentCanDo : words.canDo}</h2>
      <ul className="mt-4 grid gap-5 desk:grid-cols-4">
        {benefitsOfRole[role].map(([name, Icon]) => (
          <li key={name} className="flex gap-3">
            <Icon size={22} strokeWidth={1.8} aria-hidden className="shrink-0 text-accent" />
            <span>
              <span className="block text-t15 font-semibold">{words[name]}</span>
              <span className="block text-t13 text-ink-2">{words[`${name}Text`]}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
