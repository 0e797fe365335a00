import type { SharedList } from '@site/domain/calls/share-list.ts'
import { personKey, personName } from '@site/domain/person-name.ts'
import type { Locale, Words } from '@site/domain/words.ts'
import type { DeviceList } from './device-list.ts'
import { shareListWords } from './share-list.words.ts'

/** Words that people choose for themselves; they are stored in the language of the page and shown in that of the reader. */
export const personWords: readonly Words[] = [
  { zh: '爱人', en: 'Partner' },
  { zh: '家人', en: 'Family' },
  { zh: '朋友', en: 'Friend' },
]

/** The word for a person who answers by a link, as others read it; '' is the one who answered first. */
export function personWord(who: string, locale: Locale): string {
  if (who === '') return shareListWords.firstPerson[locale]
  return personWords.find(({ zh, en }) => zh === who || personKey(en) === personKey(who))?.[locale] ?? who
}

/** Whether two stored words mean the same person. */
export const isSamePerson = (a: string, b: string): boolean =>
  a === b || (a !== '' && b !== '' && personKey(personWord(a, 'en')) === personKey(personWord(b, 'en')))

/** Whether the page has to ask who answers here: others have answered, and this device has not said who it is. */
export const mustAskWho = ({ people }: Pick<SharedList, 'people'>, { who }: DeviceList): boolean => who === null && people.length > 0

/** The name of the agent of a list, or a word for one who is gone. */
export const agentOf = ({ card }: Pick<SharedList, 'card'>, locale: Locale): string => (card ? personName(card.name, locale) : shareListWords.agent[locale])
