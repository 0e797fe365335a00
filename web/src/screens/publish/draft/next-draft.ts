type Stored = { readonly id: string; readonly updatedAt: string }

/** Ms between drafts that were stored together, as those of one pasted text are. */
const togetherMs = 60_000

/** The draft to go on with after one was published: the first of those that were stored together last; null without any. `drafts`: the latest first. */
export function nextDraftOf<Draft extends Stored>(drafts: readonly Draft[], publishedId: string): Draft | null {
  const left = drafts.filter(({ id }) => id !== publishedId)
  const timeOf = (draft: Draft | undefined) => new Date(draft?.updatedAt ?? 0).getTime()
  const end = left.findIndex((draft, index) => timeOf(draft) - timeOf(left[index + 1]) > togetherMs)
  return left[end < 0 ? left.length - 1 : end] ?? null
}
