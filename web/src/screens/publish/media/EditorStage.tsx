import type { MediaArea } from '@site/domain/calls/media.ts'
import { fill } from '@site/domain/format.ts'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { type EditorEvent, type EditorState, minCropSide, onScreen } from './editor-state.ts'
import { Loupe } from './Loupe.tsx'
import { editorWords } from './media.words.ts'
import { type Corner, corners, moveCorner, moveRect, rectBetween, type Rotation, edgeOf } from './photo-edits.ts'

type EditorStageProps = { picture: HTMLImageElement; state: EditorState; send: (event: EditorEvent) => void; announce: (text: string) => void }

/** How far an arrow key moves, as a fraction of the picture. */
const keyStep = 0.01
const maxCanvasSidePx = 1600

/** What pointer and keys change: the frame of the crop, or a cover, a black box that hides something in the photo. */
type Part = { readonly kind: 'crop' } | { readonly kind: 'cover'; readonly index: number }
/**
 * A drag of the pointer. `part`: where it began; null: on the picture, where it draws a cover. `corner`: the corner that moves; null: the whole part.
 * `area`: that of the part before the drag.
 */
type Drag = { readonly part: Part | null; readonly corner: Corner | null; readonly start: { x: number; y: number }; readonly area: MediaArea }

const percent = (value: number) => `${value * 100}%`
const styleOf = ({ x, y, width, height }: MediaArea) => ({ left: percent(x), top: percent(y), width: percent(width), height: percent(height) })

/** The position and size of an area, in whole percent of the picture. */
const inPercent = ({ x, y, width, height }: MediaArea) => ({
  left: Math.round(x * 100),
  top: Math.round(y * 100),
  width: Math.round(width * 100),
  height: Math.round(height * 100),
})

/** The area after a drag from its start to a point. */
function areaAfter({ part, corner, start, area }: Drag, point: { x: number; y: number }): MediaArea {
  if (!part) return rectBetween(start, point)
  const [dx, dy] = [point.x - start.x, point.y - start.y]
  if (corner) return moveCorner(area, corner, dx, dy, part.kind === 'crop' ? minCropSide : undefined)
  return moveRect(area, dx, dy)
}

const eventOf = (part: Part | null, area: MediaArea): EditorEvent => {
  if (!part) return { type: 'covered', area }
  return part.kind === 'crop' ? { type: 'cropped', area } : { type: 'cover changed', index: part.index, area }
}

/** The picture with its crop and its covers, which pointer and keyboard change. */
export function EditorStage({ picture, state, send, announce }: EditorStageProps) {
  const words = useWords(editorWords)
  const [drag, setDrag] = useState<(Drag & { readonly current: MediaArea }) | null>(null)
  const screenAreas = onScreen(state.edits)
  const isDragged = (part: Part) => drag?.part?.kind === part.kind && (part.kind === 'crop' || (drag.part as { index?: number }).index === part.index)
  const areaOf = (part: Part): MediaArea => {
    if (drag && isDragged(part)) return drag.current
    return part.kind === 'crop' ? screenAreas.crop : (screenAreas.covers[part.index] ?? screenAreas.crop)
  }
  const pointOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
  }
  const partAt = (target: Element): { part: Part | null; corner: Corner | null } => {
    const element = target.closest<HTMLElement>('[data-part]')
    const corner = (target.closest<HTMLElement>('[data-corner]')?.dataset['corner'] as Corner | undefined) ?? null // written below
    const name = element?.dataset['part']
    if (name === undefined) return { part: null, corner: null }
    return { part: name === 'crop' ? { kind: 'crop' } : { kind: 'cover', index: Number(name) }, corner }
  }
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const { part, corner } = partAt(event.target as Element)
    if (!part && state.tool === 'crop') return
    event.currentTarget.setPointerCapture(event.pointerId)
    const start = pointOf(event)
    const area = part ? areaOf(part) : rectBetween(start, start)
    send({ type: 'selected', index: part?.kind === 'cover' ? part.index : null })
    setDrag({ part, corner, start, area, current: area })
  }
  const handleMove = (event: PointerEvent<HTMLElement>) => drag && setDrag({ ...drag, current: areaAfter(drag, pointOf(event)) })
  const handleUp = () => {
    if (drag && JSON.stringify(drag.current) !== JSON.stringify(drag.area)) send(eventOf(drag.part, drag.current))
    setDrag(null)
  }
  const handleKey = (part: Part, corner: Corner | null) => (event: KeyboardEvent) => {
    if (part.kind === 'cover' && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      return send({ type: 'cover removed', index: part.index })
    }
    const dx = Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft')
    const dy = Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp')
    if (dx === 0 && dy === 0) return
    event.preventDefault()
    event.stopPropagation()
    const movedCorner = corner ?? (event.shiftKey ? 'se' : null)
    const start = { x: 0, y: 0 }
    const area = areaAfter({ part, corner: movedCorner, start, area: areaOf(part) }, { x: dx * keyStep, y: dy * keyStep })
    send(eventOf(part, area))
    announce(fill(words.areaIs, inPercent(area)))
  }
  const isCropping = state.tool === 'crop'
  const canvas = useRef<HTMLCanvasElement>(null)
  const covers = screenAreas.covers.map((_, index) => areaOf({ kind: 'cover', index }))
  const drawnArea = drag && !drag.part ? drag.current : null
  const magnifiedArea = drawnArea ?? (state.selected === null ? null : (covers[state.selected] ?? null))
  return (
    <div className="editor-stage" onPointerDown={handleDown} onPointerMove={handleMove} onPointerUp={handleUp} onPointerCancel={() => setDrag(null)}>
      <RotatedPicture canvas={canvas} picture={picture} rotation={state.edits.rotate} />
      {covers.map((area, index) => (
        <Cover
          key={index}
          area={area}
          index={index}
          isSelected={state.selected === index}
          isEnabled={!isCropping}
          label={fill(words.box, { number: index + 1 })}
          onFocus={() => state.selected !== index && send({ type: 'selected', index })}
          onKey={(corner) => handleKey({ kind: 'cover', index }, corner)}
        />
      ))}
      {drawnArea && <span className="editor-cover" style={styleOf(drawnArea)} />}
      <CropFrame area={areaOf({ kind: 'crop' })} isEnabled={isCropping} onKey={(corner) => handleKey({ kind: 'crop' }, corner)} />
      {magnifiedArea && !isCropping && (
        <Loupe source={canvas} area={magnifiedArea} covers={drawnArea ? [...covers, drawnArea] : covers} rotation={state.edits.rotate} />
      )}
    </div>
  )
}

type PartProps = { area: MediaArea; isEnabled: boolean; onKey: (corner: Corner | null) => (event: KeyboardEvent) => void }

function Cover({
  area,
  index,
  isSelected,
  isEnabled,
  label,
  onFocus,
  onKey,
}: PartProps & { index: number; isSelected: boolean; label: string; onFocus: () => void }) {
  return (
    <div
      className="editor-cover"
      data-part={isEnabled ? index : undefined}
      data-selected={isSelected || undefined}
      data-edge={edgeOf(area)}
      style={styleOf(area)}
    >
      {isEnabled && <button type="button" className="absolute inset-0" aria-label={label} onFocus={onFocus} onKeyDown={onKey(null)} />}
      {isEnabled && isSelected && corners.map((corner) => <span key={corner} className="editor-corner" data-corner={corner} />)}
    </div>
  )
}

function CropFrame({ area, isEnabled, onKey }: PartProps) {
  const words = useWords(editorWords)
  const names = { nw: words.cornerNw, ne: words.cornerNe, sw: words.cornerSw, se: words.cornerSe }
  return (
    <div className="editor-crop" data-part={isEnabled ? 'crop' : undefined} style={styleOf(area)}>
      {isEnabled && <button type="button" className="absolute inset-0 cursor-move" aria-label={words.cropFrame} onKeyDown={onKey(null)} />}
      {isEnabled &&
        corners.map((corner) => (
          <button key={corner} type="button" className="editor-corner" data-corner={corner} aria-label={names[corner]} onKeyDown={onKey(corner)} />
        ))}
    </div>
  )
}

/** The picture, rotated clockwise by `rotation` degrees. */
function RotatedPicture({ canvas, picture, rotation }: { canvas: RefObject<HTMLCanvasElement | null>; picture: HTMLImageElement; rotation: Rotation }) {
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const scale = Math.min(1, maxCanvasSidePx / Math.max(picture.naturalWidth, picture.naturalHeight))
    const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale]
    const isSideways = rotation % 180 !== 0
    element.width = Math.round(isSideways ? height : width)
    element.height = Math.round(isSideways ? width : height)
    context.translate(element.width / 2, element.height / 2)
    context.rotate((rotation * Math.PI) / 180)
    context.drawImage(picture, -width / 2, -height / 2, width, height)
  }, [canvas, picture, rotation])
  return <canvas ref={canvas} aria-hidden />
}
