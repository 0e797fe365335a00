import type { ReactNode } from 'react'

/** One piece of the gallery under its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-t15 text-ink-3">{name}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}
