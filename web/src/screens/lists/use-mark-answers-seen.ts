import { useEffect } from 'react'
import { api } from '../../page/api.ts'
import { sendMark } from '../../page/send-mark.ts'

/**
 * Marks the answers of clients that the screen shows as seen, so that no mail announces them: the verdicts on the list `id`, or without `id` all viewings.
 * `answersText`: a text that changes with the answers; empty: there are none.
 */
export function useMarkAnswersSeen(answersText: string, id?: string): void {
  useEffect(() => {
    if (answersText) sendMark(() => api()('POST /frontend/api/sharelist/shown', id === undefined ? {} : { id }))
  }, [answersText, id])
}
