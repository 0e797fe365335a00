import { Crosshair, Minus, Plus } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../page/locale.tsx'
import { useAction } from '../page/use-action.ts'
import { classNames } from '../ui/class-names.ts'
import { notify } from '../ui/overlays/notices.ts'
import { Spinner } from '../ui/Spinner.tsx'
import type { MapHandle } from './engine/engine.ts'
import { mapWords } from './engine/map.words.ts'
import { useIsMaxZoom } from './engine/max-zoom.ts'
import { usePointPosition } from './use-point-position.ts'
import { findPosition } from './position.ts'

/** A column of buttons of 44 px. */
export function ControlColumn({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('map-controls', className)}>{children}</div>
}

type ControlProps = {
  label: string
  onClick: () => void
  /** Disables the button and tells why. */
  disabledReason?: string
  children: ReactNode
  className?: string
  /** Whether it is the best place for the focus when an action on the map has ended, such as drawing (`lost-focus.ts`). */
  isAfterAct?: boolean
}

/** A button on the map. */
export function Control({ label, onClick, disabledReason, children, className, isAfterAct = false }: ControlProps) {
  const reasonId = useId()
  return (
    <button
      type="button"
      // the title is its name: a screen reader would say an equal label and title twice
      aria-label={disabledReason ? label : undefined}
      title={disabledReason ? undefined : label}
      data-after-act={isAfterAct || undefined}
      aria-disabled={disabledReason !== undefined || undefined}
      aria-describedby={disabledReason ? reasonId : undefined}
      onClick={disabledReason ? undefined : onClick}
      className={className}
    >
      {children}
      {disabledReason && (
        <span id={reasonId} className="map-reason">
          {disabledReason}
        </span>
      )}
    </button>
  )
}

/** Buttons to zoom and to show the person's position. */
export function MapControls({ map }: { map: MapHandle }) {
  const words = useWords(mapWords)
  const { engine } = map
  const isMaxZoom = useIsMaxZoom(engine)
  return (
    <ControlColumn className="is-low right-3 bottom-9">
      <Locate map={map} />
      <Control label={words.zoomIn} onClick={() => engine.zoomIn()} className="map-zoom" disabledReason={isMaxZoom ? words.maxZoomReached : undefined}>
        <Plus size={20} aria-hidden />
      </Control>
      <Control label={words.zoomOut} onClick={() => engine.zoomOut()} className="map-zoom">
        <Minus size={20} aria-hidden />
      </Control>
    </ControlColumn>
  )
}

/** Minimum zoom at the person's position, so that streets are visible. */
const minPositionZoom = 14.5

function Locate({ map: { engine } }: { map: MapHandle }) {
  const words = useWords(mapWords)
  const [isBusy, run] = useAction()
  const [position, setPosition] = useState<{ lat: number; lng: number } | null>(null)
  const dot = useRef<HTMLDivElement>(null)
  usePointPosition(engine, dot, position)
  const locate = async () => {
    const result = await findPosition()
    // a removed or hidden map has no size
    if (engine.getContainer().clientWidth === 0) return
    if (typeof result === 'string') return void notify({ text: words[result], tone: 'error' })
    if (!engine.getMaxBounds()?.contains([result.lng, result.lat])) return void notify({ text: words.outside })
    setPosition(result)
    engine.easeTo({ center: [result.lng, result.lat], zoom: Math.max(minPositionZoom, engine.getZoom()) })
  }
  return (
    <>
      {position && createPortal(<div ref={dot} role="img" aria-label={words.here} className="map-position" />, engine.getContainer())}
      <Control label={words.locate} onClick={() => void run(locate)}>
        {isBusy ? <Spinner /> : <Crosshair size={20} aria-hidden />}
      </Control>
    </>
  )
}
