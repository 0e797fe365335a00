import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { initialCrop, clampCrop, maxZoom, moveCrop, type PortraitCrop, squareOf } from './portrait-crop.ts'
import { portraitWords } from './portrait.words.ts'

type PortraitSheetProps = { picture: ImageBitmap; isBusy: boolean; error: string | null; onUse: (crop: PortraitCrop) => void; onClose: () => void }

/** How far an arrow key moves the picture, as a fraction of the shown square. */
const keyStep = 0.04
/** The longest side of the drawn picture in pixels: enough for a sharp square of 300 CSS pixels at a low zoom. */
const maxDrawnSidePx = 1600

/** The sheet in which a person crops a chosen photo to the circle of a portrait. */
export function PortraitSheet({ picture, isBusy, error, onUse, onClose }: PortraitSheetProps) {
  const words = useWords(portraitWords)
  const [crop, setCrop] = useState(() => initialCrop(picture))
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.crop}
      closeLabel={words.close}
      size="small"
      footer={
        <Button wide busy={isBusy} onClick={() => onUse(crop)}>
          {words.use}
        </Button>
      }
    >
      {/* data-no-drag: a drag moves the picture and does not close the sheet */}
      <div className="grid justify-items-center gap-4" data-no-drag>
        <CropStage picture={picture} crop={crop} onMove={(dx, dy) => setCrop((before) => moveCrop(picture, before, dx, dy))} />
        <label className="flex min-h-11 w-full max-w-75 items-center gap-3 text-t13 text-ink-2">
          {words.zoom}
          <input
            type="range"
            className="min-h-11 min-w-0 flex-1 accent-accent"
            min={1}
            max={maxZoom}
            step={0.05}
            value={crop.zoom}
            onChange={({ target }) => setCrop(clampCrop(picture, { ...crop, zoom: Number(target.value) }))}
          />
        </label>
        {error && (
          <p role="alert" className="text-t13 text-bad">
            {error}
          </p>
        )}
      </div>
    </Sheet>
  )
}

const percent = (value: number) => `${value * 100}%`

type CropStageProps = { picture: ImageBitmap; crop: PortraitCrop; onMove: (dx: number, dy: number) => void }

/** The picture under a circle; pointer and arrow keys move it by fractions of the square. */
function CropStage({ picture, crop, onMove }: CropStageProps) {
  const words = useWords(portraitWords)
  const canvas = useRef<HTMLCanvasElement>(null)
  const lastPointer = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const scale = Math.min(1, maxDrawnSidePx / Math.max(picture.width, picture.height))
    element.width = Math.max(1, Math.round(picture.width * scale))
    element.height = Math.max(1, Math.round(picture.height * scale))
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, element.width, element.height)
  }, [picture])
  const { left, top, side } = squareOf(picture, crop)
  const style = { left: percent(-left / side), top: percent(-top / side), width: percent(picture.width / side), height: percent(picture.height / side) }
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    lastPointer.current = { x: event.clientX, y: event.clientY }
  }
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    if (!lastPointer.current) return
    const { width } = event.currentTarget.getBoundingClientRect()
    onMove((event.clientX - lastPointer.current.x) / width, (event.clientY - lastPointer.current.y) / width)
    lastPointer.current = { x: event.clientX, y: event.clientY }
  }
  const handleKey = (event: KeyboardEvent) => {
    const dx = Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft')
    const dy = Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp')
    if (dx === 0 && dy === 0) return
    event.preventDefault()
    onMove(dx * keyStep, dy * keyStep)
  }
  const end = () => (lastPointer.current = null)
  return (
    <button
      type="button"
      aria-label={words.stage}
      className="relative aspect-square w-full max-w-75 cursor-move touch-none overflow-hidden rounded-tile bg-fill"
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={handleKey}
    >
      <canvas ref={canvas} aria-hidden className="absolute max-w-none" style={style} />
      <span aria-hidden className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_400px_rgb(0_0_0/0.5)]" />
    </button>
  )
}
