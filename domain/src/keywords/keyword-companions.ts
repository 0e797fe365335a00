import { companionAfter } from './keyword-fact-words.ts'

type Part = { readonly start: number; readonly end: number; readonly filters: object }

/** The facts of a normalized text, in its order, with the words behind each that say no more than it. `isOfName`: whether such words belong to a name. */
export const withCompanions = <Fact extends Part>(normalized: string, facts: readonly Fact[], isOfName: (words: Omit<Part, 'filters'>) => boolean): Fact[] =>
  facts.map((fact, index) => {
    let { end } = fact
    const next = facts[index + 1]?.start ?? normalized.length
    for (let round = 0; round < 2 && Object.keys(fact.filters).length > 0; round += 1) {
      const words = companionAfter.exec(normalized.slice(end, next))?.[0]
      if (words === undefined || isOfName({ start: end + words.search(/\S/u), end: end + words.length })) break
      end += words.length
    }
    return { ...fact, end }
  })
