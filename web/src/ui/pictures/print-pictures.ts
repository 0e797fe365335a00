import { useEffect, useRef, useState } from 'react'
import { loadPart, PartError } from '../load-part.ts'

/** Ms before pictures for print are loaded, so that they do not delay the screen. Printing does not wait for them, so they load in advance. */
const delayMs = 1500

/** Ms before the code is drawn: soon, so that the first print has it; later on phones, which print less. */
const codeDelayMs = { often: 200, seldom: 6000 } as const

/** Whether people print here often: with a mouse. Elsewhere pictures that are only printed would cost each page data and processor time. */
const printsOften = (): boolean => matchMedia('(any-pointer: fine)').matches

/** Whether the person wants to save data. Chromium only. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The QR code of `content` for print, as a data URI; null until it is drawn. `isWanted`: the page is about to be printed. */
export function usePrintQr(content: string, isWanted = false): string | null {
  const [drawn, setDrawn] = useState<{ content: string; source: string } | null>(null)
  useEffect(() => {
    if (!isWanted && !printsOften() && savesData()) return
    let isStale = false
    const timer = setTimeout(
      () => {
        loadPart(() => import('./qr-picture.ts'))
          .then(({ qrPicture }) => qrPicture(content, undefined, 2))
          .then((source) => isStale || setDrawn({ content, source }))
          // without a network, only the address is printed
          .catch((error: unknown) => isStale || error instanceof PartError || reportError(error))
      },
      isWanted ? 0 : codeDelayMs[printsOften() ? 'often' : 'seldom'],
    )
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [content, isWanted])
  return drawn?.content === content ? drawn.source : null
}

/** Loads pictures that are only printed, so that the browser has them when it prints; not on phones. Null addresses are ignored. */
export function usePrintPictures(addresses: readonly (string | null)[]): void {
  // one string, so that the effect depends on the addresses and not on the array
  const joined = addresses.filter(Boolean).join(' ')
  // referenced, so that the browser keeps them in memory
  const pictures = useRef<readonly HTMLImageElement[]>([])
  useEffect(() => {
    if (!printsOften()) return
    const timer = setTimeout(() => {
      pictures.current = joined.split(' ').flatMap((address) => (address ? [Object.assign(new Image(), { src: address })] : []))
    }, delayMs)
    return () => clearTimeout(timer)
  }, [joined])
}
