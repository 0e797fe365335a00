import { classNames } from './class-names.ts'
import { dotsAround } from './swipe-index.ts'

const sizes = { full: '', less: 'scale-[.8]', least: 'scale-[.6]' }

/** At most five dots that show which slide is in view; hidden from assistive technology. */
export function SwipeDots({ index, count, align }: { index: number; count: number; align: 'center' | 'end' }) {
  return (
    <span
      aria-hidden
      className={classNames('pointer-events-none absolute bottom-3.5 z-[1] flex gap-[5px]', align === 'end' ? 'right-3.5' : 'inset-x-0 justify-center')}
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
