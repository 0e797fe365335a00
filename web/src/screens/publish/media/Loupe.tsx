import type { MediaArea } from '@site/domain/calls/media.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { loupePart, type Rotation } from './photo-edits.ts'

type LoupeProps = {
  /** The picture as the stage shows it. */
  source: RefObject<HTMLCanvasElement | null>
  /** The cover that is magnified. */
  area: MediaArea
  /** All covers, which are drawn over the picture. */
  covers: readonly MediaArea[]
  rotation: Rotation
}

/** The side of the canvas in pixels: two for each CSS pixel, for dense screens. */
const sidePx = 264

/**
 * Magnifies a cover and its surroundings, since a finger hides whether it covers everything, such as the number on a door. The loupe stands in the half of
 * the stage where the cover is not.
 */
export function Loupe({ source, area, covers, rotation }: LoupeProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const [picture, context] = [source.current, canvas.current?.getContext('2d')]
    if (!picture || !context) return
    const part = loupePart(area, picture.width / picture.height)
    context.clearRect(0, 0, sidePx, sidePx)
    context.drawImage(picture, part.x * picture.width, part.y * picture.height, part.width * picture.width, part.height * picture.height, 0, 0, sidePx, sidePx)
    context.fillStyle = '#000'
    const [scaleX, scaleY] = [sidePx / part.width, sidePx / part.height]
    for (const { x, y, width, height } of covers) context.fillRect((x - part.x) * scaleX, (y - part.y) * scaleY, width * scaleX, height * scaleY)
  }, [source, area, covers, rotation])
  return (
    <canvas ref={canvas} width={sidePx} height={sidePx} className="editor-loupe" data-side={area.x + area.width / 2 > 0.5 ? 'left' : 'right'} aria-hidden />
  )
}
