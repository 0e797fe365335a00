const photoTypes = 'image/jpeg,image/png,image/webp'

/**
 * What the photo picker offers. iPhones hand over JPEG instead of HEIC if only other types are accepted; elsewhere HEIC files must be named,
 * or the dialog hides them.
 */
export const photoAccept = (isAppleTouchDevice: boolean): string => (isAppleTouchDevice ? photoTypes : 'image/*,.heic,.heif')

export const videoAccept = 'video/mp4,video/quicktime,.mp4,.m4v,.mov'

/** Whether the browser runs on an iPhone or iPad; iPads call themselves Macs. */
export const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
