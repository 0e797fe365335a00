import { type FormValues, mediaKeys } from '@site/domain/form-rules.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** What the form says beside its files, to compare. */
const otherValues = (values: FormValues): string => JSON.stringify(Object.entries(values).filter(([key]) => !(mediaKeys as readonly string[]).includes(key)))

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
  const [press, setPress] = useState<{ readonly values: string } | null>(null)
  const sentPress = useRef<typeof press>(null)
  const goesOn = isWaiting && refusedFileCount === 0 && press?.values === otherValues(values)
  const isReady = goesOn && pendingFileCount === 0
  const sendOnce = useEffectEvent(() => {
    if (sentPress.current === press) return
    sentPress.current = press
    send()
  })
  useEffect(() => {
    if (isReady) sendOnce()
  }, [isReady])
  const wait = () => {
    setPress({ values: otherValues(values) })
    onWait()
  }
  return { goesOn, wait }
}
