import type { Viewing } from '@site/domain/calls/list-answers.ts'
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { personKey, personName } from '@site/domain/accounts/person-name.ts'
import { isAsker } from '@site/domain/sharing/share-list.ts'
import type { Locale } from '@site/domain/words.ts'
import { presetPerson } from '../../../../contact/preset-persons.ts'
import type { LocalListState } from './local-list-state.ts'
import { shareListWords } from './share-list.words.ts'

/** The word for a person who answers by a link, as others read it; '' is the one who was not asked for a name. `isInText`: within a sentence. */
export function personWord(who: string, locale: Locale, isInText = false): string {
  if (who === '') return (isInText ? shareListWords.noNameInText : shareListWords.noName)[locale]
  return presetPerson(who, locale)
}

/** Whether two stored words mean the same person. */
export const isSamePerson = (a: string, b: string): boolean =>
  a === b || (a !== '' && b !== '' && personKey(personWord(a, 'en')) === personKey(personWord(b, 'en')))

/** Whether this device asked for a viewing. */
const isOfDevice = (asker: Viewing['asker'], { viewingKey }: Pick<LocalListState, 'viewingKey'>): boolean => asker !== '' && isAsker(asker, viewingKey)

/** Whether a viewing is that of this device or of its person, and not of somebody else with the link, or who answered on this device before. */
export function isOwnViewing({ asker, who }: Pick<Viewing, 'asker' | 'who'>, localState: Pick<LocalListState, 'viewingKey' | 'who'>): boolean {
  if (localState.who !== null && isSamePerson(who, localState.who)) return true
  return isOfDevice(asker, localState) && (who === '' || localState.who === null)
}

/** Whether a viewing may be of this person or of somebody else with the link: neither has given a name. */
export const isAnybodysViewing = (viewing: Pick<Viewing, 'asker' | 'who'>, localState: Pick<LocalListState, 'viewingKey' | 'who'>): boolean =>
  viewing.who === '' && localState.who === null && !isOwnViewing(viewing, localState)

/** Whether another device asked for a viewing, of which nobody has given a name: it need not be the wish of this person. */
const isNamelessOnOther = ({ asker, who }: Pick<Viewing, 'asker' | 'who'>, localState: Pick<LocalListState, 'viewingKey'>): boolean =>
  who === '' && Boolean(asker) && !isOfDevice(asker, localState)

/** Whether the agent has declined a viewing of this person, who has no other one of those that is asked for or agreed: they may ask again. */
export function mayAskAgain(viewings: readonly Viewing[], localState: Pick<LocalListState, 'viewingKey' | 'who'>): boolean {
  const own = viewings.filter((viewing) => isOwnViewing(viewing, localState) && !isNamelessOnOther(viewing, localState))
  return own.some(({ state }) => state === 'declined') && !own.some(isOpenViewing)
}

/** Whether a viewing is asked for, offered or agreed. */
export const isOpenViewing = ({ state }: Pick<Viewing, 'state'>): boolean => state !== 'declined' && state !== 'cancelled'

/** Whose a viewing is, above what has become of it; null for one of this device or its person. A declined wish of another device may be of either. */
export function ownerWord(
  viewing: Pick<Viewing, 'asker' | 'who' | 'state'>,
  localState: Pick<LocalListState, 'viewingKey' | 'who'>,
  locale: Locale,
): string | null {
  const isDeclinedOnOther = viewing.state === 'declined' && localState.who === '' && isNamelessOnOther(viewing, localState)
  if (isDeclinedOnOther || isAnybodysViewing(viewing, localState)) return shareListWords.viewingByLink[locale]
  if (isOwnViewing(viewing, localState)) return null
  return fill(shareListWords.viewingOf[locale], { person: personWord(viewing.who, locale, true) })
}

/** The viewings of this device or its person, and those of others. Of each, a cancelled one stays only as the last, so that it never goes without a word. */
export function viewingsByOwner(
  viewings: readonly Viewing[],
  localState: Pick<LocalListState, 'viewingKey' | 'who'>,
): Record<'own' | 'others', readonly Viewing[]> {
  const last = (some: readonly Viewing[]) => some.filter(({ state }, index) => state !== 'cancelled' || index === some.length - 1)
  const isOwn = (viewing: Viewing) => isOwnViewing(viewing, localState)
  return { own: last(viewings.filter(isOwn)), others: last(viewings.filter((viewing) => !isOwn(viewing))) }
}

/** The viewings at a home of a list, without those that are off since their homes were removed for good. */
export const viewingsOfHome = ({ viewings }: Pick<SharedList, 'viewings'>, id: string, localState: Pick<LocalListState, 'viewingKey' | 'who'>) =>
  viewingsByOwner(
    viewings.filter(({ listingIds, isOff }) => listingIds.includes(id) && !isOff),
    localState,
  )

/** Whether the page has to ask who answers here: others have answered, and this device has not said who it is. */
export const mustAskWho = ({ people }: Pick<SharedList, 'people'>, { who }: LocalListState): boolean => who === null && people.length > 0

/** The name of the agent of a list, or a word for one who is gone. */
export const agentOf = ({ card }: Pick<SharedList, 'card'>, locale: Locale): string => (card ? personName(card.name, locale) : shareListWords.agent[locale])
