import { EquirectangularAdapter, Viewer } from '@photo-sphere-viewer/core'
import '@photo-sphere-viewer/core/index.css'
import { type Media, variantUrl } from '@site/domain/listing.ts'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { detailPanoramaWords } from './detail-panorama.words.ts'

/** The turn by one press of an arrow key, and one step of the zoom. */
const [turnRadians, zoomStepPercent] = [Math.PI / 18, 10]

type PanoramaViewerProps = {
  photo: Media
  /** The accessible name. */
  label: string
  /** Called when the browser cannot show it: no WebGL, or the photo does not load. */
  onFail: () => void
}

/** A 360° photo to look around in by touch, mouse and keys. The wheel scrolls the page; with reduced motion it stops where the finger stops. */
export function PanoramaViewer({ photo, label, onFail }: PanoramaViewerProps) {
  const words = useWords(detailPanoramaWords)
  const container = useRef<HTMLDivElement>(null)
  const viewer = useRef<Viewer>(null)
  const fail = useEffectEvent(onFail)
  const loadingText = words.loading
  useEffect(() => {
    if (!container.current) return
    try {
      viewer.current = new Viewer({
        container: container.current,
        adapter: EquirectangularAdapter.withConfig({ useXmpData: false }),
        panorama: variantUrl(photo.url, 'xl'),
        navbar: false,
        keyboard: false,
        mousewheel: false,
        moveInertia: !matchMedia('(prefers-reduced-motion: reduce)').matches,
        defaultZoomLvl: 20,
        lang: { loading: loadingText },
        canvasBackground: '#000',
      })
    } catch {
      fail()
      return
    }
    viewer.current.addEventListener('panorama-error', () => fail())
    return () => {
      viewer.current?.destroy()
      viewer.current = null
    }
  }, [photo.url, loadingText])
  const zoom = (steps: number) => viewer.current?.zoom(viewer.current.getZoomLevel() + steps * zoomStepPercent)
  const handleKeyDown = (event: KeyboardEvent) => {
    const turns: Readonly<Record<string, readonly [yaw: number, pitch: number]>> = {
      ArrowLeft: [-turnRadians, 0],
      ArrowRight: [turnRadians, 0],
      ArrowUp: [0, turnRadians],
      ArrowDown: [0, -turnRadians],
    }
    const change = turns[event.key]
    const steps = { '+': 1, '=': 1, '-': -1 }[event.key]
    if ((!change && steps === undefined) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (steps !== undefined) zoom(steps)
    const position = viewer.current?.getPosition()
    if (change && position) viewer.current?.rotate({ yaw: position.yaw + change[0], pitch: position.pitch + change[1] })
  }
  return (
    <>
      <div
        ref={container}
        role="application"
        aria-label={`${label}. ${words.keys}`}
        tabIndex={0}
        onKeyDown={handleKeyDown}
        className="absolute inset-0 [&_.psv-container]:[background:var(--photo-ground)]! outline-offset-[-4px] focus-visible:outline-2 focus-visible:outline-photo-ink"
      />
      <div className="absolute right-3 bottom-2 flex gap-2">
        <IconButton label={words.zoomOut} tone="photo" onClick={() => zoom(-1)}>
          <Minus size={20} aria-hidden />
        </IconButton>
        <IconButton label={words.zoomIn} tone="photo" onClick={() => zoom(1)}>
          <Plus size={20} aria-hidden />
        </IconButton>
      </div>
    </>
  )
}
