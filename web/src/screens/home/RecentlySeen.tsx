import { useWords } from '../../page/locale.tsx'
import { homeWords } from './home.words.ts'
import { Shelf } from './Shelf.tsx'
import { useRecentHomes } from './use-recent-homes.ts'

/** Homes opened recently on this device. */
export function RecentlySeen({ now }: { now: string }) {
  const words = useWords(homeWords)
  return <Shelf title={words.recentlySeen} items={useRecentHomes()} now={now} />
}
