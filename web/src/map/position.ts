import type { Point } from '@site/domain/place.ts'

/** Milliseconds to wait for the device to find itself, and how old its answer may be. */
const patience = 10_000
const age = 60_000

/** Where the person is, or why it is not known. */
export const findPosition = (): Promise<Point | 'refused' | 'unavailable'> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unavailable')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { timeout: patience, maximumAge: age },
    )
  })
