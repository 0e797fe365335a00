import { CircleAlert } from 'lucide-react'
import { useWords } from '../../page/locale.tsx'
import { importWords } from './import.words.ts'

/** Why a file or a mapping cannot be imported; nothing without faults. */
export function FaultList({ faults }: { faults: readonly string[] }) {
  const words = useWords(importWords)
  if (faults.length === 0) return null
  return (
    <div role="alert" className="rounded-tile bg-bad-soft px-4 py-3 text-t15">
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert size={18} aria-hidden className="text-bad" />
        {words.faultsTitle}
      </p>
      <ul className="mt-1 grid gap-1">
        {faults.map((fault) => (
          <li key={fault} className="wrap-anywhere">
            {fault}
          </li>
        ))}
      </ul>
    </div>
  )
}
