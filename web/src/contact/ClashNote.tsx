import { classNames } from '../ui/class-names.ts'

/** Warns that another viewing is near a time. */
export function ClashNote({ text, className }: { text: string; className?: string }) {
  return <p className={classNames('rounded-tile bg-caution-soft px-3.5 py-2.5 text-t15', className)}>{text}</p>
}
