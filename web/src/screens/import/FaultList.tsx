import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useWords } from '../../page/locale.tsx'
import { importWords } from './import.words.ts'

/** Why a file or a mapping cannot be imported, which gets the focus with each answer; nothing without faults. */
export function FaultList({ faults }: { faults: readonly string[] }) {
  const words = useWords(importWords)
  const titleId = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.focus(), [faults])
  if (faults.length === 0) return null
  return (
    <div ref={list} role="group" aria-labelledby={titleId} tabIndex={-1} className="rounded-tile bg-bad-soft px-4 py-3 text-t15">
      <p id={titleId} className="flex items-center gap-2 font-semibold">
        <CircleAlert size={18} aria-hidden className="text-bad" />
        {words.faultsTitle}
      </p>
      <ul className="mt-1 grid grid-cols-1 gap-1">
        {faults.map((fault) => (
          <li key={fault} className="wrap-anywhere">
            {fault}
          </li>
        ))}
      </ul>
    </div>
  )
}
