import { useEffect, useRef, useState } from 'react'
import { loadPart, PartError } from './load-part.ts'

/** Ms before pictures for print are loaded, so that they do not delay the screen. Printing does not wait for them, so they load in advance. */
const delayMs = 1500

/** The QR code of `content` for print, as a data URI; null until it is drawn. */
export function usePrintQr(content: string): string | null {
  const [drawn, setDrawn] = useState<{ content: string; source: string } | null>(null)
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(() => {
      loadPart(() => import('./qr-picture.ts'))
        .then(({ qrPicture }) => qrPicture(content, undefined, 2))
        .then((source) => isStale || setDrawn({ content, source }))
        // without a network, only the address is printed
        .catch((error: unknown) => error instanceof PartError || reportError(error))
    }, delayMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [content])
  return drawn?.content === content ? drawn.source : null
}

/** Loads pictures that are only printed, so that the browser has them when it prints. Null addresses are ignored. */
export function usePrintPictures(addresses: readonly (string | null)[]): void {
  // one string, so that the effect depends on the addresses and not on the array
  const joined = addresses.filter(Boolean).join(' ')
  // referenced, so that the browser keeps them in memory
  const pictures = useRef<readonly HTMLImageElement[]>([])
  useEffect(() => {
    const timer = setTimeout(() => {
      pictures.current = joined.split(' ').flatMap((address) => (address ? [Object.assign(new Image(), { src: address })] : []))
    }, delayMs)
    return () => clearTimeout(timer)
  }, [joined])
}
