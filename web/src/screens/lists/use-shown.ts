import { useEffect } from 'react'
import { api } from '../../page/api.ts'
import { sendMark } from '../../page/send-mark.ts'

/**
 * Says that this screen shows answers of clients, so that no mail tells them: the verdicts on the list with `id`, or without it all viewings.
 * `answers`: a text that changes with them, empty for none.
 */
export function useShown(answers: string, id?: string): void {
  useEffect(() => {
    if (answers) sendMark(() => api()('POST /frontend/api/sharelist/shown', id === undefined ? {} : { id }))
  }, [answers, id])
}
