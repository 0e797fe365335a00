import { Link } from '@tanstack/react-router'
import { useShell } from '../page/locale.tsx'

/** A link to the home screen with logo and name of the site; nothing on pages without brand. */
export function BrandLink() {
  const { brand, locale } = useShell()
  if (!brand) return null
  return (
    <Link to="/home" className="hit flex shrink-0 items-center gap-2.5 font-bold">
      <img src={brand.logo} alt="" width={32} height={32} className="size-8 rounded-control" />
      <span className="text-t17 whitespace-nowrap @max-[56rem]/bar:hidden">{brand.name[locale]}</span>
    </Link>
  )
}
