import { Link, useLocation } from '@tanstack/react-router'
import { MapPinOff } from 'lucide-react'
import { buttonClass } from '../ui/button-class.ts'
import { useShell, useWords } from './locale.tsx'
import { shellWords } from './shell.words.ts'

/** The 404 screen. Under a share address, or without brand, it leads nowhere into the site. */
export function MissingScreen() {
  const words = useWords(shellWords)
  const { brand } = useShell()
  const isShare = useLocation().pathname.startsWith('/share') || !brand
  return (
    <main className="mx-auto grid max-w-[480px] justify-items-center gap-3 px-6 py-24 text-center">
      <MapPinOff size={44} strokeWidth={1.5} className="text-ink-3" aria-hidden />
      <h1 className="text-t24 font-bold">{isShare ? words.missingShareTitle : words.missingTitle}</h1>
      <p className="text-ink-2">{isShare ? words.missingShareText : words.missingText}</p>
      {!isShare && (
        <Link to="/home" className={buttonClass({ variant: 'primary' })}>
          {words.goHome}
        </Link>
      )}
    </main>
  )
}
