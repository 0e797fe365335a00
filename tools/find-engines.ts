import { accessSync, constants } from 'node:fs'
import { findChromium } from './find-chromium.ts'

/** The engines of the browsers that people have. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const
/** An engine of browsers. */
export type EngineName = (typeof engineNames)[number]

/** Debian's packages with what the engines besides Chromium need, and the programs in them: WebKit shows its window on a virtual screen, and Firefox has WebGL only with one. */
export const enginePackages = {
  firefox: { 'firefox-esr': '/usr/bin/firefox-esr', xvfb: '/usr/bin/Xvfb' },
  webkit: { 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' },
} as const satisfies Partial<Record<EngineName, Readonly<Record<string, string>>>>

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Debian's packages that an engine lacks here; none for Chromium, which has its own search. */
export const missingPackages = (engine: EngineName): string[] =>
  engine === 'chromium'
    ? []
    : Object.entries(enginePackages[engine])
        .filter(([, path]) => !isExecutable(path))
        .map(([name]) => name)

/** A sentence that says how to install an engine that is not here; null if it is here. */
export function whyMissing(engine: EngineName): string | null {
  if (engine === 'chromium') {
    try {
      findChromium()
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  const packages = missingPackages(engine)
  return packages.length === 0 ? null : `${engine} is not installed (Debian: node tools/install-engines.ts, or apt-get install ${packages.join(' ')}).`
}
