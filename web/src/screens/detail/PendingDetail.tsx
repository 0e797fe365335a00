import { ChevronLeft } from 'lucide-react'
import { useWords } from '../../page/locale.tsx'
import { shellWords } from '../../shell/shell.words.ts'
import { useGoBack } from '../../shell/ScreenHeader.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { detailBodyClass } from './detail-body-class.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The skeleton of a detail page, shown while it loads without first data. */
export function PendingDetail() {
  const words = useWords(shellWords)
  const goBack = useGoBack()
  return (
    <div role="status" aria-label={words.loading} className="relative min-h-screen desk:mx-auto desk:max-w-[1240px] desk:px-5 desk:pt-5">
      <div className="absolute top-[calc(12px+var(--safe-top))] left-3 z-10 desk:hidden">
        <IconButton label={words.back} tone="photo" onClick={goBack}>
          <ChevronLeft size={24} aria-hidden />
        </IconButton>
      </div>
      <Skeleton className="aspect-square rounded-none tablet:aspect-[3/2] desk:aspect-[2.4/1] desk:rounded-sheet" />
      <div className={detailBodyClass}>
        <div className="two-columns:grid two-columns:grid-cols-[minmax(0,1fr)_22rem] two-columns:gap-12">
          <div>
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="mt-3 h-5 w-4/5" />
            <Skeleton className="mt-3 h-5 w-3/5" />
            <div className="mt-8 grid grid-cols-2 gap-x-6 gap-y-5 border-t border-line pt-7 desk:grid-cols-3">
              {Array.from({ length: 6 }, (_, index) => (
                <div key={index}>
                  <Skeleton className="h-4 w-1/2" />
                  <Skeleton className="mt-2 h-5 w-3/4" />
                </div>
              ))}
            </div>
          </div>
          <Skeleton className="hidden h-56 rounded-sheet desk:block" />
        </div>
      </div>
    </div>
  )
}
