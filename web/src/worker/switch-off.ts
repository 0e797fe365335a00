declare const self: ServiceWorkerGlobalScope

/** Removes the service worker and all that it keeps from browsers that have it: the server sends it when the setting is off. */
async function switchOff(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(switchOff()))
