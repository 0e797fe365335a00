import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Photo, type PhotoEdits, PhotoFault, type PhotoFaultCode, photoLimits } from './photo.ts'

/** What a photo process receives. */
export type PhotoRequest = { readonly bytes: Uint8Array; readonly edits: PhotoEdits }
/** What a photo process sends back. */
export type PhotoResponse = { readonly photo: Photo } | { readonly fault: PhotoFaultCode }

export type PhotoPipelineOptions = {
  /** Photos in work at once, each in a process of its own. */
  readonly processes?: number
  /** Longest time for one photo, ms. */
  readonly timeMs?: number
  /** An unused process ends after this time, ms. */
  readonly idleMs?: number
}

type Work = { readonly request: PhotoRequest; readonly resolve: (photo: Photo) => void; readonly reject: (fault: PhotoFault) => void; attempts: number }
type Slot = { child: ChildProcess | null; work: Work | null; timer: NodeJS.Timeout | undefined }

const modulePath = fileURLToPath(new URL('photo-process.ts', import.meta.url))

/** Turns uploads into photos in child processes: a photo that crashes a decoder, or takes too long, ends only its own process. */
export class PhotoPipeline {
  readonly #slots: readonly Slot[]
  readonly #waiting: Work[] = []
  readonly #timeMs: number
  readonly #idleMs: number
  #isClosed = false

  constructor({ processes = 2, timeMs = photoLimits.timeMs, idleMs = 60_000 }: PhotoPipelineOptions = {}) {
    this.#slots = Array.from({ length: processes }, () => ({ child: null, work: null, timer: undefined }))
    this.#timeMs = timeMs
    this.#idleMs = idleMs
  }

  /** Process ids of the running children. */
  get processIds(): readonly number[] {
    return this.#slots.flatMap(({ child }) => child?.pid ?? [])
  }

  /** The photo of an uploaded file in all sizes; rejects with `PhotoFault`. The time limit begins when a process is free. */
  async process(bytes: Uint8Array, edits: PhotoEdits = {}): Promise<Photo> {
    if (this.#isClosed) throw new Error('The photo pipeline is closed')
    if (bytes.length > photoLimits.bytes) throw new PhotoFault('tooLarge')
    if (bytes.length === 0) throw new PhotoFault('notAPhoto')
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request: { bytes, edits }, resolve, reject, attempts: 0 })
      this.#assign()
    })
  }

  /** Ends the children; photos in work are rejected as `broken`. */
  close(): void {
    this.#isClosed = true
    for (const { reject } of this.#waiting.splice(0)) reject(new PhotoFault('broken'))
    for (const slot of this.#slots) this.#end(slot, 'broken')
  }

  #assign(): void {
    for (const slot of this.#slots) {
      const work = slot.work ? undefined : this.#waiting.shift()
      if (work) this.#begin(slot, work)
    }
  }

  #begin(slot: Slot, work: Work): void {
    clearTimeout(slot.timer)
    work.attempts += 1
    slot.work = work
    slot.child ??= this.#start(slot)
    slot.child.ref()
    slot.timer = setTimeout(() => this.#end(slot, 'timeout'), this.#timeMs)
    // a process that ends meanwhile is handled by its `exit`
    slot.child.send(work.request, () => {})
  }

  #start(slot: Slot): ChildProcess {
    const child = fork(modulePath, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=512'],
      // decoders of files of strangers get no secret of the server; Windows starts nothing without its root
      env: { SystemRoot: process.env['SystemRoot'] },
    })
    child.on('message', (response: PhotoResponse) => {
      if (slot.child === child) this.#settle(slot, response)
    })
    child.on('error', () => child.kill('SIGKILL'))
    child.on('exit', () => {
      if (slot.child === child) this.#restart(slot)
    })
    return child
  }

  /** After the process has died: its photo gets one more attempt, since another photo's memory may be the reason. */
  #restart(slot: Slot): void {
    const { work } = slot
    clearTimeout(slot.timer)
    Object.assign(slot, { child: null, work: null })
    if (work && work.attempts < 2 && !this.#isClosed) this.#waiting.unshift(work)
    else work?.reject(new PhotoFault('broken'))
    this.#assign()
  }

  #settle(slot: Slot, response: PhotoResponse): void {
    const { work, child } = slot
    clearTimeout(slot.timer)
    slot.work = null
    if ('photo' in response) work?.resolve(response.photo)
    else work?.reject(new PhotoFault(response.fault))
    // an idle child must not keep the server running
    child?.unref()
    child?.channel?.unref()
    slot.timer = setTimeout(() => this.#end(slot, 'broken'), this.#idleMs).unref()
    this.#assign()
  }

  /** Kills the process of a slot; its photo is rejected with `fault`. */
  #end(slot: Slot, fault: PhotoFaultCode): void {
    const { child, work } = slot
    clearTimeout(slot.timer)
    Object.assign(slot, { child: null, work: null })
    child?.kill('SIGKILL')
    work?.reject(new PhotoFault(fault))
    if (!this.#isClosed) this.#assign()
  }
}
