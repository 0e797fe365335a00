import { Link } from '@tanstack/react-router'
import { useShell, useWords } from '../page/locale.tsx'
import { useIsInstalled } from './install/installed.ts'
import { shellWords } from './shell.words.ts'

/** The footer: privacy policy and contact on pages with brand, and the filing link, which alone full-screen screens have. */
export function Footer({ hasOnlyFiling }: { hasOnlyFiling: boolean }) {
  const { brand, site } = useShell()
  const words = useWords(shellWords)
  const isInstalled = useIsInstalled()
  if ((hasOnlyFiling || !brand) && !site.filing) return null
  return (
    <footer id="footer" tabIndex={-1} className="no-print mx-auto flex w-full max-w-[1440px] flex-wrap gap-x-5 gap-y-1 px-5 py-6 text-t13 text-ink-3">
      {brand && !hasOnlyFiling && (
        <Link to="/guide" search={{}} className="hit py-1 underline-offset-4 hover:underline">
          {isInstalled ? words.guide : words.install}
        </Link>
      )}
      {brand && !hasOnlyFiling && (
        <Link to="/rule" className="hit py-1 underline-offset-4 hover:underline">
          {words.privacy}
        </Link>
      )}
      {!hasOnlyFiling && brand?.contacts.email && (
        <a href={`mailto:${brand.contacts.email}`} className="hit py-1 underline-offset-4 hover:underline">
          {words.contactUs}
        </a>
      )}
      <FilingLink className="hit py-1 underline-offset-4 hover:underline" />
    </footer>
  )
}

/** The link to the registration of the site with the authorities (备案, S2.11); renders nothing if the site profile has none. */
export function FilingLink({ className }: { className: string }) {
  const { filing } = useShell().site
  const words = useWords(shellWords)
  if (!filing) return null
  return (
    <a href={filing.url} rel="noopener" target="_blank" className={className}>
      {words.filing} {filing.number}
    </a>
  )
}
