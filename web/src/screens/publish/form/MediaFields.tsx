import { type FormValues, type MediaKey, mediaKeys } from '@site/domain/form-rules.ts'
import { fieldMessages } from '@site/domain/field-messages.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import { CircleAlert } from 'lucide-react'
import { Suspense } from 'react'
import type { DeviceDraft } from '../../../device/device-drafts.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { mailDraftWords } from '../draft/mail-draft.words.ts'
import { useHasFiles } from '../draft/file-counts.ts'
import { RejectedMark } from '../fields/RejectedMark.tsx'

const MediaStep = lazyPart(() => import('../media/MediaStep.tsx'), 'MediaStep')

type MediaFieldsProps = {
  draft: DeviceDraft
  onChange: (changes: FormValues) => void
  faults: Readonly<Record<string, FieldMessage>>
  isSignedIn: boolean
}

/** The photos and videos of a draft or listing. */
export function MediaFields({ draft: { id, values, lacksFiles }, onChange, faults, isSignedIn }: MediaFieldsProps) {
  const locale = useLocale()
  const words = useWords(mailDraftWords)
  const hasFiles = useHasFiles(id, values)
  const messages = mediaKeys.flatMap((key: MediaKey) => (faults[key] ? [fieldMessages[faults[key]][locale]] : []))
  return (
    <>
      {messages.map((text) => (
        <p key={text} role="alert" className="flex items-start gap-1.5 text-t13 font-medium text-bad">
          <CircleAlert size={16} aria-hidden className="mt-px shrink-0" />
          {text}
        </p>
      ))}
      {lacksFiles && !hasFiles && <p className="rounded-card bg-caution-soft p-4 text-t15">{words.chooseAgain}</p>}
      <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
        <MediaStep draftId={id} photos={values.photos ?? []} videos={values.videos ?? []} onChange={onChange} isSignedIn={isSignedIn} />
      </Suspense>
      {mediaKeys.map((key) => (
        <RejectedMark key={key} fieldKey={key} value={values[key]} />
      ))}
    </>
  )
}
