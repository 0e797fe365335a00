/** A way from a chosen row to a bar with the actions for the chosen ones, which is behind all rows for keys; shown while it has the focus. */
export function BarLink({ barId, children }: { barId: string; children: string }) {
  return (
    <a
      href={`#${barId}`}
      className="sr-only focus:not-sr-only focus:absolute! focus:top-2 focus:left-2 focus:z-10 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2.5 focus:text-paper"
    >
      {children}
    </a>
  )
}
