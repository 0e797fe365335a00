import { X } from 'lucide-react'
import { type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { followDrag } from './drag-dismiss.ts'
import { IconButton } from '../IconButton.tsx'
import { isRendered } from '../is-rendered.ts'
import { stayAboveKeyboard } from './keyboard-room.ts'
import { lockScroll } from './scroll-lock.ts'
import { enterTopLayer } from './top-layer.ts'
import { useClosingOnBack } from './use-closing-on-back.ts'

type SheetProps = {
  open: boolean
  /** Called on Escape, a press on the backdrop or the close button, and a downward drag; the caller sets `open`. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Content below the scrolling part: the main action. */
  footer?: ReactNode
  /** An action in the head, left of the close button ("Clear all"). */
  headAction?: ReactNode
  /** `small`, `medium`, `wide`: as high as its content, and 400, 520 and 1000 px wide on desktops. `tall`: almost as high as a phone, 760 px on desktops. */
  size?: 'medium' | 'small' | 'wide' | 'tall'
  bodyClassName?: string
}

/** Ms of the closing animation, after which the content is removed. */
const closingMs = 260

/** A native modal dialog: a bottom sheet in windows up to 768 px, a centred dialog in wider ones. The browser keeps the focus inside and returns it. */
export function Sheet({ open, title, closeLabel, children, footer, headAction, size = 'medium', onClose, bodyClassName }: SheetProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressOutside = useRef(false)
  const hasContent = useHasContent(open)
  useModal(dialog, open, onClose)
  useClosingOnBack(open, onClose)

  const handlePress = (event: PointerEvent<HTMLDialogElement>) => {
    isPressOutside.current = isOutside(event)
  }
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (isPressOutside.current && isOutside(event)) onClose()
    isPressOutside.current = false
  }
  return (
    <dialog ref={dialog} className="sheet" data-size={size} aria-labelledby={titleId} tabIndex={-1} onPointerDown={handlePress} onClick={handleClick}>
      {hasContent && (
        <>
          <div className="mx-auto mt-2 h-[5px] w-9 shrink-0 rounded-full bg-line desk:hidden" aria-hidden />
          <header
            role="presentation"
            className="flex shrink-0 flex-wrap items-center justify-end gap-2 pt-1 pr-2 pb-2 pl-4 desk:pt-5 desk:pr-5 desk:pb-4 desk:pl-8"
          >
            <h2 id={titleId} className="min-w-[min(7rem,60%)] flex-1 text-t20 [overflow-wrap:anywhere] desk:text-t24">
              {title}
            </h2>
            {headAction}
            <IconButton label={closeLabel} tone="quiet" onClick={onClose}>
              <X size={18} strokeWidth={2.2} aria-hidden />
            </IconButton>
          </header>
          <div className={classNames('sheet-body px-4 desk:px-8', footer ? 'pb-4' : 'pb-[calc(20px+var(--safe-bottom))] desk:pb-7', bodyClassName)}>
            {children}
          </div>
          {footer && (
            <footer
              role="presentation"
              className="flex shrink-0 flex-wrap items-center gap-3 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(10px+var(--safe-bottom))] desk:px-8 desk:py-4"
            >
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  )
}

/** Whether the content is rendered: while the dialog is open, and during its closing animation. */
function useHasContent(open: boolean): boolean {
  const [hasContent, setHasContent] = useState(open)
  if (open && !hasContent) setHasContent(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setHasContent(false), closingMs)
    return () => clearTimeout(timer)
  }, [open])
  return hasContent || open
}

function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const unlockScroll = lockScroll()
    element.showModal()
    const leaveTopLayer = enterTopLayer(element)
    // the sheet itself, so that phones open no keyboard
    element.focus({ preventScroll: true })
    const stopDrag = followDrag(element, () => close())
    const leaveKeyboard = stayAboveKeyboard(element)
    // a hidden dialog still makes the page inert
    const watching = new ResizeObserver(() => !isRendered(element) && close())
    watching.observe(element)
    const listening = new AbortController()
    // the `cancel` event of a file input bubbles to the dialog
    const cancel = (event: Event) => {
      if (event.target !== element) return
      event.preventDefault()
      close()
    }
    // a second Escape closes the dialog even if the first was prevented
    const handleClosed = (event: Event) => event.target === element && close()
    element.addEventListener('cancel', cancel, { signal: listening.signal })
    element.addEventListener('close', handleClosed, { signal: listening.signal })
    return () => {
      listening.abort()
      watching.disconnect()
      stopDrag()
      leaveKeyboard()
      leaveTopLayer()
      element.close()
      unlockScroll()
    }
  }, [open, dialog])
}

/** Whether a press is on the backdrop, which belongs to the dialog element: only the position tells them apart. */
function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
}
