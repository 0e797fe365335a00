/** The length of a text and its limit ("60 / 60") once no more fits: what is typed or pasted beyond it is cut. It is heard, too. */
export function FullText({ value, maxLength, className }: { value: unknown; maxLength: number | undefined; className?: string }) {
  const isFull = typeof value === 'string' && maxLength !== undefined && value.length >= maxLength
  return (
    <span aria-live="polite" className={className}>
      {isFull && `${value.length} / ${maxLength}`}
    </span>
  )
}
