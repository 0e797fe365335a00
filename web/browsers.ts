// The browsers in which the site works fully (decision 0033). The build lowers scripts and styles to them, web/src/older fills in what they lack,
// and tools/check-built.ts checks the built files. The browsers inside WeChat, Viber, Messenger and LINE are Android WebView, XWeb (Chrome) or WebKit.

/** The oldest versions. */
const oldest = { chrome: '100', safari: '15.4', firefox: '115' } as const

/** For Vite: the target of scripts and of styles. */
export const buildTarget: string[] = [`chrome${oldest.chrome}`, `safari${oldest.safari}`, `ios${oldest.safari}`, `firefox${oldest.firefox}`]

/** For tools that read browserslist. */
export const browserQueries: string[] = [
  `chrome >= ${oldest.chrome}`,
  `safari >= ${oldest.safari}`,
  `ios_saf >= ${oldest.safari}`,
  `firefox >= ${oldest.firefox}`,
]
