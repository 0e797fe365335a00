import { apiVersion } from '@site/domain/api-version.ts'
import type { MediaFault } from '@site/domain/calls/media.ts'
import { DetailedError, Upload } from 'tus-js-client'
import type { sendingFaultWords } from './sending-faults.words.ts'

/** Why a file is not sent, by the server or by the browser. */
export type FaultKey = MediaFault | keyof typeof sendingFaultWords

/** Bytes of one request; a proxy that buffers requests holds no more. */
const partBytes = 8 * 1024 * 1024
/** Ms without progress after which a transfer is stopped. */
const stallMs = 20_000
/** Longest wait for the answer to a request whose bytes have all left the browser, ms. */
const answerMs = 60_000
const uploadsPath = '/frontend/media/uploads'

/** What happens to a transfer. Nothing is reported after `onSent`, `onFailed` or `stop`. */
export type TransferEvents = {
  readonly onCreated: (mediaId: string) => void
  readonly onProgress: (sent: number) => void
  readonly onSent: () => void
  readonly onFailed: (fault: FaultKey, isFinal: boolean) => void
}

/** A running transfer; after `stop` nothing is reported. */
export type Transfer = { readonly stop: () => void }

/** A file with the upload that it becomes. */
export type FileToSend = {
  readonly file: Blob
  readonly kind: 'photo' | 'video' | 'poster'
  readonly name: string
  /** The upload to resume if the server still has it; null for a new one. */
  readonly mediaId: string | null
  /** For a poster frame: the upload of its video. */
  readonly videoId: string | null
  /** The token of the account that owns the file, read before each request; null stops the transfer. */
  readonly token: () => string | null
}

/** The fault of an answer, and whether another attempt is useless. Without an answer the network failed. */
export function faultOfAnswer(status: number | null): { fault: FaultKey; isFinal: boolean } {
  if (status === 413) return { fault: 'tooLarge', isFinal: true }
  if (status === 403) return { fault: 'uploadsFull', isFinal: false }
  if (status === 429) return { fault: 'quota', isFinal: false }
  if (status === 400 || status === 415 || status === 422) return { fault: 'refusedByServer', isFinal: true }
  return { fault: 'network', isFinal: false }
}

const mediaIdOf = (url: string): string => new URL(url, location.href).pathname.split('/').at(-1) ?? ''

/** Sends a file by tus, in parts, from where the server is. One attempt: the queue makes the next. */
export function sendFile({ file, kind, name, mediaId, videoId, token }: FileToSend, events: TransferEvents): Transfer {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const end = (report: () => void) => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    report()
  }
  const fail = (fault: FaultKey, isFinal: boolean) => end(() => events.onFailed(fault, isFinal))
  const watch = (ms: number) => {
    clearTimeout(timer)
    if (isOver) return
    timer = setTimeout(() => {
      fail('network', false)
      void upload.abort().catch(() => undefined)
    }, ms)
  }
  const upload = new Upload(file, {
    endpoint: new URL(uploadsPath, location.href).href,
    uploadUrl: mediaId === null ? null : new URL(`${uploadsPath}/${mediaId}`, location.href).href,
    metadata: { kind, filename: name, type: file.type, ...(videoId === null ? {} : { video: videoId }) },
    chunkSize: partBytes,
    retryDelays: null,
    // the queue stores the id together with the owner of the upload
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => {
      const current = token()
      if (current === null) throw new Error('the session has ended')
      request.setHeader('Accesstoken', current)
      request.setHeader('api-version', apiVersion)
    },
    onUploadUrlAvailable: () => {
      if (!isOver && upload.url) events.onCreated(mediaIdOf(upload.url))
    },
    onProgress: (sent, total) => {
      if (isOver) return
      watch(sent === total || sent % partBytes === 0 ? answerMs : stallMs)
      events.onProgress(sent)
    },
    onSuccess: () => end(events.onSent),
    onError: (error) => {
      const { fault, isFinal } = faultOfAnswer(error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? null) : null)
      fail(fault, isFinal)
    },
  })
  watch(stallMs)
  upload.start()
  return { stop: () => end(() => void upload.abort().catch(() => undefined)) }
}
