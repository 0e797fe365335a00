import { type NavigateOptions, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { useShell, useWords } from '../page/locale.tsx'
import { shellWords } from './shell.words.ts'

/** The header of a screen that is not in the tab bar: back button, title, actions (`children`) and language switch. `onBack`: instead of going to the previous screen. */
export function ScreenHeader({ title, children, onBack }: { title: string; children?: ReactNode; onBack?: () => void }) {
  const { brand } = useShell()
  const words = useWords(shellWords)
  const goBack = useGoBack()
  return (
    <div
      ref={keepCoveredHeight}
      data-top-bar
      className="sticky top-[var(--bar)] z-20 flex min-h-14 flex-wrap items-center gap-1 border-b border-line bg-surface px-1 max-desk:[border-image:linear-gradient(to_top,var(--line)_1px,var(--surface)_1px)_fill_0/0/0_100vmax] desk:static desk:mx-auto desk:max-w-[1080px] desk:border-0 desk:bg-transparent desk:px-4 desk:pt-4"
    >
      <IconButton label={words.back} onClick={onBack ?? goBack}>
        <ChevronLeft size={24} aria-hidden />
      </IconButton>
      <h1 className="min-w-[min(8rem,60%)] line-clamp-2 [&:lang(zh)]:min-w-[min(4.25rem,60%)] flex-1 text-t17 [overflow-wrap:anywhere] font-semibold desk:text-t24">
        {title}
      </h1>
      {/* in a narrow window they are in a second row together */}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        {children}
        {/* on wide windows the site bar has the switch */}
        <LanguageSwitch className={brand ? 'desk:hidden' : undefined} />
      </div>
    </div>
  )
}

/** A ref for a bar that stays at the top of phones: sets `--covered` of its screen to its height, since in a narrow window it has two rows. */
function keepCoveredHeight(bar: HTMLElement | null) {
  const screen = bar?.parentElement
  if (!bar || !screen) return
  const measure = () => {
    if (getComputedStyle(bar).position === 'sticky') screen.style.setProperty('--covered', `${bar.offsetHeight}px`)
    else screen.style.removeProperty('--covered')
  }
  // it measures before the first paint, and after each change of the width of the window
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  return () => observer.disconnect()
}

/** Goes to the previous screen, or to `fallback` if there is none. */
export function useGoBack(fallback: NavigateOptions = { to: '/home' }): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  return () => (canGoBack ? router.history.back() : void navigate(fallback))
}
