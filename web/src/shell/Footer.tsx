import { Link } from '@tanstack/react-router'
import { useShell, useWords } from './locale.tsx'
import { shellWords } from './shell.words.ts'

/** The footer: the filing link where the site must show one (specification section 2), privacy and contact on pages of the brand. */
export function Footer() {
  const { brand, site } = useShell()
  const words = useWords(shellWords)
  if (!brand && !site.filing) return null
  return (
    <footer className="mx-auto flex w-full max-w-[1440px] flex-wrap gap-x-5 gap-y-1 px-5 py-6 text-t13 text-ink-3">
      {brand && (
        <Link to="/rule" className="hit py-1 underline-offset-4 hover:underline">
          {words.privacy}
        </Link>
      )}
      {brand?.contacts.email && (
        <a href={`mailto:${brand.contacts.email}`} className="hit py-1 underline-offset-4 hover:underline">
          {words.contactUs}
        </a>
      )}
      {site.filing && (
        <a href={site.filing.url} rel="noopener" target="_blank" className="hit py-1 underline-offset-4 hover:underline">
          {words.filing} {site.filing.number}
        </a>
      )}
    </footer>
  )
}
