import { Link } from '@tanstack/react-router'
import { useShell } from '../../page/locale.tsx'

/** A link to the home screen with the logo and name of the site. Renders nothing on pages without brand. */
export function BrandLink() {
  const { brand, locale } = useShell()
  if (!brand) return null
  return (
    <Link to="/home" className="hit flex shrink-0 items-center gap-[min(0.625rem,10px)] font-bold">
      <img src={brand.logo} alt="" width={32} height={32} className="size-[32px] rounded-control" />
      <span className="text-[min(var(--t-17),6.5vw)] whitespace-nowrap @max-[56rem]/bar:hidden">{brand.name[locale]}</span>
    </Link>
  )
}
