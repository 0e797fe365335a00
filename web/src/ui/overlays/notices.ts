/** How long a notice without a duration of its own stays, in ms (S8.2). */
export const NOTICE_MS = 3000
/** How long a failure without a duration of its own stays, in ms: long enough to read two sentences. */
export const ERROR_NOTICE_MS = 8000
/** How long a short confirmation stays, such as that of a favourite, in ms (S9.3). */
export const TOAST_MS = 2000
/** How long the notice of a copied text stays, in ms (S9.3). */
export const COPY_NOTICE_MS = 1500
/** How long a notice stays that nobody expects, and that of a problem with the handling `notice-long`, in ms (S8.2). */
export const LONG_NOTICE_MS = 10_000
/** The minimum time in ms for which a notice with an action stays. */
export const MIN_ACTION_NOTICE_MS = 10_000

export type NoticeTone = 'info' | 'success' | 'error'

/**
 * A button in a notice; a press also dismisses the notice. `isOfScreen`: the notice disappears when another screen opens, unlike that of an undo.
 * `backTo`: the selector of the element that the action brings back; it gets the focus when the promise of `onPress` has resolved.
 */
type NoticeAction = { label: string; onPress: () => unknown; isOfScreen?: boolean; backTo?: string }

type NoticeInput = {
  text: string
  tone?: NoticeTone
} & (
  | {
      /** In ms; by default 8000 for a failure, else 3000. */
      duration?: number
      action?: undefined
    }
  | { duration?: undefined; action: NoticeAction }
)

export type Notice = { text: string; tone: NoticeTone; duration: number; action: NoticeAction | undefined; id: number }

/** `remaining` is in ms from `startedAt`. */
type Countdown = { timer?: ReturnType<typeof setTimeout>; remaining: number; startedAt: number }

/** One timer per notice id; `setPaused` pauses and continues all of them. */
function createTimers(onEnd: (id: number) => void, now: () => number) {
  const countdowns = new Map<number, Countdown>()
  let isPaused = false
  const run = (id: number, countdown: Countdown) => {
    countdown.startedAt = now()
    countdown.timer = setTimeout(() => onEnd(id), countdown.remaining)
  }
  const start = (id: number, duration: number) => {
    const countdown: Countdown = { remaining: duration, startedAt: now() }
    countdowns.set(id, countdown)
    if (!isPaused) run(id, countdown)
  }
  const stop = (id: number) => {
    clearTimeout(countdowns.get(id)?.timer)
    countdowns.delete(id)
  }
  const setPaused = (next: boolean) => {
    if (next === isPaused) return
    isPaused = next
    for (const [id, countdown] of countdowns) {
      if (!isPaused) {
        run(id, countdown)
        continue
      }
      clearTimeout(countdown.timer)
      countdown.remaining = Math.max(0, countdown.remaining - (now() - countdown.startedAt))
    }
  }
  return { start, stop, setPaused }
}

/**
 * The visible notices. A notice is removed after its duration or by the next one. A failure stays for its whole duration: other failures appear
 * below it, and other notices wait, since "Saved" beside "Not sent" would confuse. A notice with an action stays for `MIN_ACTION_NOTICE_MS`, and then until
 * `moveOn`: the person has pressed something else or left the screen. So people who read slowly can reach it. `setPaused` stops all durations while the
 * pointer or focus is on a notice.
 */
export function createNoticeBoard(now: () => number = () => performance.now()) {
  let notices: readonly Notice[] = []
  /** The latest notice that waits until no failure is shown. */
  let waiting: Notice | null = null
  let lastId = 0
  /** The state of notices with an action, by id: whether their minimum time is over, and whether the person has moved on. */
  const lasting = new Map<number, { isOver: boolean; hasMovedOn: boolean }>()
  const listeners = new Set<() => void>()
  const dismiss = (id: number): void => {
    if (waiting?.id === id) waiting = null
    show(notices.filter((notice) => notice.id !== id))
    if (notices.length > 0 || !waiting) return
    const notice = waiting
    waiting = null
    start(notice)
  }
  const endTime = (id: number): void => {
    const state = lasting.get(id)
    if (!state || state.hasMovedOn) return dismiss(id)
    state.isOver = true
  }
  const timers = createTimers(endTime, now)
  const show = (next: readonly Notice[]) => {
    if (next.length === notices.length && next.every((notice, index) => notice === notices[index])) return
    for (const notice of notices) if (!next.includes(notice)) forget(notice.id)
    notices = next
    for (const listener of listeners) listener()
  }
  const forget = (id: number) => {
    timers.stop(id)
    lasting.delete(id)
  }
  const start = (notice: Notice) => {
    if (notice.action) lasting.set(notice.id, { isOver: false, hasMovedOn: false })
    timers.start(notice.id, notice.action ? MIN_ACTION_NOTICE_MS : notice.duration)
    const failures = notices.filter(({ tone, text }) => tone === 'error' && text !== notice.text)
    show([...failures, notice])
  }
  const notify = ({ text, tone = 'info', duration = tone === 'error' ? ERROR_NOTICE_MS : NOTICE_MS, action }: NoticeInput): number => {
    lastId += 1
    const notice: Notice = { text, tone, duration, action, id: lastId }
    if (tone !== 'error' && notices.some((other) => other.tone === 'error')) waiting = notice
    else start(notice)
    return notice.id
  }
  const moveOn = () => {
    for (const [id, state] of lasting) {
      state.hasMovedOn = true
      if (state.isOver) dismiss(id)
    }
  }
  const leaveScreen = () => {
    for (const { id, action } of notices) if (action?.isOfScreen) dismiss(id)
    moveOn()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { notify, dismiss, moveOn, leaveScreen, setPaused: timers.setPaused, current: () => notices, subscribe }
}

/** The notices of the page, shown by <Notices>. Browser only: a notice on the server would never be removed. */
export const noticeBoard = createNoticeBoard()
// durations start when <Notices> renders, so that an earlier notice does not expire before it is visible
noticeBoard.setPaused(true)

/** Shows a notice and returns its id. */
export const { notify } = noticeBoard
