import { Link } from '@tanstack/react-router'
import { ExportListings } from '../../listing/ExportListings.tsx'
import { useWords } from '../../page/locale.tsx'
import { useUserInfo } from '../../page/session.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { myListingsWords } from './my-listings.words.ts'

/** Ways to add several listings at once: pasted text for everybody, a file for agents and operators; and the export if there is something to export. */
export function AddLinks({ hasListings }: { hasListings: boolean }) {
  const words = useWords(myListingsWords)
  const mayImport = useUserInfo((user) => user.userRole === 'Intermediary' || user.permissionCodes.includes('site.admin'))
  return (
    <div className="-mx-3.5 flex flex-wrap">
      <Link to="/paste" className={buttonClass({ variant: 'plain', size: 's' })}>
        {words.pasteText}
      </Link>
      {mayImport && (
        <Link to="/import" className={buttonClass({ variant: 'plain', size: 's' })}>
          {words.importFile}
        </Link>
      )}
      {hasListings && <ExportListings />}
    </div>
  )
}
