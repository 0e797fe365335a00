import { useEffect, useRef, useState } from 'react'
import { loadPart, PartError } from './load-part.ts'

/** Ms before the code is drawn, so that it does not delay the screen. */
const drawDelay = 1500

/** A QR code of `content` as a data URI for paper, drawn when the page is idle, since printing does not wait; null until then. */
export function useQrForPaper(content: string): string | null {
  const [drawn, setDrawn] = useState<{ content: string; source: string } | null>(null)
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(() => {
      loadPart(() => import('./qr-picture.ts'))
        .then(({ qrPicture }) => qrPicture(content, undefined, 2))
        .then((source) => isStale || setDrawn({ content, source }))
        // without a network, paper shows only the address
        .catch((error: unknown) => error instanceof PartError || reportError(error))
    }, drawDelay)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [content])
  return drawn?.content === content ? drawn.source : null
}

/** Loads pictures that only paper shows, so that the browser has them when it prints. Empty addresses are left out. */
export function usePicturesForPaper(addresses: readonly (string | null)[]): void {
  const wanted = addresses.filter(Boolean).join(' ')
  // referenced, so that the browser keeps them in memory
  const pictures = useRef<readonly HTMLImageElement[]>([])
  useEffect(() => {
    const timer = setTimeout(() => {
      pictures.current = wanted.split(' ').flatMap((address) => (address ? [Object.assign(new Image(), { src: address })] : []))
    }, drawDelay)
    return () => clearTimeout(timer)
  }, [wanted])
}
