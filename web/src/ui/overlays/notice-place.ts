import { stayAboveKeyboard } from './keyboard-room.ts'

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

/** Whether a notice covers one of the elements. */
const covers = (board: HTMLElement, elements: readonly Element[]): boolean =>
  elements.some((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return [...board.querySelectorAll('.notice')].some((notice) => {
      const box = notice.getBoundingClientRect()
      return box.left < right && left < box.right && box.top < bottom && top < box.bottom
    })
  })

/** The element with the keyboard focus, unless it is a container or in a notice. */
function focusedOf(board: HTMLElement): readonly Element[] {
  const focused = document.activeElement
  return !focused?.matches(':focus-visible') || focused.matches('[tabindex="-1"]') || board.contains(focused) ? [] : [focused]
}

/** The buttons that send what is in the open sheet. */
const sendButtonsOf = (board: HTMLElement): readonly Element[] => [...(board.closest('dialog')?.querySelectorAll('[type=submit]') ?? [])]

/** The buttons at the head of the open sheet, such as the one that closes it. */
const headButtonsOf = (board: HTMLElement): readonly Element[] => [...(board.closest('dialog')?.querySelectorAll(':scope > header button') ?? [])]

/**
 * Sets the place of notices with an action as `data-edge` and `--edge`, which the style sheet uses on phones, so that they cover no bar and no button of a
 * sheet. The style sheet alone places those without an action. `data-aside` moves all to the other edge of the window, away from the button that sends the
 * sheet, from those at its head, and from the focused element, in this order; `data-under` moves them below its head, away from the buttons there or at both edges.
 */
export function placeNotices(board: HTMLElement, hasAction: boolean): void {
  const sheet = board.closest('dialog')
  const bars = [...document.querySelectorAll(barSelector)].map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0)
  // a sheet that is still moving in has its size already
  const inSheet = sheet && { height: sheet.offsetHeight, footHeight: sheet.querySelector<HTMLElement>(':scope > footer')?.offsetHeight ?? 0 }
  const { edge, px } = noticePlace(innerHeight, board.offsetHeight, inSheet ? [] : bars.map(({ top }) => top), inSheet)
  delete board.dataset['aside']
  delete board.dataset['under']
  if (hasAction) board.dataset['edge'] = edge
  else delete board.dataset['edge']
  board.style.setProperty('--edge', `${px}px`)
  const [sendButtons, headButtons, focused] = [sendButtonsOf(board), headButtonsOf(board), focusedOf(board)]
  /** What the notices cover where they are: 0 nothing, from 2 on a button of the sheet. */
  const harm = () => (covers(board, sendButtons) ? 4 : 0) + (covers(board, headButtons) ? 2 : 0) + (covers(board, focused) ? 1 : 0)
  /** Moves the notices to a place, and answers what they cover there. */
  const harmAt = (place: 'aside' | 'under' | null) => {
    for (const other of ['aside', 'under'] as const) delete board.dataset[other]
    if (place) board.dataset[place] = ''
    return harm()
  }
  const atFirst = harm()
  if (atFirst === 0) return
  board.style.setProperty('--under', `${(sheet?.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + gap}px`)
  const isAtHead = covers(board, headButtons)
  let best: { readonly place: 'aside' | 'under' | null; readonly harm: number } = { place: null, harm: atFirst }
  for (const place of isAtHead ? (['under', 'aside'] as const) : (['aside', 'under'] as const)) {
    // below its head only away from buttons of the sheet
    if (place === 'under' && (!sheet || best.harm < 2)) continue
    const there = harmAt(place)
    if (there < best.harm || (place === 'aside' && best.place === null && there === best.harm)) best = { place, harm: there }
  }
  harmAt(best.place)
}

/** Places the notices now, and again as the page or the sheet around them changes; returns a function that ends that. */
export function keepNoticesPlaced(board: HTMLElement, hasAction: boolean): () => void {
  const place = () => placeNotices(board, hasAction)
  place()
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true, passive: true }
  // bars move away and come back as the page scrolls
  for (const event of ['resize', 'scroll', 'transitionend', 'animationend', 'focusin']) addEventListener(event, place, options)
  // a form that arrives later moves the button that sends it
  const watching = new ResizeObserver(place)
  for (const part of board.closest('dialog')?.children ?? []) if (part !== board) watching.observe(part)
  const leaveKeyboard = hasAction ? stayAboveKeyboard(board) : undefined
  return () => {
    listening.abort()
    watching.disconnect()
    leaveKeyboard?.()
    delete board.dataset['edge']
    delete board.dataset['aside']
    delete board.dataset['under']
  }
}
