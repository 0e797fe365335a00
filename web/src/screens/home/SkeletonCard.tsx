import { Skeleton } from '../../ui/Skeleton.tsx'

/** The skeleton of a card, with lines of the same height as the text. */
export function SkeletonCard() {
  return (
    <li aria-hidden className="result-card">
      <div className="listing-card @container">
        <Skeleton className="card-photo aspect-4/3 rounded-card" />
        <div className="card-text mt-3 grid gap-1">
          <Bar line="h-[1.3em] text-t20 @min-[330px]:text-t24" width="w-2/5" />
          <Bar line="h-[1.6em] text-t15" width="w-3/5" />
          <Bar line="h-[1.6em] text-t15" width="w-4/5" />
          <Bar line="h-[1.7em] text-t13" width="w-1/3" />
        </div>
      </div>
    </li>
  )
}

function Bar({ line, width }: { line: string; width: string }) {
  return (
    <div className={`flex items-center ${line}`}>
      <Skeleton className={`h-[.85em] ${width}`} />
    </div>
  )
}
