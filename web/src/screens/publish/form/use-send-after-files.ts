import type { FormValues } from '@site/domain/form-rules.ts'
import { isMediaKey, isSameValue } from '@site/domain/publishing/merge-changes.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** What the form says beside its files. */
const otherValues = (values: FormValues): FormValues => Object.fromEntries(Object.entries(values).filter(([key]) => !isMediaKey(key)))

type SendAfterFilesOptions = {
  values: FormValues
  pendingFileCount: number
  refusedFileCount: number
  /** Whether sending waits for files. */
  isWaiting: boolean
  /** Says that sending waits for files. */
  onWait: () => void
  send: () => void
}

/**
 * Sends the form by itself, once, when its files are on the server after `wait` was called. `goesOn`: whether it will; not after other values changed, or a
 * file was refused: then the person looks first.
 */
export function useSendAfterFiles({ values, pendingFileCount, refusedFileCount, isWaiting, onWait, send }: SendAfterFilesOptions) {
  const [press, setPress] = useState<{ readonly values: FormValues; readonly isDue: boolean } | null>(null)
  const goesOn = isWaiting && refusedFileCount === 0 && press !== null && isSameValue(press.values, otherValues(values)) && !press.isDue
  if (goesOn && pendingFileCount === 0) setPress({ ...press, isDue: true })
  const sendNow = useEffectEvent(send)
  const isDue = press?.isDue ?? false
  useEffect(() => {
    if (isDue) sendNow()
  }, [isDue])
  const wait = () => {
    setPress({ values: otherValues(values), isDue: false })
    onWait()
  }
  return { goesOn, wait }
}
