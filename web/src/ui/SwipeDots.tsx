import { classNames } from './class-names.ts'
import { dotsAround } from './swipe-index.ts'

export type SwipeDotsProps = { index: number; count: number; place: 'center' | 'end' }

const sizes = { full: '', less: 'scale-[.8]', least: 'scale-[.6]' }

/** The position among the slides as at most five dots; hidden from assistive technology. */
export function SwipeDots({ index, count, place }: SwipeDotsProps) {
  return (
    <span
      aria-hidden
      className={classNames('pointer-events-none absolute bottom-3.5 z-[1] flex gap-[5px]', place === 'end' ? 'right-3.5' : 'inset-x-0 justify-center')}
    >
      {dotsAround(index, count).map((dot) => (
        <i
          key={dot.index}
          className={classNames(
            'size-1.5 rounded-full bg-photo-ink transition-[transform,opacity]',
            sizes[dot.size],
            dot.index === index ? 'opacity-100' : 'opacity-60',
          )}
        />
      ))}
    </span>
  )
}
