import { X } from 'lucide-react'
import { type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { followDrag } from './drag-dismiss.ts'
import { IconButton } from './IconButton.tsx'
import { lockScroll } from './scroll-lock.ts'
import { enterTopLayer } from './top-layer.ts'

export type SheetProps = {
  open: boolean
  /** Asked by Escape, the backdrop, the cross and a downward drag; the owner sets `open`. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Stands fixed under the scrolling part: the main action. */
  footer?: ReactNode
  /** At the right of the head, before the cross ("Clear all"). */
  headAction?: ReactNode
  /** On phones: as high as its content, or almost the whole screen. On desktop: 520, 400 or 1000 px wide. */
  size?: 'medium' | 'small' | 'wide' | 'tall'
  /** False while leaving would lose something: only the cross and the actions close. */
  dismissible?: boolean
  /** What takes the focus; otherwise the sheet itself, so that phones open no keyboard. */
  focusRef?: RefObject<HTMLElement | null>
  bodyClassName?: string
}

/** Milliseconds of the closing animation, after which the content is removed. */
const LEAVING_MS = 260

/** A native modal dialog: a bottom sheet to 768 px, a centred dialog above. The browser keeps the focus inside and returns it. */
export function Sheet(props: SheetProps) {
  const { open, title, closeLabel, children, footer, headAction, size = 'medium', dismissible = true, onClose, bodyClassName } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const downOnBackdrop = useRef(false)
  const shown = useShown(open)
  useModal(dialog, props)

  const press = (event: PointerEvent<HTMLDialogElement>) => {
    downOnBackdrop.current = isOutside(event)
  }
  const click = (event: MouseEvent<HTMLDialogElement>) => {
    if (dismissible && downOnBackdrop.current && isOutside(event)) onClose()
    downOnBackdrop.current = false
  }
  return (
    <dialog ref={dialog} className="sheet" data-size={size} aria-labelledby={titleId} tabIndex={-1} onPointerDown={press} onClick={click}>
      {shown && (
        <>
          <div className="mx-auto mt-2 h-[5px] w-9 shrink-0 rounded-full bg-line desk:hidden" aria-hidden />
          <header className="flex shrink-0 flex-wrap items-center justify-end gap-2 pt-1 pr-2 pb-2 pl-4 desk:pt-5 desk:pr-5 desk:pb-4 desk:pl-8">
            <h2 id={titleId} className="min-w-[min(7rem,60%)] flex-1 text-t20 [overflow-wrap:anywhere] desk:text-t24">
              {title}
            </h2>
            {headAction}
            <IconButton label={closeLabel} tone="quiet" onClick={onClose}>
              <X size={18} strokeWidth={2.2} aria-hidden />
            </IconButton>
          </header>
          <div
            className={classNames(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 desk:px-8',
              footer ? 'pb-4' : 'pb-[calc(20px+var(--safe-bottom))] desk:pb-7',
              bodyClassName,
            )}
          >
            {children}
          </div>
          {footer && (
            <footer className="flex shrink-0 items-center gap-3 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(10px+var(--safe-bottom))] desk:px-8 desk:py-4">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  )
}

/** Keeps the content while the dialog is leaving, so that it does not empty before it is gone. */
function useShown(open: boolean): boolean {
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setShown(false), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [open])
  return shown || open
}

function useModal(dialog: RefObject<HTMLDialogElement | null>, { open, onClose, dismissible = true, focusRef }: SheetProps) {
  const latest = useRef({ onClose, dismissible, focusRef })
  useLayoutEffect(() => {
    latest.current = { onClose, dismissible, focusRef }
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const release = lockScroll()
    element.showModal()
    const leave = enterTopLayer(element)
    const target = latest.current.focusRef?.current ?? element
    target.focus({ preventScroll: true })
    const stopDrag = followDrag(element, () => latest.current.dismissible && latest.current.onClose())
    const listening = new AbortController()
    // A file input's own `cancel` bubbles up to here; only the dialog's counts.
    const cancel = (event: Event) => {
      if (event.target !== element) return
      event.preventDefault()
      if (latest.current.dismissible) latest.current.onClose()
    }
    // A second Escape closes natively whatever we prevented; the owner must hear of it.
    const closed = (event: Event) => event.target === element && latest.current.onClose()
    element.addEventListener('cancel', cancel, { signal: listening.signal })
    element.addEventListener('close', closed, { signal: listening.signal })
    return () => {
      listening.abort()
      stopDrag()
      leave()
      element.close()
      release()
    }
  }, [open, dialog])
}

/** The backdrop belongs to the dialog element, so the position of a press tells whether it is on the backdrop. */
function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
}
