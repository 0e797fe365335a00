import type { Api, CallKey, InputOf } from '@site/domain/calls/all.ts'
import { isProblem, type ProblemKey } from '@site/domain/problems.ts'
import { asksOtherTime, hasMoved } from '@site/domain/sharing/share-list.ts'
import type { Words } from '@site/domain/words.ts'

/** An act whose result can be looked up. `label`: the act in the middle of a sentence; `isDone`: asks the server whether it has happened; null: it cannot know. */
type Act<Key extends CallKey> = { readonly label: Words; readonly isDone: (input: InputOf<Key>, ask: Api) => Promise<boolean | null> }

/**
 * What the page does about a lost answer of a call that writes: it looks (`Act`), says that the same again counts once (`same`), or leaves it to the screen,
 * which looks, sends again or says it by itself (`own`).
 */
type Acts = { readonly [Key in CallKey]?: Act<Key> | 'same' | 'own' }

/** Whether a call fails with one of these problems. Rejects with other failures. */
async function failsWith(call: Promise<unknown>, ...expected: readonly ProblemKey[]): Promise<boolean> {
  try {
    await call
    return false
  } catch (error) {
    if (isProblem(error) && expected.includes(error.problem)) return true
    throw error
  }
}

const ownListings = async (ids: readonly string[], ask: Api) => (await ask('POST /frontend/api/listing/mine', { ids: [...ids], pageSize: 50 })).items
const account = (ask: Api) => ask('POST /frontend/api/account/details', {})
const list = (id: string, ask: Api) => ask('POST /frontend/api/sharelist/detail', { id })
const savedSearches = async (ask: Api) => (await ask('POST /frontend/api/savedsearch/page', {})).items
const feeds = async (ask: Api) => (await ask('POST /frontend/api/import/feed/list', {})).items
const feedOf = (id: string, ask: Api) => ask('POST /frontend/api/sharelist/proposals', { id })

async function homesOf(id: string, ask: Api): Promise<ReadonlySet<string>> {
  const { items } = await list(id, ask)
  return new Set(items.map((item) => item.id))
}

/** Another reviewer may have decided what waits no longer, and what waits by now may be a later edit: then nobody can tell. */
const isDecided = async ({ id, revision }: { readonly id: string; readonly revision: number }, ask: Api): Promise<false | null> => {
  const detail = await ask('POST /frontend/api/review/detail', { id })
  return detail.isWaiting && detail.revision === revision ? false : null
}

const isBuildingDecided = async ({ id }: { readonly id: string }, ask: Api): Promise<false | null> =>
  (await failsWith(ask('POST /frontend/api/review/estate', { id }), 'notFound')) ? null : false

const isPlaceDecided = async ({ kind, id }: InputOf<'POST /frontend/api/review/place'>, ask: Api): Promise<false | null> =>
  (await failsWith(ask('POST /frontend/api/review/place', { kind, id }), 'notFound')) ? null : false

/** A value as JSON, with the spaces of its texts as the server stores them at most: none at the ends, one between words. */
const comparable = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.trim().replace(/\s+/g, ' ') : part)) ?? ''

/** Whether an answer has all values of an input that it names. */
const hasAll = (input: object, answer: object): boolean =>
  Object.entries(input).every(([key, value]) => comparable((answer as Readonly<Record<string, unknown>>)[key]) === comparable(value))

const ofListings: Acts = {
  'POST /frontend/api/listing/draft': 'own',
  'POST /frontend/api/listing/maildraft': 'own',
  'POST /frontend/api/listing/discard': {
    label: { zh: '删除', en: 'the deletion' },
    isDone: async ({ id }, ask) => (await ownListings([id], ask)).every(({ draft, rejected }) => draft === null && rejected === null),
  },
  // a mark of the draft on the device (`web/src/device/lost-forms.ts`)
  'POST /frontend/api/listing/publish': 'own',
  'POST /frontend/api/listing/update': 'own',
  'POST /frontend/api/listing/shelf': {
    label: { zh: '上下架', en: 'the change of the listing' },
    isDone: async ({ id, shelf, hidesPriceAndPhotos, reason }, ask) =>
      (await ownListings([id], ask)).some(
        ({ shelf: stored, listing }) =>
          stored === shelf && (reason !== undefined || hidesPriceAndPhotos === undefined || (listing?.hidesPriceAndPhotos ?? false) === hidesPriceAndPhotos),
      ),
  },
  'POST /frontend/api/listing/remove': {
    label: { zh: '永久删除', en: 'the deletion' },
    isDone: async ({ id }, ask) => (await ownListings([id], ask)).length === 0,
  },
  'POST /frontend/api/listing/confirm': {
    label: { zh: '确认', en: 'the confirmation' },
    isDone: async ({ ids }, ask) => (await ownListings(ids.slice(0, 50), ask)).every(({ shelf, askedAt }) => shelf === 'OnShelf' && askedAt === null),
  },
  'POST /frontend/api/listing/updatemany': {
    label: { zh: '修改', en: 'the change' },
    isDone: async ({ items }, ask) => {
      const stored = new Map((await ownListings(items.map(({ id }) => id).slice(0, 50), ask)).map(({ id, revision }) => [id, revision]))
      return items.slice(0, 50).every(({ id, revision }) => (stored.get(id) ?? revision) > revision)
    },
  },
  'POST /frontend/api/import/sheets': 'same',
  'POST /frontend/api/import/start': 'own',
  'POST /frontend/api/import/undo': {
    label: { zh: '撤销导入', en: 'the undo of the import' },
    isDone: async ({ id }, ask) => ['undoing', 'undone'].includes((await ask('POST /frontend/api/import/report', { id })).run.state),
  },
  'POST /frontend/api/import/feed/save': 'same',
  'POST /frontend/api/import/feed/change': {
    label: { zh: '修改', en: 'the change' },
    isDone: async (input, ask) => (await feeds(ask)).some((feed) => feed.id === input.id && hasAll(input, feed)),
  },
  'POST /frontend/api/import/feed/run': 'same',
  'POST /frontend/api/import/feed/remove': {
    label: { zh: '移除', en: 'the removal' },
    isDone: async ({ id }, ask) => (await feeds(ask)).every((feed) => feed.id !== id),
  },
  'POST /frontend/api/media/edit': 'own',
  'POST /frontend/api/media/discard': 'own',
  'POST /frontend/api/listing/contact': 'same',
  'POST /frontend/api/listing/report': 'same',
}

const ofReviewers: Acts = {
  'POST /frontend/api/review/approve': { label: { zh: '通过', en: 'the approval' }, isDone: isDecided },
  'POST /frontend/api/review/reject': { label: { zh: '退回', en: 'the rejection' }, isDone: isDecided },
  'POST /frontend/api/review/takeoff': {
    label: { zh: '下架', en: 'taking the home down' },
    isDone: async ({ id }, ask) => (await ask('POST /frontend/api/review/detail', { id })).listing.shelf !== 'OnShelf',
  },
  'POST /frontend/api/review/trust': 'same',
  'POST /frontend/api/review/removeportrait': 'same',
  'POST /frontend/api/review/approveestate': { label: { zh: '公开楼盘', en: 'publishing the building' }, isDone: isBuildingDecided },
  'POST /frontend/api/review/rejectestate': { label: { zh: '退回楼盘', en: 'the rejection of the building' }, isDone: isBuildingDecided },
  'POST /frontend/api/review/mergeestate': { label: { zh: '并入楼盘', en: 'the merge of the buildings' }, isDone: isBuildingDecided },
  'POST /frontend/api/review/approveplace': { label: { zh: '公开', en: 'publishing the place' }, isDone: isPlaceDecided },
  'POST /frontend/api/review/mergeplace': { label: { zh: '并入', en: 'the merge of the places' }, isDone: isPlaceDecided },
  'POST /frontend/api/review/answerlists': {
    label: { zh: '答复', en: 'the answer' },
    isDone: async ({ id }, ask) => (await ask('POST /frontend/api/review/listrequests', {})).items.every((request) => request.id !== id),
  },
}

const ofAccounts: Acts = {
  'POST /frontend/api/account/register': 'own',
  'POST /frontend/api/account/signin': 'own',
  'POST /frontend/api/account/signout': 'own',
  'POST /frontend/api/account/sendcode': 'own',
  'POST /frontend/api/account/resetpassword': 'own',
  'POST /frontend/api/account/changepassword': 'own',
  'POST /frontend/api/account/delete': 'own',
  'PUT /frontend/api/account/resetlanguage/{language}': 'own',
  'POST /frontend/api/account/confirmemail': {
    label: { zh: '确认邮箱', en: 'confirming the e-mail' },
    isDone: async (_, ask) => (await account(ask)).isEmailConfirmed,
  },
  'POST /frontend/api/account/changeusername': {
    label: { zh: '修改用户名', en: 'the change of the username' },
    isDone: async ({ username }, ask) => (await account(ask)).username === username,
  },
  'POST /frontend/api/account/changename': {
    label: { zh: '修改姓名', en: 'the change of the name' },
    isDone: async ({ name }, ask) => (await account(ask)).name === name.trim(),
  },
  'POST /frontend/api/account/changeemail': {
    label: { zh: '更换邮箱', en: 'the change of the e-mail' },
    isDone: async ({ email }, ask) => (await account(ask)).email?.toLowerCase() === email.trim().toLowerCase(),
  },
  'POST /frontend/api/account/answermails': {
    label: { zh: '修改邮件设置', en: 'the change of the mails' },
    isDone: async ({ isOn }, ask) => (await account(ask)).answerMails === isOn,
  },
  'POST /frontend/api/account/asklists': {
    label: { zh: '申请清单', en: 'your request for lists' },
    isDone: async (_, ask) => ['asked', 'on'].includes((await ask('POST /frontend/api/account/lists', {})).state),
  },
  'POST /frontend/api/account/contactcard': 'same',
  'POST /frontend/api/account/endsession': {
    label: { zh: '让设备退出', en: 'logging out the device' },
    isDone: async ({ id }, ask) => (await ask('POST /frontend/api/account/sessions', {})).items.every((session) => session.id !== id),
  },
  'POST /frontend/api/account/portrait': 'same',
  'POST /frontend/api/account/showportrait': 'same',
  'POST /frontend/api/collection/add': 'own',
  'POST /frontend/api/collection/remove': 'own',
  'POST /frontend/api/collection/merge': 'own',
  'POST /frontend/api/messages/send': 'own',
  'POST /frontend/api/messages/block': {
    label: { zh: '留言设置', en: 'the change of the messages' },
    isDone: async ({ conversation, isBlocked }, ask) => (await ask('POST /frontend/api/messages/open', { conversation })).isBlocked === isBlocked,
  },
  'POST /frontend/api/messages/report': 'same',
  'POST /frontend/api/savedsearch/add': 'same',
  'POST /frontend/api/savedsearch/update': {
    label: { zh: '修改保存的搜索', en: 'the change of the saved search' },
    isDone: async ({ id, ...changes }, ask) => (await savedSearches(ask)).some((search) => search.id === id && hasAll(changes, search)),
  },
  'POST /frontend/api/savedsearch/remove': {
    label: { zh: '删除保存的搜索', en: 'removing the saved search' },
    isDone: async ({ id }, ask) => (await savedSearches(ask)).every((search) => search.id !== id),
  },
  'POST /frontend/api/savedsearch/unsubscribe': 'same',
  'POST /frontend/api/push/subscribe': 'own',
  'POST /frontend/api/push/unsubscribe': 'own',
  'POST /frontend/api/push/test': 'own',
}

const ofSharing: Acts = {
  'POST /frontend/api/share/create': 'own',
  'POST /frontend/api/share/update': {
    label: { zh: '修改链接', en: 'the change of the link' },
    isDone: async ({ code, expires, ...changes }, ask) => {
      const { link } = await ask('POST /frontend/api/share/opens', { code })
      const isSameEnd = expires === undefined || Date.parse(expires ?? '') === Date.parse(link.expires ?? '') || expires === link.expires
      return isSameEnd && hasAll(changes, link)
    },
  },
  'POST /frontend/api/share/revoke': {
    label: { zh: '结束链接', en: 'ending the link' },
    isDone: async ({ codes }, ask) => {
      const { items } = await ask('POST /frontend/api/share/pulse', {})
      return codes.every((code) => items.find((link) => link.code === code)?.isEnded === true)
    },
  },
  'POST /frontend/api/share/asknew': 'same',
  'POST /frontend/api/sharelist/create': 'same',
  'POST /frontend/api/sharelist/update': {
    label: { zh: '修改清单', en: 'the change of the list' },
    isDone: async ({ id, ...changes }, ask) => hasAll(changes, await list(id, ask)),
  },
  'POST /frontend/api/sharelist/delete': {
    label: { zh: '删除清单', en: 'deleting the list' },
    isDone: ({ id }, ask) => failsWith(list(id, ask), 'notFound'),
  },
  'POST /frontend/api/sharelist/restore': {
    label: { zh: '恢复清单', en: 'restoring the list' },
    isDone: async ({ id }, ask) => !(await failsWith(list(id, ask), 'notFound')),
  },
  'POST /frontend/api/sharelist/duplicate': 'same',
  'POST /frontend/api/sharelist/additems': {
    label: { zh: '加入清单', en: 'adding to the list' },
    isDone: async ({ id, listingIds }, ask) => {
      const homes = await homesOf(id, ask)
      return listingIds.every((home) => homes.has(home))
    },
  },
  'POST /frontend/api/sharelist/removeitems': {
    label: { zh: '从清单移除', en: 'removing from the list' },
    isDone: async ({ id, listingIds }, ask) => {
      const homes = await homesOf(id, ask)
      return listingIds.every((home) => !homes.has(home))
    },
  },
  'POST /frontend/api/sharelist/reorder': {
    label: { zh: '排列清单', en: 'the new order of the list' },
    isDone: async ({ id, sections, items }, ask) => {
      const stored = await list(id, ask)
      return hasAll({ sections, items }, { sections: stored.sections, items: stored.items.map((item) => ({ id: item.id, section: item.section })) })
    },
  },
  'POST /frontend/api/sharelist/note': {
    label: { zh: '保存备注', en: 'saving the note' },
    isDone: async ({ id, listingId, note, isNotePublic }, ask) =>
      (await list(id, ask)).items.some((item) => item.id === listingId && item.note === note.trim() && item.isNotePublic === isNotePublic),
  },
  'POST /frontend/api/sharelist/react': 'own',
  'POST /frontend/api/sharelist/sayname': 'own',
  'POST /frontend/api/sharelist/ask': 'own',
  'POST /frontend/api/sharelist/askviewing': 'own',
  'POST /frontend/api/sharelist/answer': 'same',
  'POST /frontend/api/sharelist/moveviewing': {
    label: { zh: '答复看房', en: 'your answer to the viewing' },
    isDone: async ({ id, state, time, shown }, ask) => {
      const viewing = (await ask('POST /frontend/api/sharelist/viewings', {})).items.find((item) => item.id === id)
      if (!viewing) return false
      // who declines the other time of the client keeps the agreed one
      const keeps = state === 'declined' && shown !== undefined && asksOtherTime(shown)
      return keeps ? hasMoved(viewing, 'confirmed', shown.time ?? undefined) : hasMoved(viewing, state, time)
    },
  },
  'POST /frontend/api/sharelist/feed': {
    label: { zh: '设置供房的搜索', en: 'setting the saved search of the list' },
    isDone: async ({ id, searchId, mode }, ask) => {
      const { feed } = await feedOf(id, ask)
      return feed?.searchId === searchId && feed.mode === mode
    },
  },
  'POST /frontend/api/sharelist/endfeed': {
    label: { zh: '停止供房', en: 'ending the saved search of the list' },
    isDone: async ({ id }, ask) => (await feedOf(id, ask)).feed === null,
  },
  'POST /frontend/api/sharelist/accept': {
    label: { zh: '加入清单', en: 'adding to the list' },
    isDone: async ({ id, listingIds }, ask) => {
      const homes = await homesOf(id, ask)
      return listingIds.every((home) => homes.has(home))
    },
  },
  'POST /frontend/api/sharelist/dismiss': {
    label: { zh: '不要这些房源', en: 'refusing the homes' },
    isDone: async ({ id, listingIds, isUndone = false }, ask) => {
      const waiting = new Set((await feedOf(id, ask)).items.map(({ listing }) => listing.id))
      return listingIds.every((home) => waiting.has(home) === isUndone)
    },
  },
}

/** Every call that writes, with what the page does when its answer is lost. */
export const acts: Acts = { ...ofListings, ...ofReviewers, ...ofAccounts, ...ofSharing }
