import type { Point } from '@site/domain/place.ts'

/** Ms to wait for the position of the device, and its maximum age in ms. */
const timeoutMs = 10_000
const maxAgeMs = 60_000

/** The position of the device, or why it is not known. Never rejects. */
export const findPosition = (): Promise<Point | 'refused' | 'unavailable'> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unavailable')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { timeout: timeoutMs, maximumAge: maxAgeMs },
    )
  })
