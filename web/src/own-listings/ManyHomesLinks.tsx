import { Link } from '@tanstack/react-router'
import { useWords } from '../page/locale.tsx'
import { useUserInfo } from '../page/session.ts'
import { buttonClass } from '../ui/button-class.ts'
import { manyHomesWords } from './many-homes.words.ts'

/** Ways to add several listings at once: pasted text for everybody, a file for agents and operators. */
export function ManyHomesLinks() {
  const words = useWords(manyHomesWords)
  const mayImport = useUserInfo((user) => user.userRole === 'Intermediary' || user.permissionCodes.includes('site.admin'))
  return (
    <>
      <Link to="/paste" className={buttonClass({ variant: 'text', size: 's' })}>
        {words.pasteText}
      </Link>
      {mayImport && (
        <Link to="/import" className={buttonClass({ variant: 'text', size: 's' })}>
          {words.importFile}
        </Link>
      )}
    </>
  )
}
