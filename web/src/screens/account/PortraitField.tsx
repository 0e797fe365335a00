import { initialsOf } from '@site/domain/accounts/account-rules.ts'
import { fieldMessages } from '@site/domain/field-messages.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { isProblem } from '@site/domain/problems.ts'
import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { isAppleTouch, photoAccept } from '../../listing/file-accept.ts'
import { api, CallError } from '../../page/api.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { sayFailure } from '../../page/say-failure.ts'
import { useAction } from '../../page/use-action.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { Face } from '../../ui/Face.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { loadPart, PartError } from '../../ui/load-part.ts'
import { notify } from '../../ui/overlays/notices.ts'
import { useMedia } from '../../ui/use-media.ts'
import type { PortraitCrop } from './portrait-crop.ts'
import { portraitWords } from './portrait.words.ts'

const PortraitSheet = lazyPart(() => import('./PortraitSheet.tsx'), 'PortraitSheet')
const loadTools = () => loadPart(() => import('./portrait-file.ts'))

type PortraitFieldProps = { name: string; portrait: string | null; onChange: (portrait: string | null) => void }

/** The portrait of the contact card, with buttons to choose or take a photo, and to remove the portrait. */
export function PortraitField({ name, portrait, onChange }: PortraitFieldProps) {
  const words = useWords(portraitWords)
  const locale = useLocale()
  const isTouch = useMedia('(pointer: coarse)')
  const { picture, isBusy, error, choose, sendCrop, close, remove } = usePortrait(onChange)
  return (
    <div role="group" aria-label={words.title} className="grid gap-2 py-4">
      <div className="flex items-center gap-4">
        <Face initials={initialsOf(personName(name, locale))} portrait={portrait} className="size-18 text-t24" />
        <div className="min-w-0">
          <p className="text-t13 font-semibold">{words.title}</p>
          <p className="text-t13 text-ink-2">{words.note}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <PhotoButton icon={<ImagePlus size={18} aria-hidden />} isBusy={isBusy} accept={photoAccept(isAppleTouch())} onFile={choose}>
          {portrait ? words.replace : words.choose}
        </PhotoButton>
        {isTouch && (
          <PhotoButton icon={<Camera size={18} aria-hidden />} isBusy={isBusy} accept="image/*" isCamera onFile={choose}>
            {words.take}
          </PhotoButton>
        )}
        {portrait && (
          <button type="button" className={buttonClass({ variant: 'text', size: 's' })} onClick={() => void remove()}>
            <Trash2 size={18} aria-hidden />
            {words.remove}
          </button>
        )}
      </div>
      {error && !picture && (
        <p role="alert" className="text-t13 text-bad">
          {error}
        </p>
      )}
      {picture && (
        <Suspense>
          <PortraitSheet picture={picture} isBusy={isBusy} error={error} onUse={(crop) => void sendCrop(crop)} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

type PhotoButtonProps = { icon: ReactNode; accept: string; isBusy: boolean; isCamera?: boolean; onFile: (file: File) => void; children: ReactNode }

function PhotoButton({ icon, accept, isBusy, isCamera = false, onFile, children }: PhotoButtonProps) {
  return (
    <label
      className={classNames(
        buttonClass({ variant: 'quiet', size: 's' }),
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      )}
    >
      {icon}
      {children}
      <input
        type="file"
        accept={accept}
        {...(isCamera && { capture: 'user' as const })}
        disabled={isBusy}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          // browsers send no change event for the file that an input has already
          target.value = ''
        }}
      />
    </label>
  )
}

/** Reads, sends and removes the portrait. `picture`: the chosen photo while the person crops it; `error`: why a photo was refused. */
function usePortrait(onChange: (portrait: string | null) => void) {
  const words = useWords(portraitWords)
  const locale = useLocale()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [isBusy, run] = useAction()
  const [error, setError] = useState<string | null>(null)
  const showFault = (fault: string) => setError(fault === 'tooLarge' ? words.tooLarge : (fieldMessages[fault as keyof typeof fieldMessages]?.[locale] ?? fault))
  const close = () => {
    picture?.close()
    setPicture(null)
    setError(null)
  }
  /** Runs an action on a photo, and shows why it failed. */
  const attempt = (action: (tools: Awaited<ReturnType<typeof loadTools>>) => Promise<void>) => {
    const runAction = async () => {
      setError(null)
      const tools = await loadTools()
      await action(tools).catch((caught: unknown) => {
        const fault = caught instanceof tools.UnusableFile ? caught.fault : caught instanceof CallError ? caught.fields?.['photo'] : undefined
        if (!fault) throw caught
        showFault(fault)
      })
    }
    return run(runAction, (caught) => {
      if (caught instanceof PartError) return setError(words.unread)
      if (!isProblem(caught)) throw caught
      sayFailure(caught)
    })
  }
  const send = async (file: Blob, base64Of: (file: Blob) => Promise<string>) => {
    const answer = await api()('POST /frontend/api/account/portrait', { photo: await base64Of(file) })
    onChange(answer.portrait)
    close()
    notify({ text: words.saved, tone: 'success' })
  }
  const choose = (file: File) =>
    void attempt(async ({ readPhoto, base64Of }) => {
      const chosenPhoto = await readPhoto(file)
      if ('picture' in chosenPhoto) setPicture(chosenPhoto.picture)
      else await send(chosenPhoto.file, base64Of)
    })
  const sendCrop = (crop: PortraitCrop) =>
    attempt(async ({ cropPortrait, base64Of }) => {
      if (picture) await send(await cropPortrait(picture, crop), base64Of)
    })
  const setVisibility = async (isShown: boolean) => {
    try {
      const answer = await api()('POST /frontend/api/account/showportrait', { isShown })
      onChange(answer.portrait)
      return true
    } catch (caught) {
      if (!isProblem(caught)) throw caught
      if (isShown && caught.problem === 'notFound') notify({ text: words.goneMeanwhile, tone: 'error' })
      else sayFailure(caught)
      return false
    }
  }
  const restore = async () => {
    if (await setVisibility(true)) notify({ text: words.shownAgain, tone: 'success' })
  }
  const remove = async () => {
    setError(null)
    if (await setVisibility(false)) notify({ text: words.removed, action: { label: words.undo, onPress: () => void restore() } })
  }
  return { picture, isBusy, error, choose, sendCrop, close, remove }
}
