import { classNames } from './class-names.ts'

/** A turning ring of `size` px in the colour of the text. It is decoration: its parent has the label. */
export function Spinner({ size = 20, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      className={classNames('shrink-0 animate-spin motion-reduce:animate-none', className)}
      aria-hidden
    >
      <circle cx="12" cy="12" r="9" opacity=".22" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  )
}
