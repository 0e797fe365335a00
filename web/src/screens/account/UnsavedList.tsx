import { fill } from '@site/domain/format.ts'
import { useWords } from '../../page/locale.tsx'
import { accountWords } from './account.words.ts'
import type { UnsavedThings } from './unsaved-things.ts'

/** Lists what only this device has, which is lost when it forgets the person. */
export function UnsavedList({ things: { messages, drafts, media, hasPaste, forms, favourites } }: { things: UnsavedThings }) {
  const words = useWords(accountWords)
  const item = (count: number, one: string, many: string) => count > 0 && <li>{count === 1 ? one : fill(many, { count })}</li>
  return (
    <ul className="mt-2 list-disc pl-5 text-t15 font-semibold">
      {item(messages, words.unsavedMessage, words.unsavedMessages)}
      {item(drafts, words.unsavedDraft, words.unsavedDrafts)}
      {item(media, words.unsavedMedium, words.unsavedMedia)}
      {hasPaste && <li>{words.unsavedPaste}</li>}
      {item(forms, words.unsavedForm, words.unsavedForms)}
      {item(favourites, words.unsavedFavourite, words.unsavedFavourites)}
    </ul>
  )
}
