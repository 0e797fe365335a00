/** How long notices stay, in ms (specification sections 8 and 9). */
export const NOTICE_MS = 3000
export const TOAST_MS = 2000
export const COPY_NOTICE_MS = 1500
export const INCOMPATIBLE_NOTICE_MS = 10_000

/** At most so many at once; the oldest gives way. */
export const NOTICES_AT_ONCE = 3

export type NoticeTone = 'info' | 'success' | 'error'

export type NoticeInput = {
  text: string
  tone?: NoticeTone
  /** Milliseconds; 3000 unless told. */
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
  /** Holds all clocks while somebody reads (pointer or focus on a notice). */
  setPaused: (isPaused: boolean) => void
  current: () => readonly Notice[]
  subscribe: (listener: () => void) => () => void
}

type Clock = { timer?: ReturnType<typeof setTimeout>; left: number; since: number }

/** A board that keeps notices and takes each down when its time is over. */
export function createNoticeBoard(now: () => number = () => performance.now()): NoticeBoard {
  let notices: readonly Notice[] = []
  let lastId = 0
  let isPaused = false
  const clocks = new Map<number, Clock>()
  const listeners = new Set<() => void>()
  const show = (next: readonly Notice[]) => {
    notices = next
    for (const listener of listeners) listener()
  }
  const stop = (id: number) => {
    clearTimeout(clocks.get(id)?.timer)
    clocks.delete(id)
  }
  const dismiss = (id: number) => {
    stop(id)
    if (notices.some((notice) => notice.id === id)) show(notices.filter((notice) => notice.id !== id))
  }
  const run = (id: number, clock: Clock) => {
    clock.since = now()
    clock.timer = setTimeout(() => dismiss(id), clock.left)
  }
  const notify = (input: NoticeInput) => {
    lastId += 1
    const { text, tone = 'info', duration = NOTICE_MS, key = text, action } = input
    const notice: Notice = { text, tone, duration, key, action, id: lastId }
    const others = notices.filter((other) => other.key !== notice.key)
    for (const gone of notices) if (gone.key === notice.key) stop(gone.id)
    const kept = others.slice(Math.max(0, others.length - (NOTICES_AT_ONCE - 1)))
    for (const gone of others) if (!kept.includes(gone)) stop(gone.id)
    const clock: Clock = { left: notice.duration, since: now() }
    clocks.set(notice.id, clock)
    if (!isPaused) run(notice.id, clock)
    show([...kept, notice])
    return notice.id
  }
  const setPaused = (next: boolean) => {
    if (next === isPaused) return
    isPaused = next
    for (const [id, clock] of clocks) {
      if (!isPaused) {
        run(id, clock)
        continue
      }
      clearTimeout(clock.timer)
      clock.left = Math.max(0, clock.left - (now() - clock.since))
    }
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { notify, dismiss, setPaused, current: () => notices, subscribe }
}

/** The page's own board, shown by <Notices>. Browser only: on the server nobody would take a notice down. */
export const noticeBoard = createNoticeBoard()

/** Puts a notice up on the page; answers its id. */
export function notify(input: NoticeInput): number {
  return noticeBoard.notify(input)
}
