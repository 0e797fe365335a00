import { otherLocale } from '@site/domain/words.ts'
import { useShell, useWords } from '../page/locale.tsx'
import { sayAlert } from '../ui/say-alert.ts'
import { shellWords } from './shell.words.ts'

/** A button that switches the language without losing the state of the screen. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { locale, switchLocale } = useShell()
  const words = useWords(shellWords)
  const other = otherLocale(locale)
  return (
    <button
      type="button"
      lang={other}
      aria-label={words.switchLabel}
      onClick={({ currentTarget }) => {
        switchLocale(other)
        sayAlert(shellWords.switched[other], currentTarget)
      }}
      className={`hit min-h-[44px] min-w-[44px] shrink-0 px-[min(0.5rem,8px)] text-t15 font-semibold whitespace-nowrap text-ink-2 ${className ?? ''}`}
    >
      {words.switchTo}
    </button>
  )
}
