import { otherLocale } from '@site/domain/words.ts'
import { useShell, useWords } from '../page/locale.tsx'
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
      onClick={() => switchLocale(other)}
      className={`hit min-h-11 min-w-11 shrink-0 px-2 text-t15 font-semibold whitespace-nowrap text-ink-2 ${className ?? ''}`}
    >
      {words.switchTo}
    </button>
  )
}
