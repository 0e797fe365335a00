/** Px between notices and what is above or below them. */
const gap = 12

/** The bars at the lower edge of the window, which have the attribute `data-bottom-bar`. */
const barSelector = '[data-bottom-bar]'

/** Where notices with an action go on phones: the distance in px from the upper or the lower edge of the window. */
type NoticePlace = { readonly edge: 'top' | 'bottom'; readonly px: number }

/** The place of notices in a window. `barTops`: the upper edges of its bars; `sheet`: the sizes of the sheet above the page. All sizes in px. */
export function noticePlace(
  windowHeight: number,
  boardHeight: number,
  barTops: readonly number[],
  sheet: { readonly height: number; readonly footHeight: number } | null,
): NoticePlace {
  if (!sheet) return { edge: 'bottom', px: windowHeight - Math.min(windowHeight, ...barTops) + gap }
  // a high sheet leaves no room above it
  return windowHeight - sheet.height >= boardHeight + 2 * gap ? { edge: 'top', px: gap } : { edge: 'bottom', px: sheet.footHeight + gap }
}

/** Whether a notice covers the element with the keyboard focus. */
function coversFocus(board: HTMLElement): boolean {
  const focused = document.activeElement
  if (!focused?.matches(':focus-visible') || focused.matches('[tabindex="-1"]') || board.contains(focused)) return false
  const { left, top, right, bottom } = focused.getBoundingClientRect()
  return [...board.querySelectorAll('.notice')].some((notice) => {
    const box = notice.getBoundingClientRect()
    return box.left < right && left < box.right && box.top < bottom && top < box.bottom
  })
}

/**
 * Sets the place of notices with an action as `data-edge` and `--edge`, which the style sheet uses on phones, so that they cover no bar and no button of a
 * sheet. The style sheet alone places those without an action. `data-aside` moves all to the other edge of the window, away from the focused element.
 */
export function placeNotices(board: HTMLElement, hasAction: boolean): void {
  const sheet = board.closest('dialog')
  const bars = [...document.querySelectorAll(barSelector)].map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0)
  // a sheet that is still moving in has its size already
  const inSheet = sheet && { height: sheet.offsetHeight, footHeight: sheet.querySelector<HTMLElement>(':scope > footer')?.offsetHeight ?? 0 }
  const { edge, px } = noticePlace(innerHeight, board.offsetHeight, inSheet ? [] : bars.map(({ top }) => top), inSheet)
  delete board.dataset['aside']
  if (hasAction) board.dataset['edge'] = edge
  else delete board.dataset['edge']
  board.style.setProperty('--edge', `${px}px`)
  if (coversFocus(board)) board.dataset['aside'] = ''
}
