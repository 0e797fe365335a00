import { classNames } from './class-names.ts'

/** The placeholder of content that loads; `className` sets its size ('h-4 w-2/5'). Its container has `aria-busy` and a label. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton block', className?.includes('rounded') ? '' : 'rounded-tag', className)} />
}
