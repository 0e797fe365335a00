import type { Viewing } from '@site/domain/calls/list-answers.ts'
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { isAsker } from '@site/domain/sharing/share-list.ts'
import type { Locale } from '@site/domain/words.ts'
import type { LocalListState } from './local-list-state.ts'
import { isSamePerson, personLabel } from './person-label.ts'
import { shareListWords } from './share-list.words.ts'

/** Whether this device asked for a viewing. */
const isOfDevice = (asker: Viewing['asker'], { viewingKey }: Pick<LocalListState, 'viewingKey'>): boolean => asker !== '' && isAsker(asker, viewingKey)

/** Whether a viewing is of the person of this device: by their name, or asked for on this device and not by another person who answered here. */
export function isOwnViewing({ asker, who }: Pick<Viewing, 'asker' | 'who'>, localState: Pick<LocalListState, 'viewingKey' | 'who'>): boolean {
  if (localState.who !== null && isSamePerson(who, localState.who)) return true
  return isOfDevice(asker, localState) && (who === '' || localState.who === null)
}

/** Whether nobody knows if a viewing belongs to this person or to somebody else with the link, since neither has given a name. */
export const hasUnknownOwner = (viewing: Pick<Viewing, 'asker' | 'who'>, localState: Pick<LocalListState, 'viewingKey' | 'who'>): boolean =>
  viewing.who === '' && localState.who === null && !isOwnViewing(viewing, localState)

/** Whether another device asked for a viewing without a name, so that it need not be the wish of this person. */
const isNamelessOfOtherDevice = ({ asker, who }: Pick<Viewing, 'asker' | 'who'>, localState: Pick<LocalListState, 'viewingKey'>): boolean =>
  who === '' && Boolean(asker) && !isOfDevice(asker, localState)

/** Whether this person may ask for a viewing again: the agent has declined one of theirs, and none of `viewings` that is theirs is open. */
export function mayAskAgain(viewings: readonly Viewing[], localState: Pick<LocalListState, 'viewingKey' | 'who'>): boolean {
  const own = viewings.filter((viewing) => isOwnViewing(viewing, localState) && !isNamelessOfOtherDevice(viewing, localState))
  return own.some(({ state }) => state === 'declined') && !own.some(isOpenViewing)
}

/** Whether a viewing is asked for, offered or agreed. */
export const isOpenViewing = ({ state }: Pick<Viewing, 'state'>): boolean => state !== 'declined' && state !== 'cancelled'

/** The text that says whose a viewing is; null for an own one. A declined viewing of another device without a name may be of this person or of another one. */
export function ownerLabel(
  viewing: Pick<Viewing, 'asker' | 'who' | 'state'>,
  localState: Pick<LocalListState, 'viewingKey' | 'who'>,
  locale: Locale,
): string | null {
  const isDeclinedOfOtherDevice = viewing.state === 'declined' && localState.who === '' && isNamelessOfOtherDevice(viewing, localState)
  if (isDeclinedOfOtherDevice || hasUnknownOwner(viewing, localState)) return shareListWords.viewingByLink[locale]
  if (isOwnViewing(viewing, localState)) return null
  return fill(shareListWords.viewingOf[locale], { person: personLabel(viewing.who, locale, true) })
}

/** The own viewings and those of others. In each of the two, a cancelled one stays only if it is the last, so that the newest cancellation is visible. */
export function viewingsByOwner(
  viewings: readonly Viewing[],
  localState: Pick<LocalListState, 'viewingKey' | 'who'>,
): Record<'own' | 'others', readonly Viewing[]> {
  const withoutEarlierCancelled = (ownersViewings: readonly Viewing[]) =>
    ownersViewings.filter(({ state }, index) => state !== 'cancelled' || index === ownersViewings.length - 1)
  const isOwn = (viewing: Viewing) => isOwnViewing(viewing, localState)
  return { own: withoutEarlierCancelled(viewings.filter(isOwn)), others: withoutEarlierCancelled(viewings.filter((viewing) => !isOwn(viewing))) }
}

/** The viewings at a home of a list, without those that are off since their homes were removed for good. */
export const viewingsOfHome = ({ viewings }: Pick<SharedList, 'viewings'>, id: string, localState: Pick<LocalListState, 'viewingKey' | 'who'>) =>
  viewingsByOwner(
    viewings.filter(({ listingIds, isOff }) => listingIds.includes(id) && !isOff),
    localState,
  )
