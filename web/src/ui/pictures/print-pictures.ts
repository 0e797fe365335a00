import { useEffect, useRef } from 'react'
import { useIsHydrated } from '../hydration.tsx'
import { loadPart, PartError } from '../load-part.ts'
import { useLoad } from '../use-load.ts'

/** Ms before pictures for print are loaded, so that they do not delay the screen. Printing does not wait for them, so they load in advance. */
const delayMs = 1500

/** Ms before the QR code is drawn: soon, so that the first print has it; later on phones, on which people seldom print. */
const codeDelayMs = { often: 200, seldom: 6000 } as const

/** Whether people print here often: with a mouse. Elsewhere pictures that are only printed would cost each page data and processor time. */
const printsOften = (): boolean => matchMedia('(any-pointer: fine)').matches

/** Whether the person wants to save data. Chromium only. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The QR code of `content` for print, as a data URI; null until it is drawn. `isWanted`: the page is about to be printed. */
export function usePrintQr(content: string, isWanted = false): string | null {
  const isHydrated = useIsHydrated()
  const isOften = isHydrated && printsOften()
  const load = async () => (await loadPart(() => import('./qr-picture.ts'))).qrPicture(content, undefined, 2)
  return useLoad(isWanted || isOften || (isHydrated && !savesData()) ? content : null, load, {
    pauseMs: isWanted ? 0 : codeDelayMs[isOften ? 'often' : 'seldom'],
    // without a network, only the address is printed
    onFailure: (error) => error instanceof PartError || reportError(error),
  }).data
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
