import { useState } from 'react'
import { LimitedInput } from '../../../page/LimitedText.tsx'
import { useWords } from '../../../page/locale.tsx'
import { PrivateDetailsNote } from '../../../own-listings/PrivateDetailsNote.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { mediaWords } from './media.words.ts'
import { captionOf, type QueueItem, type UnsavedChange } from './queue-item.ts'

/** The most characters of a caption in one language. */
const maxCaptionLength = 120
const formId = 'photo-caption'

type CaptionSheetProps = { item: QueueItem | undefined; onSave: (key: string, change: UnsavedChange) => void; onClose: () => void }

/** The caption of a photo in both languages. */
export function CaptionSheet({ item, onSave, onClose }: CaptionSheetProps) {
  const words = useWords(mediaWords)
  return (
    <Sheet
      open={item !== undefined}
      onClose={onClose}
      title={words.captionTitle}
      closeLabel={words.close}
      size="small"
      footer={
        <Button type="submit" form={formId} wide>
          {words.save}
        </Button>
      }
    >
      {item && <CaptionForm key={item.key} item={item} onSave={onSave} onClose={onClose} />}
    </Sheet>
  )
}

function CaptionForm({ item, onSave, onClose }: CaptionSheetProps & { item: QueueItem }) {
  const words = useWords(mediaWords)
  const [caption, setCaption] = useState(captionOf(item) ?? { zh: '', en: '' })
  const save = () => {
    const trimmed = { zh: caption.zh.trim(), en: caption.en.trim() }
    onSave(item.key, { caption: trimmed.zh || trimmed.en ? trimmed : null })
    onClose()
  }
  return (
    <form
      id={formId}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field label={words.captionZh}>
        <LimitedInput value={caption.zh} limit={maxCaptionLength} lang="zh" onChange={(event) => setCaption({ ...caption, zh: event.target.value })} />
        <PrivateDetailsNote text={caption.zh} />
      </Field>
      <Field label={words.captionEn} hint={words.captionHint}>
        <LimitedInput value={caption.en} limit={maxCaptionLength} lang="en" onChange={(event) => setCaption({ ...caption, en: event.target.value })} />
        <PrivateDetailsNote text={caption.en} />
      </Field>
    </form>
  )
}
