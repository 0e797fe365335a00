/** How long notices stay, in ms (specification sections 8 and 9). */
export const NOTICE_MS = 3000
export const TOAST_MS = 2000
export const COPY_NOTICE_MS = 1500
export const INCOMPATIBLE_NOTICE_MS = 10_000

/** The most notices at once; the oldest is removed. */
const NOTICES_AT_ONCE = 3

export type NoticeTone = 'info' | 'success' | 'error'

export type NoticeInput = {
  text: string
  tone?: NoticeTone
  /** Milliseconds; 3000 by default. */
  duration?: number
  /** One thing to do about it; pressing it also dismisses. */
  action?: { label: string; onPress: () => void }
  /** The same key replaces; without one the same text does, so that a repeated fault does not pile up. */
  key?: string
}

export type Notice = Required<Pick<NoticeInput, 'text' | 'tone' | 'duration' | 'key'>> & Pick<NoticeInput, 'action'> & { id: number }

export type NoticeBoard = {
  notify: (input: NoticeInput) => number
  dismiss: (id: number) => void
  /** Stops all clocks while pointer or focus is on a notice. */
  setPaused: (isPaused: boolean) => void
  current: () => readonly Notice[]
  subscribe: (listener: () => void) => () => void
}

type Clock = { timer?: ReturnType<typeof setTimeout>; left: number; since: number }

/** Clocks by id that can all be held and let go. */
function createClocks(onOver: (id: number) => void, now: () => number) {
  const clocks = new Map<number, Clock>()
  let isHeld = false
  const run = (id: number, clock: Clock) => {
    clock.since = now()
    clock.timer = setTimeout(() => onOver(id), clock.left)
  }
  const start = (id: number, left: number) => {
    const clock: Clock = { left, since: now() }
    clocks.set(id, clock)
    if (!isHeld) run(id, clock)
  }
  const stop = (id: number) => {
    clearTimeout(clocks.get(id)?.timer)
    clocks.delete(id)
  }
  const hold = (next: boolean) => {
    if (next === isHeld) return
    isHeld = next
    for (const [id, clock] of clocks) {
      if (!isHeld) {
        run(id, clock)
        continue
      }
      clearTimeout(clock.timer)
      clock.left = Math.max(0, clock.left - (now() - clock.since))
    }
  }
  return { start, stop, hold }
}

/** A board that keeps notices and takes each down when its time is over. */
export function createNoticeBoard(now: () => number = () => performance.now()): NoticeBoard {
  let notices: readonly Notice[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const dismiss = (id: number) => show(notices.filter((notice) => notice.id !== id))
  const clocks = createClocks(dismiss, now)
  const show = (next: readonly Notice[]) => {
    if (next.length === notices.length && next.every((notice, index) => notice === notices[index])) return
    for (const gone of notices) if (!next.includes(gone)) clocks.stop(gone.id)
    notices = next
    for (const listener of listeners) listener()
  }
  const notify = ({ text, tone = 'info', duration = NOTICE_MS, key = text, action }: NoticeInput) => {
    lastId += 1
    const notice: Notice = { text, tone, duration, key, action, id: lastId }
    const others = notices.filter((other) => other.key !== key)
    clocks.start(notice.id, duration)
    show([...others.slice(Math.max(0, others.length - (NOTICES_AT_ONCE - 1))), notice])
    return notice.id
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { notify, dismiss, setPaused: clocks.hold, current: () => notices, subscribe }
}

/** The page's own board, shown by <Notices>. Browser only: a notice on the server would never be removed. */
export const noticeBoard = createNoticeBoard()
// its clocks start with <Notices>, so that an earlier notice does not expire unseen
noticeBoard.setPaused(true)

/** Puts a notice up on the page; answers its id. */
export function notify(input: NoticeInput): number {
  return noticeBoard.notify(input)
}
