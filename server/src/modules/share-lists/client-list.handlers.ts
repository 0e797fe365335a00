import { listsProblem } from '@site/domain/account.ts'
import type { InputOf } from '@site/domain/calls/all.ts'
import type { Reaction, Viewing } from '@site/domain/calls/list-answers.ts'
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { personKey } from '@site/domain/accounts/person-name.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { asksOtherTime, isMoveOfShown, isSuperseded, isUndo, hasMoved } from '@site/domain/sharing/share-list.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Handlers, RequestContext, Services } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { cardOn, publicPerson } from '../accounts/accounts.store.ts'
import { requireClientName, requireId } from '../accounts/require-account.ts'
import { lockHomesOfViewing } from '../contact/viewings-of-removed-homes.store.ts'
import { isSlotGiven, lockSlots, requireClashSeen } from '../contact/slot-given.store.ts'
import { clientAddressOf, requireWithinLimit } from '../limits/limits.ts'
import { listCardPathsOf, picturedList } from '../media/pictures/list-picture.ts'
import { requireOpenShare } from '../shares/open-share.ts'
import { requireInList } from '../shares/shared-listing.ts'
import { planDigest } from './answer-mails.store.ts'
import { type AnswerNews, newsOfMove, newsOfReaction, pushAnswer } from './answer-push.ts'
import {
  addLinkMessage,
  addViewing,
  hasMessages,
  isNewReaction,
  lockViewing,
  mayChangeViewing,
  messagesOfLink,
  type NewReaction,
  reactionsOfLink,
  senderOf,
  storedMessage,
  storedViewing,
  storeReaction,
  storeViewing,
  viewingsOfLink,
} from './answers.store.ts'
import { type Answerer, findPerson, holdAccountOfLink, lockLinkOfViewing, nameNameless } from './answerers.store.ts'
import { clientItems, formerHomes } from './client-items.ts'
import { findClientList, goneHomes, versionOf } from './client-list.store.ts'
import { cleanName, cleanMessage, cleanNote } from './list-text.ts'
import { futureTimes, inOrder, movedViewing, requireTime } from './moved-viewing.ts'

/** Throws `notFound` for a code that is not of a list, `notInList` unless all homes are in the list, and `linkEnded` for an ended link. */
async function requireListLink(code: string, services: Services, homes: readonly string[] = []): Promise<void> {
  await requireInList(await requireOpenShare(code, services), homes, services, 'notInList')
}

/** The homes that must be in the list for a message: none when the link has messages about the home already, since it may have left the list. */
const homesToRequire = async (db: Kysely<Tables>, code: string, listingId: string | null): Promise<readonly string[]> =>
  listingId === null || (await hasMessages(db, code, listingId)) ? [] : [listingId]

/**
 * Throws `removed`, or for one home `homeGone` and for several `someHomeGone`, unless `gone`, those of `homes` that are off the shelf, is empty: a list still names
 * them, but takes no answers to them.
 */
function requireNoneGone(homes: readonly string[], gone: readonly { readonly isRemoved: boolean }[]): void {
  if (gone.length === 0) return
  throw new ProblemError(gone.every(({ isRemoved }) => isRemoved) ? 'removed' : homes.length > 1 ? 'someHomeGone' : 'homeGone')
}

/** Whether a reaction changes nothing: it equals the stored one, for example because a device that got no answer sends it again. */
const isRepeated = ({ who, verdict, note }: Pick<NewReaction, 'who' | 'verdict' | 'note'>, stored: readonly Reaction[]): boolean => {
  const before = stored.find((reaction) => personKey(reaction.who) === personKey(who))
  const [oldVerdict, oldNote] = before ? [before.verdict, before.note] : [null, '']
  return (verdict === undefined || verdict === oldVerdict) && (note ?? oldNote) === oldNote
}

/** The people who answered by a link, the one without name first. */
const peopleOf = ({ reactions, messages, viewings }: Readonly<Record<'reactions' | 'messages' | 'viewings', readonly { who: string }[]>>): string[] =>
  [...new Set([...reactions, ...messages, ...viewings].map(({ who }) => who))].toSorted((a, b) => (a === b ? 0 : a < b ? -1 : 1))

/** A viewing for everybody with the link: only the agent gets the note, which may say how to reach the client. */
const withoutNote = (viewing: Viewing): Viewing => ({ ...viewing, note: '' })

async function sharedList(code: string, { services, isNeutral, locale }: RequestContext): Promise<SharedList> {
  const { db } = services.database
  const { target, id, variant, by, userId } = await requireOpenShare(code, services)
  if (target !== 'list' || userId === null) throw new ProblemError('notFound')
  const list = await findClientList(db, userId, id)
  if (!list) throw new ProblemError('linkEnded')
  // read first: a change during the following reads must lead to another version
  const version = await versionOf(db, code)
  const [items, person, reactions, messages, viewings] = await Promise.all([
    clientItems(list, services),
    publicPerson(db, userId),
    reactionsOfLink(db, code),
    messagesOfLink(db, code),
    viewingsOfLink(db, code),
  ])
  const itemsWithReactions = items.map((item) => ({
    ...item,
    reactions: reactions.flatMap(({ listingId: about, ...reaction }) => (about === item.id ? [reaction] : [])),
  }))
  const listed = new Set(items.map((item) => item.id))
  const formerReactions = reactions.filter(({ listingId }) => !listed.has(listingId))
  const mentioned = [
    ...viewings.flatMap(({ listingIds }) => listingIds),
    ...messages.flatMap(({ listingId }) => listingId ?? []),
    ...formerReactions.map(({ listingId }) => listingId),
  ]
  const former = [...new Set(mentioned)].filter((home) => !listed.has(home))
  const people = peopleOf({ reactions, messages: messages.filter(({ isFromAgent }) => !isFromAgent), viewings })
  const previews = listCardPathsOf(code, picturedList(list, items), services.profile, isNeutral ? 'Intermediary' : variant, locale)
  return {
    code,
    ...list,
    version,
    variant,
    by,
    userId,
    card: person && cardOn(isNeutral ? 'Intermediary' : variant, person),
    items: itemsWithReactions,
    people,
    messages,
    viewings: viewings.map(withoutNote),
    formerHomes: await formerHomes(former, services),
    formerReactions,
    takesAnswers: person !== null,
    previews,
  }
}

/** The result of storing an answer; throws `answersFull` without one. */
function requireAccepted<Result>(result: Result | null): Result {
  if (result === null) throw new ProblemError('answersFull')
  return result
}

/** An answer to store. `isNew`: whether it changes anything; `newsOf`: what to tell the agent of one that does. Both are called before `store`. */
type NewAnswer = {
  readonly isNew: (tx: Transaction<Tables>, who: string) => Promise<boolean>
  readonly newsOf: (tx: Transaction<Tables>, who: string) => AnswerNews | null | Promise<AnswerNews | null>
  readonly store: (tx: Transaction<Tables>, who: string) => Promise<string | null>
}

/** Who answers by a call, as its input and network say. Throws `invalid` for what is no name. */
const answererOf = ({ code, who, device, joins }: Omit<Answerer, 'sender'>, context: RequestContext): Answerer => ({
  code,
  who: cleanName(who, 'who'),
  device,
  joins,
  sender: senderOf(context.services.secret, code, clientAddressOf(context)),
})

/**
 * Stores an answer of a client, and queues a notification for the agent. One that changes nothing takes no place of the link. Throws `answersFull`,
 * `nameNeeded`, and `invalid` for a name that no client may have.
 */
async function storeAnswer(services: Services, answerer: Answerer, { isNew, newsOf, store }: NewAnswer): Promise<string> {
  requireClientName(answerer.who, services.profile)
  const result = await services.database.transaction(async (tx) => {
    const { who, keepAnswerer } = requireAccepted(await findPerson(tx, answerer))
    const changes = await isNew(tx, who)
    const news = changes ? await newsOf(tx, who) : null
    const stored = await store(tx, who)
    if (stored !== null && changes) await keepAnswerer()
    if (stored !== null && news !== null) await pushAnswer(tx, services, { code: answerer.code, who }, news)
    return stored
  })
  services.jobs.wake('push')
  return requireAccepted(result)
}

/** Counts an answer of a client by link and address; throws `tooFrequent`. */
const limitAnswers = (context: RequestContext, name: 'listReact' | 'listAsk' | 'listViewing', code: string): Promise<void> =>
  requireWithinLimit(context, name, `${code} ${clientAddressOf(context)}`)

async function moveViewing(input: InputOf<'POST /frontend/api/sharelist/moveviewing'>, context: RequestContext): Promise<void> {
  const { id, code, key, state, time, shown, clashSeen = false } = input
  const { viewer, services } = context
  const side = code === undefined ? 'agent' : 'client'
  const problem = side === 'agent' ? listsProblem(viewer) : null
  if (problem !== null) throw new ProblemError(problem)
  if (code !== undefined) {
    await requireListLink(code, services)
    await limitAnswers(context, 'listViewing', code)
  }
  const agentId = side === 'agent' ? requireId(viewer) : null
  await services.database.transaction(async (tx) => {
    if (code !== undefined) await holdAccountOfLink(tx, code)
    await lockHomesOfViewing(tx, id)
    await lockLinkOfViewing(tx, id)
    if (code !== undefined) await planDigest(tx, code, 'soon')
    const before = await lockViewing(tx, id)
    const isOwn = before !== null && (code === undefined ? before.agentId === agentId : before.code === code)
    if (!isOwn) throw new ProblemError('notFound')
    if (code !== undefined && !mayChangeViewing(before, key)) throw new ProblemError('notAsker')
    if (hasMoved(before, state, time)) return
    // behind an ended link the client could neither answer nor learn what is agreed
    const tellsClient = state === 'offered' || (state === 'confirmed' && before.state !== 'cancelled')
    if (code === undefined && tellsClient && before.isLinkEnded) throw new ProblemError('linkEnded')
    if (shown && !isMoveOfShown(before, shown, state)) throw new ProblemError('viewingChanged')
    const now = services.now()
    if (isUndo(side, before, state, now) && isSuperseded(side, before, await viewingsOfLink(tx, before.code))) throw new ProblemError('slotGiven')
    if (code !== undefined && state !== 'cancelled') {
      const gone = await goneHomes(tx, before.listingIds)
      // a cancelled viewing can be restored while its homes are only off the shelf, but not after they are removed for good
      const ending = isUndo(side, before, state, now) ? gone.filter(({ isRemoved }) => isRemoved) : gone
      if (ending.length === before.listingIds.length) requireNoneGone(before.listingIds, gone)
    }
    const moved = movedViewing(side, before, { state, time }, now)
    const isByAgent = side === 'agent' && before.state !== 'cancelled' && (state === 'confirmed' || state === 'offered')
    if (isByAgent || moved.state === 'confirmed' || asksOtherTime(moved)) {
      await lockSlots(tx, before.agentId)
      if (isByAgent) await requireClashSeen(tx, { accountId: agentId, id, time: requireTime(time), clashSeen })
      const { agentId: accountId, time: agreed, moves } = before
      const cancelledAt = before.state === 'cancelled' ? moves.at(-1)?.at : undefined
      if (agreed !== null && cancelledAt !== undefined && (await isSlotGiven(tx, { accountId, id, time: agreed, cancelledAt })))
        throw new ProblemError('slotGiven')
    }
    const news = newsOfMove(await storeViewing(tx, before, moved, { side, now }), moved)
    if (code !== undefined && news !== null) await pushAnswer(tx, services, { code, who: before.who }, news)
  })
  if (code !== undefined) services.jobs.wake('push')
}

export const clientListHandlers = {
  'POST /frontend/api/sharelist/shared': async ({ code }, context) => await sharedList(code, context),

  'POST /frontend/api/sharelist/latest': async ({ code }, { services }) => {
    await requireListLink(code, services)
    return { version: await versionOf(services.database.db, code) }
  },

  'POST /frontend/api/sharelist/react': async (input, context) => {
    const { code, listingId, verdict, note, before } = input
    const { services } = context
    const answerer = answererOf(input, context)
    await requireListLink(code, services, [listingId])
    await limitAnswers(context, 'listReact', code)
    const reaction = { code, listingId, verdict, note: note === undefined ? undefined : cleanNote(note), before: before && cleanNote(before) }
    const gone = await goneHomes(services.database.db, [listingId])
    const stored = gone.length === 0 ? [] : (await reactionsOfLink(services.database.db, code)).filter((each) => each.listingId === listingId)
    if (!isRepeated({ ...reaction, who: answerer.who }, stored)) requireNoneGone([listingId], gone)
    return {
      at: await storeAnswer(services, answerer, {
        isNew: (tx, who) => isNewReaction(tx, { ...reaction, who }),
        newsOf: (tx, who) => newsOfReaction(tx, { ...reaction, who }),
        store: (tx, who) => storeReaction(tx, { ...reaction, who }),
      }),
    }
  },

  'POST /frontend/api/sharelist/sayname': async (input, context) => {
    const { services } = context
    await requireListLink(input.code, services)
    await limitAnswers(context, 'listReact', input.code)
    const answerer = answererOf(input, context)
    if (answerer.who === '') throw new ProblemError('invalid', { who: 'required' })
    requireClientName(answerer.who, services.profile)
    return { who: requireAccepted(await services.database.transaction((tx) => nameNameless(tx, answerer))) }
  },

  'POST /frontend/api/sharelist/ask': async (input, context) => {
    const { code, listingId, text: given, requestKey } = input
    const { services } = context
    const { db } = services.database
    const homes = listingId === null ? [] : [listingId]
    await requireListLink(code, services, await homesToRequire(db, code, listingId))
    const answerer = answererOf(input, context)
    const message = { code, listingId, isFromAgent: false, text: cleanMessage(given), sender: answerer.sender, requestKey }
    const stored = await storedMessage(db, { ...message, who: answerer.who })
    if (stored !== null) return { id: stored }
    await limitAnswers(context, 'listAsk', code)
    requireNoneGone(homes, await goneHomes(db, homes))
    return {
      id: await storeAnswer(services, answerer, {
        isNew: async (tx, who) => (await storedMessage(tx, { ...message, who })) === null,
        newsOf: () => ({ text: message.text }),
        store: (tx, who) => addLinkMessage(tx, { ...message, who }),
      }),
    }
  },

  'POST /frontend/api/sharelist/answer': async ({ code, listingId, text: given, requestKey }, context) => {
    const { viewer, services } = context
    const problem = listsProblem(viewer)
    if (problem !== null) throw new ProblemError(problem)
    const share = await requireOpenShare(code, services)
    if (share.userId !== viewer.id) throw new ProblemError('notFound')
    await requireInList(share, await homesToRequire(services.database.db, code, listingId), services, 'notInList')
    const message = { code, listingId, isFromAgent: true, who: '', text: cleanMessage(given), requestKey }
    return { id: requireAccepted(await services.database.transaction((tx) => addLinkMessage(tx, message))) }
  },

  'POST /frontend/api/sharelist/askviewing': async (input, context) => {
    const { code, listingIds, slots, note, key, requestKey } = input
    const { services } = context
    const { db } = services.database
    const homes = [...new Set(listingIds)]
    await requireListLink(code, services, homes)
    const answerer = answererOf(input, context)
    const viewing = { code, listingIds: homes, slots: inOrder(slots), note: cleanNote(note), key, sender: answerer.sender, requestKey }
    const stored = await storedViewing(db, { ...viewing, who: answerer.who })
    if (stored !== null) return { id: stored }
    await limitAnswers(context, 'listViewing', code)
    requireNoneGone(homes, await goneHomes(db, homes))
    futureTimes(slots, 'slots', services.now())
    return {
      id: await storeAnswer(services, answerer, {
        isNew: async (tx, who) => (await storedViewing(tx, { ...viewing, who })) === null,
        newsOf: () => ({ kind: 'asked' }),
        store: (tx, who) => addViewing(tx, { ...viewing, who }),
      }),
    }
  },

  'POST /frontend/api/sharelist/moveviewing': async (input, context) => {
    await moveViewing(input, context)
    return {}
  },
} satisfies Partial<Handlers>
