import { ImageOff } from 'lucide-react'
import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { nextLazyState, waitMsAfter } from './lazy-attempts.ts'
import { createLazyCache, LAZY_CACHE_SIZE } from './lazy-cache.ts'
import { watchNear } from './lazy-watch.ts'

type LazyImageProps = {
  src: string
  /** Empty if the text beside the picture says the same. */
  alt: string
  srcSet?: string
  sizes?: string
  /** A tiny picture as a data URI, shown blurred until the picture has loaded. */
  placeholder?: string
  /** Loads immediately and without scripts, for pictures in the first view. */
  eager?: boolean
  /** The main picture of the screen: high fetch priority. */
  important?: boolean
  fit?: 'cover' | 'contain'
  className?: string
}

const loadedPictures = createLazyCache(LAZY_CACHE_SIZE)

/** A picture of the size of its parent that loads when it is near the viewport, with three attempts. A new `src` starts again. */
export function LazyImage(props: LazyImageProps) {
  return <Picture key={props.src} {...props} />
}

function Picture({ src, alt, srcSet, sizes, placeholder, eager = false, important = false, fit = 'cover', className }: LazyImageProps) {
  const { frame, image, wasLoaded, phase, attempt, send } = useLoading(src, eager)
  // another size of this photo that has already loaded, such as that of the card
  const loadedUrl = useLoadedPicture(src)
  const isRequested = phase === 'loading' || phase === 'loaded'
  const picture = { src, srcSet, sizes, alt, decoding: 'async' as const, draggable: false }
  const fitClass = classNames('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')
  return (
    <div
      ref={frame}
      data-state={phase === 'loaded' || phase === 'error' ? phase : 'loading'}
      className={classNames('lazy-image relative h-full overflow-hidden bg-fill', className)}
    >
      {placeholder && phase !== 'loaded' && <img src={placeholder} alt="" aria-hidden className="lazy-blur absolute inset-0 size-full object-cover" />}
      {loadedUrl && phase !== 'loaded' && <img src={loadedUrl} alt="" aria-hidden draggable={false} className={classNames(fitClass, 'pointer-events-none')} />}
      {isRequested && (
        <img
          key={attempt}
          ref={image}
          {...picture}
          fetchPriority={important ? 'high' : undefined}
          className={classNames(fitClass, !eager && !wasLoaded.current && (phase === 'loaded' ? 'lazy-fade' : 'opacity-0'))}
          onLoad={(event) => {
            loadedPictures.add(src, event.currentTarget.currentSrc || src)
            send('loaded')
          }}
          onError={() => send('failed')}
        />
      )}
      {!eager && phase === 'waiting' && (
        <noscript>
          <img {...picture} loading="lazy" className={fitClass} />
        </noscript>
      )}
      {phase === 'error' && (
        <div className="absolute inset-0 grid place-content-center text-ink-3" role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <ImageOff size={28} strokeWidth={1.5} aria-hidden />
        </div>
      )}
    </div>
  )
}

const noSubscription = () => () => {}

/** The URL of a size of a photo that has loaded. Undefined on the server and during hydration, so that the markup matches. */
export const useLoadedPicture = (src: string): string | undefined =>
  useSyncExternalStore(
    noSubscription,
    () => loadedPictures.get(src),
    () => undefined,
  )

/** The state of a picture, which changes when it is near the viewport, has loaded or failed, at the end of a wait, and when the network is back. */
function useLoading(src: string, eager: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  /** Whether the picture had loaded earlier: it is shown without a fade. */
  const wasLoaded = useRef(false)
  const [{ phase, attempt }, send] = useReducer(nextLazyState, eager ? { phase: 'loading' as const, attempt: 1 } : { phase: 'waiting' as const, attempt: 0 })
  useEffect(() => {
    if (phase !== 'waiting' || !frame.current) return
    if (loadedPictures.has(src)) {
      wasLoaded.current = true
      return send('near')
    }
    return watchNear(frame.current, () => send('near'))
  }, [phase, src])
  // an eager picture may have loaded or failed before the script ran
  useEffect(() => {
    if (phase !== 'loading' || !image.current?.complete) return
    const hasLoaded = image.current.naturalWidth > 0
    if (hasLoaded) loadedPictures.add(src, image.current.currentSrc)
    send(hasLoaded ? 'loaded' : 'failed')
  }, [phase, attempt, src])
  useEffect(() => {
    if (phase !== 'retrying') return
    const timer = setTimeout(() => send('again'), waitMsAfter(attempt))
    return () => clearTimeout(timer)
  }, [phase, attempt])
  useEffect(() => {
    if (phase !== 'error') return
    const restart = () => send('restart')
    window.addEventListener('online', restart)
    return () => window.removeEventListener('online', restart)
  }, [phase])
  return { frame, image, wasLoaded, phase, attempt, send }
}
