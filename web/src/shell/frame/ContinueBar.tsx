import { useRouter } from '@tanstack/react-router'
import { PencilLine, X } from 'lucide-react'
import { dropKeptForm, useOfferedForm, withdrawOffer } from '../../device/kept-forms.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { continueWords } from './continue.words.ts'
import { useWords } from '../../page/locale.tsx'

/** Offers to continue the form that was open when the session ended, until it is used or closed. */
export function ContinueBar() {
  const words = useWords(continueWords)
  const router = useRouter()
  const offer = useOfferedForm()
  if (offer === null) return null
  const continueForm = () => {
    withdrawOffer(offer.id)
    router.history.push(offer.path)
  }
  return (
    <>
      {/* room to scroll the end of a screen out from under the bar */}
      <div aria-hidden className="h-32" />
      <section
        aria-label={words.title}
        data-bottom-bar
        className="fixed inset-x-3 bottom-[calc(72px+var(--safe-bottom))] z-30 mx-auto grid max-w-[420px] gap-1 rounded-card border border-line bg-surface p-3 pl-4 shadow-float desk:right-auto desk:bottom-8 desk:left-8 desk:w-[420px]"
      >
        <div className="flex items-center gap-2">
          <PencilLine size={18} aria-hidden className="shrink-0 text-accent" />
          <p className="min-w-0 flex-1 text-t15 text-ink-2">{words.storedForm}</p>
          <IconButton label={words.discard} tone="quiet" onClick={() => dropKeptForm(offer.id)}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
        <Button wide onClick={continueForm}>
          {words.continueForm}
        </Button>
      </section>
    </>
  )
}
