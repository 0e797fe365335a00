import type { EstateView } from '@site/domain/calls/listing.ts'
import { type MissingEstate, missingNameOf } from '@site/domain/form-rules.ts'
import type { Point } from '@site/domain/place.ts'
import { firstCharacters } from '@site/domain/whole-characters.ts'
import { useEffect, useState } from 'react'
import { CallError, screenApi } from '../../../page/api.ts'
import { useSignedIn } from '../../../page/session.ts'

/** Ms without typing before a request. */
const typingPauseMs = 160

/** Buildings, or the text of the server's failure; empty where no answer came. */
type Found = readonly EstateView[] | { readonly failure: string }

const failureOf = (error: unknown): Found => ({ failure: error instanceof CallError && !error.isUnreachable ? error.text : '' })

/** Buildings by a keyword in any spelling, requested after a pause in typing; null without text and while they load. */
export function useFoundEstates(text: string): Found | null {
  const [found, setFound] = useState<{ readonly keyword: string; readonly estates: Found } | null>(null)
  const keyword = firstCharacters(text.trim(), 64)
  useEffect(() => {
    if (!keyword) return
    let isCurrent = true
    const timer = setTimeout(() => {
      void screenApi()('POST /resource/api/category/getestatebykeyword', { keyword }).then(
        (estates) => isCurrent && setFound({ keyword, estates }),
        (error: unknown) => isCurrent && setFound({ keyword, estates: failureOf(error) }), // shown in place of the list
      )
    }, typingPauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [keyword])
  return keyword && found?.keyword === keyword ? found.estates : null
}

const none: readonly EstateView[] = []

/** Known buildings near a missing one with a name like its own; empty for visitors, and until name and point are known. */
export function useLikeEstates(missing: MissingEstate): readonly EstateView[] {
  const isPerson = useSignedIn()
  const [answer, setAnswer] = useState<{ readonly key: string; readonly items: readonly EstateView[] }>({ key: '', items: none })
  const { name, point } = missing
  const key = isPerson && point && missingNameOf(missing) ? JSON.stringify({ name, point }) : ''
  useEffect(() => {
    if (key === '') return
    let isCurrent = true
    const timer = setTimeout(() => {
      void screenApi()('POST /frontend/api/place/nearestates', JSON.parse(key) as { name: MissingEstate['name']; point: Point }).then(
        ({ items }) => isCurrent && setAnswer({ key, items }),
        () => undefined, // an optional part: nothing is shown
      )
    }, 2 * typingPauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key])
  return key !== '' && answer.key === key ? answer.items : none
}
