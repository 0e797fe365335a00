import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { type Notice, type NoticeTone, noticeBoard } from './notices.ts'
import { useTopLayer } from './top-layer.ts'

export type NoticesProps = {
  /** What the region is called for assistive technology ("Messages"). */
  label: string
  closeLabel: string
}

const none: readonly Notice[] = []

/** Shows the notice board: on top to 768 px, at the top right above. Stands once in the document. */
export function Notices({ label, closeLabel }: NoticesProps) {
  const place = useTopLayer()
  useEffect(() => noticeBoard.setPaused(false), [])
  const notices = useSyncExternalStore(noticeBoard.subscribe, noticeBoard.current, () => none)
  return place ? createPortal(<Board notices={notices} label={label} closeLabel={closeLabel} />, place) : null
}

/* A popover, so that it is in the top layer: above any dialog, and within it rather than inert behind it. */
function Board({ notices, label, closeLabel }: NoticesProps & { notices: readonly Notice[] }) {
  const board = useRef<HTMLDivElement>(null)
  const newest = notices.at(-1)?.id
  useLayoutEffect(() => {
    const element = board.current
    // the board was inside a dialog that has closed: it is shown in the next one
    if (!element?.isConnected || typeof element.showPopover !== 'function') return
    // Shown again for each notice, since what was opened last is on top.
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [newest])
  const read = (isPaused: boolean) => () => noticeBoard.setPaused(isPaused)
  return (
    <div
      ref={board}
      popover="manual"
      role="region"
      aria-label={label}
      className="notices"
      onPointerEnter={read(true)}
      onPointerLeave={read(false)}
      onFocus={read(true)}
      onBlur={read(false)}
    >
      <div role="status" aria-live="polite" className="contents">
        {notices.map((notice) => notice.tone !== 'error' && <Line key={notice.id} notice={notice} closeLabel={closeLabel} />)}
      </div>
      <div role="alert" className="contents">
        {notices.map((notice) => notice.tone === 'error' && <Line key={notice.id} notice={notice} closeLabel={closeLabel} />)}
      </div>
    </div>
  )
}

const icons: Record<NoticeTone, typeof Info> = { info: Info, success: CircleCheck, error: CircleAlert }
const colours: Record<NoticeTone, string> = { info: 'text-ink-2', success: 'text-good', error: 'text-bad' }

/** From this long on a notice can be sent away by hand. */
const CLOSABLE_FROM_MS = 3000

function Line({ notice, closeLabel }: { notice: Notice; closeLabel: string }) {
  const Icon = icons[notice.tone]
  const { action } = notice
  const isClosable = notice.duration >= CLOSABLE_FROM_MS
  return (
    <div
      className="notice flex max-w-full min-w-0 items-center gap-2.5 rounded-card border border-line bg-surface py-1 pr-1.5 pl-4 text-ink shadow-float"
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
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-3"
          onClick={() => noticeBoard.dismiss(notice.id)}
        >
          <X size={16} strokeWidth={2.2} aria-hidden />
        </button>
      )}
    </div>
  )
}
