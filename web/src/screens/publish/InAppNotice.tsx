import { fill } from '@site/domain/format.ts'
import { ExternalLink } from 'lucide-react'
import { useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { inAppBrowserOf } from './in-app.ts'
import { inAppWords } from './in-app.words.ts'

/** Asks to open the form in another browser, where an app's own one may open no file picker; nothing elsewhere. In the browser only. */
export function InAppNotice() {
  const words = useWords(inAppWords)
  const { copy, isCopied } = useCopy()
  const app = inAppBrowserOf(navigator.userAgent)
  if (!app) return null
  const address = `${location.origin}/publish${location.hash}`
  return (
    <section aria-labelledby="in-app-title" className="m-4 mx-auto grid w-[calc(100%-2rem)] max-w-[688px] gap-3 rounded-card bg-caution-soft p-4">
      <h2 id="in-app-title" className="flex gap-2 font-semibold">
        <ExternalLink size={20} aria-hidden className="mt-0.5 shrink-0" />
        {words.title}
      </h2>
      <p className="text-t13 text-ink-2">{fill(words.text, { app: app === 'WeChat' ? words.weChat : app })}</p>
      <TextInput aria-labelledby="in-app-title" readOnly value={address} onFocus={(event) => event.target.select()} />
      <Button size="s" className="justify-self-start" onClick={() => void copy(address)}>
        <span role="status">{isCopied ? words.copied : words.copy}</span>
      </Button>
    </section>
  )
}
