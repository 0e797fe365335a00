import { accountCalls } from './account.ts'
import { bulkEditCalls } from './bulk-edit.ts'
import type { Call } from './call.ts'
import { collectionCalls } from './collection.ts'
import { contactCalls } from './contact.ts'
import { importCalls } from './import.ts'
import { importFeedCalls } from './import-feeds.ts'
import { listingCalls } from './listing.ts'
import { mediaCalls } from './media.ts'
import { messageCalls } from './messages.ts'
import { nearbyCalls } from './nearby.ts'
import { portraitCalls } from './portrait.ts'
import { publishingCalls } from './publishing.ts'
import { pushCalls } from './push.ts'
import { reviewCalls } from './review.ts'
import { savedSearchCalls } from './saved-search.ts'
import { shareCalls } from './share.ts'
import { shareFeedCalls } from './share-feed.ts'
import { listAnswerCalls } from './list-answers.ts'
import { shareListCalls } from './share-list.ts'
import { siteCalls } from './site.ts'
import { statisticsCalls } from './statistics.ts'

/** The whole API: server router, in-process client, browser client and the OpenAPI document are derived from it. */
export const calls = {
  ...listingCalls,
  ...publishingCalls,
  ...bulkEditCalls,
  ...importCalls,
  ...importFeedCalls,
  ...mediaCalls,
  ...reviewCalls,
  ...nearbyCalls,
  ...accountCalls,
  ...portraitCalls,
  ...collectionCalls,
  ...contactCalls,
  ...messageCalls,
  ...savedSearchCalls,
  ...pushCalls,
  ...shareCalls,
  ...shareListCalls,
  ...listAnswerCalls,
  ...shareFeedCalls,
  ...siteCalls,
  ...statisticsCalls,
}

type Calls = typeof calls
export type CallKey = keyof Calls
export type InputOf<Key extends CallKey> = Calls[Key] extends Call<infer Input, unknown> ? Input : never
export type OutputOf<Key extends CallKey> = Calls[Key] extends Call<unknown, infer Output> ? Output : never

/** Makes a call from a page: in-process on the server, over HTTP in the browser. Rejects with a `ProblemError`. */
export type Api = <Key extends CallKey>(key: Key, input: CallerInput<InputOf<Key>>) => Promise<OutputOf<Key>>

/** All fields are optional if the input has `pageSize`, since these inputs have defaults. */
type CallerInput<Input> = Input extends { pageSize: number } ? Partial<Input> : Input
