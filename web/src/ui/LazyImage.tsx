import { ImageOff, RefreshCw } from 'lucide-react'
import { type RefObject, useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { nextLazyState, waitBefore } from './lazy-attempts.ts'
import { createLazyCache, LAZY_CACHE_SIZE } from './lazy-cache.ts'
import { watchNear } from './lazy-watch.ts'

export type LazyImageProps = {
  src: string
  /** Empty if the text beside the picture says the same. */
  alt: string
  srcSet?: string
  sizes?: string
  /** A tiny picture as a data URI, shown blurred until the picture has loaded. */
  placeholder?: string
  /** Aspect ratio, which avoids layout shifts; 'fill': the size of the parent. */
  ratio?: '4/3' | '3/2' | '1/1' | '16/9' | 'fill'
  /** Loads at once and without scripts, for pictures in the first view. */
  eager?: boolean
  /** The main picture of the screen: high fetch priority. */
  important?: boolean
  fit?: 'cover' | 'contain'
  /** Label of the retry button of a broken picture; no button without it (inside links). */
  retryLabel?: string
  /** Text under the icon of a broken picture. */
  brokenText?: string
  className?: string
  draggable?: boolean
}

const ratios = { '4/3': 'aspect-4/3', '3/2': 'aspect-3/2', '1/1': 'aspect-square', '16/9': 'aspect-video', fill: 'h-full' }

const loaded = createLazyCache(LAZY_CACHE_SIZE)

/** A picture that loads near the viewport, with three attempts. Its size is fixed from the start. A new `src` starts again. */
export function LazyImage(props: LazyImageProps) {
  return <Picture key={props.src} {...props} />
}

function Picture(props: LazyImageProps) {
  const { src, alt, srcSet, sizes, placeholder, ratio = '4/3', eager = false, important = false, fit = 'cover', className, draggable = false } = props
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [state, send] = useReducer(nextLazyState, eager ? { phase: 'loading' as const, attempt: 1 } : { phase: 'waiting' as const, attempt: 0 })
  const wasKnown = useRef(false)
  useLoading({ frame, image, src, phase: state.phase, attempt: state.attempt, send, wasKnown })

  // another size of the same photo that has loaded, such as that of the card
  const known = useKnownPicture(src)
  const isRequested = state.phase === 'loading' || state.phase === 'loaded'
  const picture = { src, srcSet, sizes, alt, decoding: 'async' as const, draggable }
  const fitClass = classNames('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')
  return (
    <div ref={frame} data-state={dataState(state.phase)} className={classNames('lazy-image relative overflow-hidden bg-fill', ratios[ratio], className)}>
      {placeholder && state.phase !== 'loaded' && <img src={placeholder} alt="" aria-hidden className="lazy-blur absolute inset-0 size-full object-cover" />}
      {known && state.phase !== 'loaded' && <img src={known} alt="" aria-hidden draggable={false} className={classNames(fitClass, 'pointer-events-none')} />}
      {isRequested && (
        <img
          key={state.attempt}
          ref={image}
          {...picture}
          fetchPriority={important ? 'high' : undefined}
          className={classNames(fitClass, !eager && !wasKnown.current && (state.phase === 'loaded' ? 'lazy-fade' : 'opacity-0'))}
          onLoad={(event) => {
            loaded.add(src, event.currentTarget.currentSrc || src)
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
      {state.phase === 'error' && <Broken {...props} onRetry={() => send('restart')} />}
    </div>
  )
}

const noSubscription = () => () => {}

/** The URL of a loaded size of a photo. Undefined on the server and during hydration, so that the markup matches. */
export const useKnownPicture = (src: string): string | undefined =>
  useSyncExternalStore(
    noSubscription,
    () => loaded.get(src),
    () => undefined,
  )

function dataState(phase: string): 'loading' | 'loaded' | 'error' {
  return phase === 'loaded' || phase === 'error' ? phase : 'loading'
}

type Loading = {
  frame: RefObject<HTMLDivElement | null>
  image: RefObject<HTMLImageElement | null>
  wasKnown: RefObject<boolean>
  src: string
  phase: string
  attempt: number
  send: (event: 'near' | 'loaded' | 'failed' | 'again' | 'restart') => void
}

function useLoading({ frame, image, src, phase, attempt, send, wasKnown }: Loading) {
  useEffect(() => {
    if (phase !== 'waiting' || !frame.current) return
    if (loaded.has(src)) {
      wasKnown.current = true
      return send('near')
    }
    return watchNear(frame.current, () => send('near'))
  }, [phase, src, frame, send, wasKnown])
  // an eager picture may have loaded or failed before the script ran
  useEffect(() => {
    if (phase !== 'loading' || !image.current?.complete) return
    const hasLoaded = image.current.naturalWidth > 0
    if (hasLoaded) loaded.add(src, image.current.currentSrc)
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

function Broken({ alt, retryLabel, brokenText, onRetry }: LazyImageProps & { onRetry: () => void }) {
  return (
    <div
      className="absolute inset-0 grid place-content-center justify-items-center gap-2 text-t13 text-ink-3"
      role={alt && !retryLabel ? 'img' : undefined}
      aria-label={alt && !retryLabel ? alt : undefined}
    >
      <ImageOff size={28} strokeWidth={1.5} aria-hidden />
      {brokenText && <span>{brokenText}</span>}
      {retryLabel && (
        <button
          type="button"
          onClick={onRetry}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-surface px-4 font-semibold text-ink shadow-float"
        >
          <RefreshCw size={16} aria-hidden />
          {retryLabel}
        </button>
      )}
    </div>
  )
}
