import { drawAsJpeg } from './draw-jpeg.ts'

/** Longest wait for the browser to show a frame, in ms. */
const maxWaitMs = 10_000
/** The time of the frame in the video: its first second is often black. */
const frameSeconds = 1
/** The longest side of a poster frame, in px. */
const maxPosterSide = 1600

/** Resolves at the next event of a type; rejects after an error and when `signal` aborts. */
const once = (target: EventTarget, type: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    target.addEventListener(type, () => resolve(), { once: true, signal })
    target.addEventListener('error', () => reject(new Error('the video cannot be read')), { once: true, signal })
    signal.addEventListener('abort', () => reject(new Error('the video took too long')), { once: true })
  })

/** A frame of a video as JPEG, and the length of the video in seconds; null if the browser cannot show it. */
export async function posterFrameOf(file: Blob): Promise<{ picture: Blob; seconds: number } | null> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto' })
  const signal = AbortSignal.timeout(maxWaitMs)
  try {
    const loaded = once(video, 'loadeddata', signal)
    video.src = url
    await loaded
    const seconds = video.duration
    const seeked = once(video, 'seeked', signal)
    video.currentTime = Math.min(frameSeconds, seconds / 10)
    await seeked
    const scale = Math.min(1, maxPosterSide / Math.max(video.videoWidth, video.videoHeight))
    const picture = await drawAsJpeg(video, { width: Math.round(video.videoWidth * scale), height: Math.round(video.videoHeight * scale) }, 0.85)
    return picture && { picture, seconds }
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}
