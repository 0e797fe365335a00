import type { MediaArea, MediaEdits } from '@site/domain/calls/media.ts'
import type { PhotoArea, PhotoEdits } from './photo.ts'

/** No edits. */
export const noEdits: MediaEdits = { rotate: 0, crop: null, covers: [] }

/** An area of the upright original after clockwise quarter turns. */
function turned({ x, y, width, height }: MediaArea, turns: number): PhotoArea {
  if (turns === 1) return { left: 1 - y - height, top: x, width: height, height: width }
  if (turns === 2) return { left: 1 - x - width, top: 1 - y - height, width, height }
  if (turns === 3) return { left: y, top: 1 - x - width, width: height, height: width }
  return { left: x, top: y, width, height }
}

/** The edits for the photo pipeline, whose areas refer to the turned photo. */
export function pipelineEdits({ rotate, crop, covers, isPanorama }: MediaEdits): PhotoEdits {
  const turns = rotate / 90
  return {
    turns,
    covers: covers.map((area) => turned(area, turns)),
    ...(crop ? { crop: turned(crop, turns) } : {}),
    ...(isPanorama === undefined ? {} : { isPanorama }),
  }
}

const isWithin = (inner: MediaArea, outer: MediaArea): boolean =>
  inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width && inner.y + inner.height <= outer.y + outer.height

/** The shown edits of a photo with the covers of its next edits added, for the time until a reviewer decides; null when the shown photo hides these areas already. */
export function withCoversOf(shown: MediaEdits, next: MediaEdits): MediaEdits | null {
  const added = next.covers.filter((area) => !shown.covers.some((cover) => isWithin(area, cover)))
  return added.length > 0 ? { ...shown, covers: [...shown.covers, ...added] } : null
}
