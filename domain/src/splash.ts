/** Upright screens of iPhones: width and height in CSS pixels, and the device pixel ratio. iOS shows a splash screen only if it has exactly this size. */
export const iphoneScreens = [
  [320, 568, 2],
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 736, 3],
  [414, 896, 2],
  [414, 896, 3],
  [420, 912, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
] as const

/** The background of splash screens: `--paper` in tokens.css. */
export const splashBackgrounds = { light: '#fcfaf6', dark: '#0d1412' } as const
export type SplashTheme = keyof typeof splashBackgrounds

/** The file of a splash screen below `/splash/`, by its theme and its size in pixels. */
export const splashFile = (theme: SplashTheme, width: number, height: number): string => `${theme}-${width}x${height}.png`
