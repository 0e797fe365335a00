/** Browsers inside chat apps, where the system's share sheet does not work (product.md section 4). */
const userAgents = /MicroMessenger|FBAN|FBAV|Messenger|Viber|\bLine\/|WhatsApp/i

/** Whether the page is open in the browser of a chat app. */
export const inAppBrowser = (): boolean => typeof navigator !== 'undefined' && userAgents.test(navigator.userAgent)
