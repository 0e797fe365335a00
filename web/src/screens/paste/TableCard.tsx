import { fill } from '@site/domain/format.ts'
import { type PastedTable, tableSheet } from '@site/domain/pasted/pasted-tables.ts'
import { useNavigate } from '@tanstack/react-router'
import { Table } from 'lucide-react'
import { handSheet } from '../../device/handed-sheet.ts'
import { useWords } from '../../page/locale.tsx'
import { useSignedIn, useUserInfo } from '../../page/session.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { pasteWords } from './paste.words.ts'

/** Says that the text is a table, which the import reads, and takes it there for those who may import. */
export function TableCard({ table }: { table: PastedTable }) {
  const words = useWords(pasteWords)
  const navigate = useNavigate()
  const isSignedIn = useSignedIn()
  const mayImport = useUserInfo((user) => user.userRole === 'Intermediary' || user.permissionCodes.includes('site.admin'))
  const count = table.rows.length
  const takeToImport = () => {
    if (count > 0) handSheet(new File([tableSheet(table)], `${words.tableName}.csv`, { type: 'text/csv' }))
    void navigate({ to: '/import' })
  }
  return (
    <EmptyState
      icon={<Table size={40} strokeWidth={1.4} aria-hidden />}
      tone="accent"
      className="max-w-[760px]"
      title={<span role="status">{words.tableTitle}</span>}
      text={
        isSignedIn && !mayImport ? words.tableNotAgent : count === 0 ? words.tableNoCells : count === 1 ? words.tableOneRow : fill(words.tableRows, { count })
      }
      action={isSignedIn && mayImport && <Button onClick={takeToImport}>{count > 0 ? words.importTable : words.openImport}</Button>}
      note={!isSignedIn && words.tableLogIn}
    />
  )
}
