import { maxPlaceAnswers, type PlaceAnswer, type UnknownPlace } from '@site/domain/calls/import-places.ts'

/** What a person may say of an unknown place; `place`: the id or name of the known one that it is. */
export type Say = { readonly act: 'create' | 'leave' } | { readonly act: 'match'; readonly place: string }

/** Whether an answer is for names of an unknown place. */
function isAbout({ kind, city, names }: PlaceAnswer, item: UnknownPlace): boolean {
  const own = new Set([...item.names.map(({ name }) => name), ...(item.answer?.names ?? [])])
  return kind === item.kind && (city === undefined || city === item.city?.id) && names.some((name) => own.has(name))
}

/** The answers with what a person now says of some unknown places; null: nothing, so that they have no answer. */
export function answersWith(answers: readonly PlaceAnswer[], items: readonly UnknownPlace[], say: (item: UnknownPlace) => Say | null): PlaceAnswer[] {
  const others = answers.filter((answer) => !items.some((item) => isAbout(answer, item)))
  const own = items.flatMap((item): PlaceAnswer[] => {
    const said = say(item)
    const names = item.names.map(({ name }) => name).slice(0, 50)
    return said ? [{ kind: item.kind, names, ...(item.city ? { city: item.city.id } : {}), ...said }] : []
  })
  return [...others, ...own].slice(-maxPlaceAnswers)
}

/** What the answers say of an unknown place; null: nothing. */
export function saidOf(answers: readonly PlaceAnswer[], item: UnknownPlace): Say | null {
  const answer = answers.findLast((one) => isAbout(one, item))
  if (!answer) return null
  return answer.act === 'match' ? { act: 'match', place: answer.place ?? '' } : { act: answer.act }
}

/** The known place that an unknown one surely is, if there is exactly one. */
export const sureOf = ({ near }: UnknownPlace): string | null => {
  const sure = near.filter(({ isSure }) => isSure)
  return sure.length === 1 ? (sure[0]?.id ?? null) : null
}

/** A place with each of its spellings alone, for names that mean different places. */
export const apart = (item: UnknownPlace): UnknownPlace[] => item.names.map((name) => ({ ...item, names: [name], count: name.count, answer: null }))
