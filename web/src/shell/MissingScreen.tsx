import { useLocation } from '@tanstack/react-router'
import { Link2Off, MapPinOff } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { classNames } from '../ui/class-names.ts'
import { PrimaryLink } from './PrimaryLink.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { useShell, useWords } from '../page/locale.tsx'
import { missingReasonOf } from '../page/not-found.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { shellWords } from './shell.words.ts'

// lazy: only an ended link needs it
const EndedLink = lazyPart(() => import('./EndedLink.tsx'), 'EndedLink')

/** The 404 screen. Under a share path, or without brand, it has no link into the site. `data`: that of `notFound`; `children`: below its link. */
export function MissingScreen({ data, children }: { data?: unknown; children?: ReactNode }) {
  const words = useWords(shellWords)
  const { brand } = useShell()
  const { pathname, search } = useLocation()
  const isSharePath = pathname.startsWith('/share')
  const code = [search['code'] ?? ''].flat()[0] || /^\/share\/(\w+)$/.exec(pathname)?.[1]
  const showsShareText = isSharePath || !brand
  const reason = missingReasonOf(data)
  const kind = reason ?? (showsShareText ? 'missingShare' : 'missing')
  const [title, text] = [words[`${kind}Title`], words[`${kind}Text`]]
  const isEnded = reason === 'ended' || reason === 'closed'
  const hasHomeLink = reason === 'closed' ? brand !== null : reason !== 'ended' && !showsShareText
  return (
    <main className="relative mx-auto grid min-h-[calc(0.7*var(--screen))] max-w-[480px] content-center justify-items-center gap-3 px-6 py-12 text-center">
      {/* unknown paths have no route that sets the title */}
      <title>{title}</title>
      {reason === 'removed' && <meta name="robots" content="noindex" />}
      {/* shared pages with brand have the switch in their bar */}
      {(!brand || !isSharePath) && <LanguageSwitch className={classNames('absolute top-1.5 right-2', brand && 'desk:hidden')} />}
      <span className="mb-2 grid size-24 place-items-center rounded-[30px] bg-fill text-ink-2">
        {isEnded ? <Link2Off size={40} strokeWidth={1.4} aria-hidden /> : <MapPinOff size={40} strokeWidth={1.4} aria-hidden />}
      </span>
      <h1 className="text-t24 font-bold">{title}</h1>
      <p className="text-ink-2">{text}</p>
      {reason === 'ended' && code && (
        <Suspense>
          <EndedLink key={code} code={code} />
        </Suspense>
      )}
      {hasHomeLink && <PrimaryLink to="/home" label={words.goHome} />}
      {children}
    </main>
  )
}
