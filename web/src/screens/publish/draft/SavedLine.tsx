import { CloudCheck, CloudOff, LoaderCircle, Smartphone, TriangleAlert } from 'lucide-react'
import { useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { savedLineWords } from '../publish.words.ts'
import type { SavedLineKey } from './saved-line.ts'

const icons = {
  onDevice: Smartphone,
  unsentChanges: Smartphone,
  mayBeSaved: CloudOff,
  saving: LoaderCircle,
  saved: CloudCheck,
  offline: CloudOff,
  unkept: TriangleAlert,
  choose: TriangleAlert,
} as const satisfies Record<SavedLineKey, typeof Smartphone>

/** Where the typed values are, in one line; empty for null. */
export function SavedLine({ line, className }: { line: SavedLineKey | null; className?: string }) {
  const words = useWords(savedLineWords)
  const Icon = line && icons[line]
  return (
    <p role="status" className={classNames('flex min-h-5 items-center gap-1.5 text-t13 text-ink-2', line === 'unkept' && 'font-semibold text-bad', className)}>
      {Icon && <Icon size={16} aria-hidden className="shrink-0" />}
      {line && words[line]}
    </p>
  )
}
