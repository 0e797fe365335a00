import { useFormatDay } from '../../page/locale.tsx'

/** The last instant at which a link opens: just before its end, since a link that ends at midnight opens until the day before. */
export const lastInstantOf = (end: string): Date => new Date(Date.parse(end) - 1)

/** Returns the text of the last day on which a link with this end opens. */
export function useLastDayText(): (end: string) => string {
  const formatDay = useFormatDay()
  return (end) => formatDay(lastInstantOf(end).toISOString())
}
