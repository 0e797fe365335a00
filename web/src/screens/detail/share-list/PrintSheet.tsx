import { FileText, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import type { PrintLayout } from './ListPrint.tsx'
import { shareListWords } from './session/share-list.words.ts'

type PrintSheetProps = { open: boolean; onClose: () => void; onPrint: (layout: PrintLayout) => void }

/** Asks how a list is printed. */
export function PrintSheet({ open, onClose, onPrint }: PrintSheetProps) {
  const words = useWords(shareListWords)
  return (
    <Sheet open={open} onClose={onClose} title={words.print} closeLabel={words.close} size="small">
      <ul className="grid gap-2">
        <Choice icon={<List size={22} aria-hidden />} title={words.printList} text={words.printListText} onPress={() => onPrint('list')} />
        <Choice icon={<FileText size={22} aria-hidden />} title={words.printPages} text={words.printPagesText} onPress={() => onPrint('pages')} />
      </ul>
    </Sheet>
  )
}

const Choice = ({ icon, title, text, onPress }: { icon: ReactNode; title: string; text: string; onPress: () => void }) => (
  <li>
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-16 w-full items-center gap-3.5 rounded-tile border border-line px-4 py-2 text-left hover:bg-fill"
    >
      <span className="text-accent">{icon}</span>
      <span>
        <b className="block font-semibold">{title}</b>
        <span className="text-t13 text-ink-2">{text}</span>
      </span>
    </button>
  </li>
)
