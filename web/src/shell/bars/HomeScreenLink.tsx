import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { isSignedIn, useUserInfo } from '../../page/session.ts'
import { barsWords } from './bars.words.ts'
import { BrandLink } from './BrandLink.tsx'
import { useWords } from '../../page/locale.tsx'

/** The link to the home screen in the site bar: the brand, or a house icon for an account whose `isShowBrand` is off (S6.4). */
export function HomeScreenLink() {
  const words = useWords(barsWords)
  const hidesBrand = useUserInfo((user) => isSignedIn(user) && !user.isShowBrand)
  if (!hidesBrand) return <BrandLink />
  return (
    <Link to="/home" className="hit flex shrink-0 items-center gap-2.5 font-bold">
      <House size={24} aria-hidden />
      <span className="text-t17 whitespace-nowrap @max-[56rem]/bar:sr-only">{words.home}</span>
    </Link>
  )
}
