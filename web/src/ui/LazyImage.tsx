import { ImageOff } from 'lucide-react'
import { type RefObject, useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { type LazyEvent, nextLazyState, waitBefore } from './lazy-attempts.ts'
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
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [state, send] = useReducer(nextLazyState, eager ? { phase: 'loading' as const, attempt: 1 } : { phase: 'waiting' as const, attempt: 0 })
  const wasLoaded = useRef(false)
  useLoading({ frame, image, src, phase: state.phase, attempt: state.attempt, send, wasLoaded })

  // the size of this photo that has loaded elsewhere, such as that of the card
  const loadedUrl = useLoadedPicture(src)
  const isRequested = state.phase === 'loading' || state.phase === 'loaded'
  const picture = { src, srcSet, sizes, alt, decoding: 'async' as const, draggable: false }
  const fitClass = classNames('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')
  return (
    <div
      ref={frame}
      data-state={state.phase === 'loaded' || state.phase === 'error' ? state.phase : 'loading'}
      className={classNames('lazy-image relative h-full overflow-hidden bg-fill', className)}
    >
      {placeholder && state.phase !== 'loaded' && <img src={placeholder} alt="" aria-hidden className="lazy-blur absolute inset-0 size-full object-cover" />}
      {loadedUrl && state.phase !== 'loaded' && (
        <img src={loadedUrl} alt="" aria-hidden draggable={false} className={classNames(fitClass, 'pointer-events-none')} />
      )}
      {isRequested && (
        <img
          key={state.attempt}
          ref={image}
          {...picture}
          fetchPriority={important ? 'high' : undefined}
          className={classNames(fitClass, !eager && !wasLoaded.current && (state.phase === 'loaded' ? 'lazy-fade' : 'opacity-0'))}
          onLoad={(event) => {
            loadedPictures.add(src, event.currentTarget.currentSrc || src)
            send('loaded')
          }}
          onError={() => send('failed')}
        />
      )}
      {!eager && state.phase === 'waiting' && (
        <noscript>
          <img {...picture} loading="lazy" className={fitClass} />
        </noscript>
      )}
      {state.phase === 'error' && (
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

type Loading = {
  frame: RefObject<HTMLDivElement | null>
  image: RefObject<HTMLImageElement | null>
  /** Whether the picture had loaded earlier: it is shown without a fade. */
  wasLoaded: RefObject<boolean>
  src: string
  phase: string
  attempt: number
  send: (event: LazyEvent) => void
}

/** Sends the events of a picture to its state: near the viewport, loaded or failed before the script ran, end of the wait, network. */
function useLoading({ frame, image, src, phase, attempt, send, wasLoaded }: Loading) {
  useEffect(() => {
    if (phase !== 'waiting' || !frame.current) return
    if (loadedPictures.has(src)) {
      wasLoaded.current = true
      return send('near')
    }
    return watchNear(frame.current, () => send('near'))
  }, [phase, src, frame, send, wasLoaded])
  // an eager picture may have loaded or failed before the script ran
  useEffect(() => {
    if (phase !== 'loading' || !image.current?.complete) return
    const hasLoaded = image.current.naturalWidth > 0
    if (hasLoaded) loadedPictures.add(src, image.current.currentSrc)
    send(hasLoaded ? 'loaded' : 'failed')
  }, [phase, attempt, image, send, src])
  useEffect(() => {
    if (phase !== 'retrying') return
    const timer = setTimeout(() => send('again'), waitBefore(attempt))
    return () => clearTimeout(timer)
  }, [phase, attempt, send])
  useEffect(() => {
    if (phase !== 'error') return
    const restart = () => send('restart')
    window.addEventListener('online', restart)
    return () => window.removeEventListener('online', restart)
  }, [phase, send])
}
