import { classNames } from './class-names.ts'

export type SkeletonProps = {
  /** Sets the size: 'h-4 w-2/5', 'aspect-4/3 rounded-card'… */
  className?: string
}

/** The placeholder of something that loads. Its container has `aria-busy` and a label. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={classNames('skeleton block', className?.includes('rounded') ? '' : 'rounded-tag', className)} />
}
