import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { type Notice, type NoticeTone, noticeBoard } from './notices.ts'
import { useTopLayer } from './top-layer.ts'

type NoticesProps = {
  /** Accessible name of the region ("Messages"). */
  label: string
  closeLabel: string
}

const noNotices: readonly Notice[] = []

/** Shows the notices: at the top up to 768 px, at the top right on wider windows. Render it once per document. */
export function Notices({ label, closeLabel }: NoticesProps) {
  const container = useTopLayer()
  useEffect(() => noticeBoard.setPaused(false), [])
  const notices = useSyncExternalStore(noticeBoard.subscribe, noticeBoard.current, () => noNotices)
  return container ? createPortal(<Board notices={notices} label={label} closeLabel={closeLabel} />, container) : null
}

/** The notices as a popover in the topmost dialog, so that they are above it and not inert. */
function Board({ notices, label, closeLabel }: NoticesProps & { notices: readonly Notice[] }) {
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
  const pause = (isPaused: boolean) => () => noticeBoard.setPaused(isPaused)
  return (
    <div
      ref={board}
      popover="manual"
      role="region"
      aria-label={label}
      className="notices"
      onPointerEnter={pause(true)}
      onPointerLeave={pause(false)}
      onFocus={pause(true)}
      onBlur={pause(false)}
    >
      <div role="status" aria-live="polite" className="contents">
        {notices.map((notice) => notice.tone !== 'error' && <NoticeLine key={notice.id} notice={notice} closeLabel={closeLabel} />)}
      </div>
      <div role="alert" className="contents">
        {notices.map((notice) => notice.tone === 'error' && <NoticeLine key={notice.id} notice={notice} closeLabel={closeLabel} />)}
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
  const isClosable = notice.duration >= minClosableMs
  return (
    <div
      className="notice flex max-w-full min-w-0 items-center gap-[min(0.625rem,10px)] rounded-card border border-line bg-surface py-1 pr-[min(0.375rem,6px)] pl-[min(1rem,16px)] text-ink shadow-float"
      data-tone={notice.tone}
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
              action.onPress()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      {isClosable && (
        <button
          type="button"
          aria-label={closeLabel}
          className="grid size-[44px] shrink-0 place-items-center rounded-full text-ink-3"
          onClick={() => noticeBoard.dismiss(notice.id)}
        >
          <X size={16} strokeWidth={2.2} aria-hidden />
        </button>
      )}
    </div>
  )
}
