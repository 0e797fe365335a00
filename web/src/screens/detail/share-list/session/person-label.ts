import type { SharedList } from '@site/domain/calls/share-list.ts'
import { personKey, personName } from '@site/domain/accounts/person-name.ts'
import type { Locale } from '@site/domain/words.ts'
import { presetPerson } from '@site/domain/accounts/preset-persons.ts'
import type { LocalListState } from './local-list-state.ts'
import { shareListWords } from './share-list.words.ts'

/** How others read a person who answers by a link; '' is a person without a name. `isInText`: within a sentence. */
export function personLabel(who: string, locale: Locale, isInText = false): string {
  if (who === '') return (isInText ? shareListWords.noNameInText : shareListWords.noName)[locale]
  return presetPerson(who, locale)
}

/** Whether two stored names mean the same person: a preset in either language, or a name in any case and spacing. */
export const isSamePerson = (a: string, b: string): boolean =>
  a === b || (a !== '' && b !== '' && personKey(personLabel(a, 'en')) === personKey(personLabel(b, 'en')))

/** Whether the page has to ask who answers on this device: others have answered, and this device has not said who it is. */
export const mustAskWho = ({ people }: Pick<SharedList, 'people'>, { who }: LocalListState): boolean => who === null && people.length > 0

/** The name of the agent of a list, or the text for an agent who has closed the account. */
export const agentOf = ({ card }: Pick<SharedList, 'card'>, locale: Locale): string => (card ? personName(card.name, locale) : shareListWords.agent[locale])
