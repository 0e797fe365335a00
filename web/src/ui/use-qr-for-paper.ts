import { useEffect, useRef, useState } from 'react'
import { loadPart, PartError } from './load-part.ts'

/** Milliseconds after which a code for paper is drawn: nothing on the screen waits for it. */
const drawnAfter = 1500

/** A QR code of `content` as a data URI for paper, drawn when the page is idle, since printing does not wait; null until then. */
export function useQrForPaper(content: string): string | null {
  const [drawn, setDrawn] = useState<{ content: string; source: string } | null>(null)
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(() => {
      loadPart(() => import('./qr-picture.ts'))
        .then(({ qrPicture }) => qrPicture(content, undefined, 2))
        .then((source) => isStale || setDrawn({ content, source }))
        // without a network paper has the address alone
        .catch((error: unknown) => error instanceof PartError || reportError(error))
    }, drawnAfter)
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
  // held, so that the browser keeps them
  const pictures = useRef<readonly HTMLImageElement[]>([])
  useEffect(() => {
    const timer = setTimeout(() => {
      pictures.current = wanted.split(' ').flatMap((address) => (address ? [Object.assign(new Image(), { src: address })] : []))
    }, drawnAfter)
    return () => clearTimeout(timer)
  }, [wanted])
}
