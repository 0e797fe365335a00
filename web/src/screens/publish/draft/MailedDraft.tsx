import { useNavigate } from '@tanstack/react-router'
import { updateDraft } from '../../../device/device-drafts.ts'
import { screenApi } from '../../../page/api.ts'
import { useWords } from '../../../page/locale.tsx'
import { useUserInfo } from '../../../page/session.ts'
import { useLoad } from '../../../ui/use-load.ts'
import { emptyDraft, withChanges } from '../../../device/draft-changes.ts'
import { mailDraftWords } from './mail-draft.words.ts'
import { NothingToFill } from './NothingToFill.tsx'

/** The fragment of a mailed link: the secret, and whether the draft had photos or videos, which a mail does not carry. */
const matchHash = () => /^#mailed=([\w-]{43})(&files)?$/.exec(window.location.hash)

/** The secret of a mailed link, from the fragment of the address; '' without one. */
export const mailedSecret = (): string => matchHash()?.[1] ?? ''

/** Puts a draft that a visitor mailed to themselves on this device, unless it has the draft already, and opens it. `secret`: that of the link. */
export function MailedDraft({ secret }: { secret: string }) {
  const words = useWords(mailDraftWords)
  const navigate = useNavigate()
  const owner = useUserInfo((user) => user.userId)
  const load = async () => {
    const lacksFiles = Boolean(matchHash()?.[2])
    return { ...(await screenApi()('POST /frontend/api/listing/maileddraft', { secret })), lacksFiles }
  }
  const { error } = useLoad([secret, owner], load, {
    onLoaded: ({ id, fields, lacksFiles }) => {
      const target = { kind: 'draft', id } as const
      updateDraft({ owner, ...target }, (before) => before ?? { ...withChanges(emptyDraft(target, Date.now()), fields, Date.now()), lacksFiles })
      void navigate({ to: '/publish', search: { draft: id }, hash: '', replace: true })
    },
  })
  return <NothingToFill text={error !== null ? words.broken : words.opening} />
}
