import { fill } from '@site/domain/format.ts'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useDeviceDraft } from '../../../device/device-drafts.ts'
import { useWords } from '../../../page/locale.tsx'
import { useUserInfo } from '../../../page/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { inAppBrowserOf } from './in-app-browser.ts'
import { inAppBrowserWords } from './in-app-browser.words.ts'
import { MailDraft } from '../draft/MailDraft.tsx'
import { mailedSecret } from '../draft/MailedDraft.tsx'

/** Asks to open the form in another browser if that of an app shows it, which may open no file picker. Renders in browsers only. */
export function InAppNote({ draftId }: { draftId: string }) {
  const words = useWords(inAppBrowserWords)
  const { copy, isCopied } = useCopy()
  // as of the first render, since opening a mailed draft removes its secret from the address
  const [address] = useState(() => (mailedSecret() ? location.href : `${location.origin}/publish`))
  const app = inAppBrowserOf(navigator.userAgent)
  if (!app) return null
  const appName = app === 'WeChat' ? words.weChat : app
  return (
    <section aria-labelledby="in-app-title" className="m-4 mx-auto grid w-[calc(100%-2rem)] max-w-[688px] gap-3 rounded-card bg-caution-soft p-4">
      <h2 id="in-app-title" className="flex gap-2 font-semibold">
        <ExternalLink size={20} aria-hidden className="mt-0.5 shrink-0" />
        {words.title}
      </h2>
      <p className="text-t13 text-ink-2">{fill(words.text, { app: appName })}</p>
      <TextInput aria-labelledby="in-app-title" readOnly value={address} onFocus={(event) => event.target.select()} />
      <Button size="s" className="justify-self-start" onClick={() => void copy(address)}>
        <span role="status">{isCopied ? words.copied : words.copy}</span>
      </Button>
      {draftId && <VisitorDraftNote draftId={draftId} app={appName} />}
    </section>
  )
}

/** Says that a visitor's draft is in this browser only, and offers to mail it. */
function VisitorDraftNote({ draftId, app }: { draftId: string; app: string }) {
  const words = useWords(inAppBrowserWords)
  const owner = useUserInfo((user) => user.userId)
  const draft = useDeviceDraft({ owner, kind: 'draft', id: draftId })
  if (owner !== '' || !draft) return null
  return (
    <div className="border-t border-line pt-3 text-t13">
      <p>{fill(words.keptHere, { app })}</p>
      <MailDraft draft={draft} />
    </div>
  )
}
