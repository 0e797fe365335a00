import { Skeleton } from '../../ui/Skeleton.tsx'

/** The place of a card that is on its way: the same height as one. */
export function SkeletonCard() {
  return (
    <li aria-hidden>
      <Skeleton className="aspect-4/3 rounded-card" />
      <Skeleton className="mt-3 h-7 w-2/5" />
      <Skeleton className="mt-2 h-5 w-3/5" />
      <Skeleton className="mt-2 h-5 w-4/5" />
      <Skeleton className="mt-2 h-4 w-1/3" />
    </li>
  )
}
