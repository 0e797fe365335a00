type Rect = { top: number; left: number; bottom: number }
type Size = { width: number; height: number }

/** Px between anchor and panel, and between panel and window. */
const gap = 8
const margin = 16

/** The position of a panel at its anchor, in px of the viewport: below if it fits there or has more room, else above; never outside. */
export function placePanel(anchor: Rect, panel: Size, viewport: Size) {
  const below = viewport.height - margin - (anchor.bottom + gap)
  const above = anchor.top - gap - margin
  const side = panel.height <= below || below >= above ? 'below' : 'above'
  const maxHeight = Math.max(0, side === 'below' ? below : above)
  const height = Math.min(panel.height, maxHeight)
  const left = Math.max(margin, Math.min(anchor.left, viewport.width - margin - panel.width))
  return { left, top: side === 'below' ? anchor.bottom + gap : anchor.top - gap - height, maxHeight, side }
}
