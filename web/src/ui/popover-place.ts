export type Rect = { top: number; left: number; right: number; bottom: number }
export type Size = { width: number; height: number }
export type Placement = { left: number; top: number; maxHeight: number; side: 'below' | 'above' }

const GAP = 8
const MARGIN = 16

/** The position of a panel at its anchor, in px of the viewport: below where it fits or there is more room, never outside. */
export function placePanel(anchor: Rect, panel: Size, view: Size, align: 'start' | 'end'): Placement {
  const below = view.height - MARGIN - (anchor.bottom + GAP)
  const above = anchor.top - GAP - MARGIN
  const side = panel.height <= below || below >= above ? 'below' : 'above'
  const maxHeight = Math.max(0, side === 'below' ? below : above)
  const height = Math.min(panel.height, maxHeight)
  const wanted = align === 'start' ? anchor.left : anchor.right - panel.width
  const left = Math.max(MARGIN, Math.min(wanted, view.width - MARGIN - panel.width))
  return { left, top: side === 'below' ? anchor.bottom + GAP : anchor.top - GAP - height, maxHeight, side }
}
