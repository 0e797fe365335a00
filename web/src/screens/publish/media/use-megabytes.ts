import { useLocale } from '../../../page/locale.tsx'

/** Returns a function that writes a number of bytes in MB. */
export function useMegabytes(): (bytes: number) => string {
  const format = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 })
  return (bytes) => `${format.format(bytes / 1e6)} MB`
}
