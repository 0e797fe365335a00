import { useWords } from '../../page/locale.tsx'
import { homeWords } from './home.words.ts'
import { HomesCarousel } from './HomesCarousel.tsx'
import { useRecentHomes } from './use-recent-homes.ts'

/** Homes opened recently on this device. */
export function RecentlySeen({ now }: { now: string }) {
  const words = useWords(homeWords)
  return <HomesCarousel title={words.recentlySeen} items={useRecentHomes()} now={now} />
}
