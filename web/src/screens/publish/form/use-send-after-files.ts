import { type FormValues, mediaKeys } from '@site/domain/form-rules.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** What the form says beside its files, to compare. */
const otherValues = (values: FormValues): string => JSON.stringify(Object.entries(values).filter(([key]) => !(mediaKeys as readonly string[]).includes(key)))

type SendAfterFilesOptions = {
  values: FormValues
  pendingFileCount: number
  refusedFileCount: number
  /** Whether sending waits for files. */
  isWaiting: boolean
  send: () => void
}

/**
 * Sends the form by itself once its files are on the server, after `wait` was called. `goesOn`: whether it will; not after other values changed, or a file
 * was refused: then the person looks first.
 */
export function useSendAfterFiles({ values, pendingFileCount, refusedFileCount, isWaiting, send }: SendAfterFilesOptions) {
  const [valuesAtPress, setValuesAtPress] = useState<string | null>(null)
  const goesOn = isWaiting && refusedFileCount === 0 && valuesAtPress === otherValues(values)
  const isReady = goesOn && pendingFileCount === 0
  const sendOnce = useEffectEvent(() => {
    setValuesAtPress(null)
    send()
  })
  useEffect(() => {
    if (isReady) sendOnce()
  }, [isReady])
  return { goesOn, wait: () => setValuesAtPress(otherValues(values)) }
}
