import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { leaveNotice, focusPathOnPage, watchLostFocus } from '../lost-focus.ts'
import { keepNoticesPlaced } from './notice-place.ts'
import { type Notice, type NoticeTone, noticeBoard } from './notices.ts'
import { useTopLayer } from './top-layer.ts'

type NoticesProps = {
  /** Accessible name of the region ("Messages"). */
  label: string
  /** The name of the close button of a notice, with `{text}` for the text of the notice, since a sheet beside it also has a close button. */
  closeLabel: string
  /** The path of the screen: a change of it ends notices that belong to a screen. */
  screen?: string
}

const noNotices: readonly Notice[] = []

/** The key that moves the focus to the notices, as in other component libraries. */
const noticesKey = 'F8'

/** Ms after which screen readers have announced a new notice. */
const announcedMs = 400

/** When each notice was first shown, in ms since the page loaded, so that one that moves into or out of a sheet is not announced again. */
const shownAt = new Map<number, number>()

/**
 * Shows the notices. In windows up to 768 px they are at the top, those with an action above the bars at the bottom; in wider windows at the top right. F8
 * moves the focus to them. Also watches for a lost focus. Render it once per document.
 */
export function Notices({ label, closeLabel, screen }: NoticesProps) {
  const container = useTopLayer()
  useEffect(() => noticeBoard.setPaused(false), [])
  useEffect(() => watchLostFocus(), [])
  const shownScreen = useRef(screen)
  useEffect(() => {
    if (shownScreen.current !== screen) noticeBoard.leaveScreen()
    shownScreen.current = screen
  }, [screen])
  useEffect(() => {
    const moveOn = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('.notices'))) noticeBoard.moveOn()
    }
    document.addEventListener('click', moveOn, { capture: true })
    return () => document.removeEventListener('click', moveOn, { capture: true })
  }, [])
  const notices = useSyncExternalStore(noticeBoard.subscribe, noticeBoard.current, () => noNotices)
  return container ? createPortal(<Board notices={notices} label={label} closeLabel={closeLabel} screen={screen} />, container) : null
}

/** The notices as a popover in the topmost dialog, so that they are above it and not inert. */
function Board({ notices, label, closeLabel, screen }: NoticesProps & { notices: readonly Notice[] }) {
  const [announcedBefore] = useState(() => {
    const now = performance.now()
    return new Set(notices.filter(({ id }) => now - (shownAt.get(id) ?? now) > announcedMs).map(({ id }) => id))
  })
  useEffect(() => {
    for (const { id } of notices) if (!shownAt.has(id)) shownAt.set(id, performance.now())
  }, [notices])
  const board = useRef<HTMLDivElement>(null)
  const newest = notices.at(-1)?.id
  useLayoutEffect(() => {
    const element = board.current
    // the dialog around the board has closed: the next render shows it elsewhere
    if (!element?.isConnected || typeof element.showPopover !== 'function') return
    // opened again for each notice, since the last opened popover is on top
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [newest])
  const hasAction = notices.some(({ action }) => action)
  useLayoutEffect(() => {
    const element = board.current
    if (newest === undefined || !element) return
    return keepNoticesPlaced(element, hasAction)
  }, [hasAction, newest, screen])
  useEffect(() => {
    // when a notice is removed under the pointer or focus, no event says that they have left it
    if (newest === undefined) noticeBoard.setPaused(false)
  }, [newest])
  useEffect(() => {
    const focusNotices = (event: KeyboardEvent) => {
      if (event.key !== noticesKey || !newest) return
      event.preventDefault()
      const buttons = board.current?.querySelectorAll('button')
      ;(buttons?.[0] ?? board.current)?.focus()
    }
    addEventListener('keydown', focusNotices)
    return () => removeEventListener('keydown', focusNotices)
  }, [newest])
  const linesOf = (isIncluded: (notice: Notice) => boolean) =>
    notices.map((notice) => isIncluded(notice) && <NoticeLine key={notice.id} notice={notice} closeLabel={closeLabel} />)
  const isNew = ({ id }: Notice) => !announcedBefore.has(id)
  const pause = (isPaused: boolean) => () => noticeBoard.setPaused(isPaused)
  return (
    <div
      ref={board}
      popover="manual"
      role="region"
      aria-label={`${label} (${noticesKey})`}
      tabIndex={-1}
      className="notices"
      onPointerEnter={pause(true)}
      onPointerLeave={pause(false)}
      onFocus={pause(true)}
      onBlur={pause(false)}
    >
      {linesOf((notice) => !isNew(notice))}
      <div role="status" aria-live="polite" className="contents">
        {linesOf((notice) => isNew(notice) && notice.tone !== 'error')}
      </div>
      <div role="alert" className="contents">
        {linesOf((notice) => isNew(notice) && notice.tone === 'error')}
      </div>
    </div>
  )
}

const icons: Record<NoticeTone, typeof Info> = { info: Info, success: CircleCheck, error: CircleAlert }
const colours: Record<NoticeTone, string> = { info: 'text-ink-2', success: 'text-good', error: 'text-bad' }

/** Minimum duration of notices that have a close button. */
const minClosableMs = 3000

function NoticeLine({ notice, closeLabel }: { notice: Notice; closeLabel: string }) {
  const Icon = icons[notice.tone]
  const { action } = notice
  const [focusPath] = useState(focusPathOnPage)
  const isClosable = action !== undefined || notice.duration >= minClosableMs
  // a press dismisses a notice that only confirms something, since it may cover the page
  const goesByPress = action === undefined && notice.tone !== 'error'
  return (
    <div
      className="notice flex max-w-full min-w-0 items-center gap-[min(0.625rem,10px)] rounded-card border border-line bg-surface py-1 pr-[min(0.375rem,6px)] pl-[min(1rem,16px)] text-ink shadow-float"
      data-tone={notice.tone}
      onClick={goesByPress ? () => noticeBoard.dismiss(notice.id) : undefined}
    >
      <Icon size={20} strokeWidth={2} aria-hidden className={classNames('shrink-0', colours[notice.tone])} />
      <div className={classNames('min-w-0 py-2', !isClosable && 'pr-2.5')}>
        <p className="leading-snug font-medium">{notice.text}</p>
        {action && (
          <button
            type="button"
            className="-mb-2 inline-flex min-h-11 items-center font-semibold text-accent"
            onClick={() => {
              noticeBoard.dismiss(notice.id)
              leaveNotice(focusPath, action.onPress(), action.backTo)
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      {isClosable && (
        <button
          type="button"
          aria-label={closeLabel.replace('{text}', () => notice.text)}
          className="grid size-[44px] shrink-0 place-items-center rounded-full text-ink-3"
          onClick={() => noticeBoard.dismiss(notice.id)}
        >
          <X size={16} strokeWidth={2.2} aria-hidden />
        </button>
      )}
    </div>
  )
}
