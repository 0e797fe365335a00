import type { FeedMode, ViewingMove } from '@site/domain/sharing/share-list.ts'
import type { Generated } from 'kysely'
import type { Time } from './tables.ts'

/** The tables of sharing lists, of the answers to links and of their opens, of their feeds and of the mails about answers. */
export interface ShareTables {
  share_list: {
    id: string
    owner_id: string
    /** Only the owner sees it. */
    title: string
    /** The title that clients see; empty: a general one. */
    client_title: Generated<string>
    description: Generated<string>
    /** The home whose photo comes first in pictures of the list; null: the first home. */
    cover_id: string | null
    sections: Generated<string[]>
    revision: Generated<number>
    /** The revision of the last change of order or sections by the owner. */
    order_revision: Generated<number>
    created_at: Time
    updated_at: Time
    deleted_at: Time | null
  }
  share_list_item: {
    list_id: string
    listing_id: string
    section: Generated<string>
    position: number
    note: Generated<string>
    is_note_public: Generated<boolean>
    added_at: Time
  }
  /** A device that answered by a link without a name; `device`: a hash; `who`: '' or the name that its person has said since; `sender`: as in `share_message`. */
  share_device: { code: string; device: string; who: Generated<string>; sender: string | null }
  /** A name that has answered by a link; `sender`: the network that brought it. */
  share_name: { code: string; who: string; sender: string | null; created_at: Time }
  /**
   * What a client thinks of a home; `who`: the person, where several use one link; `is_mailed`: a mail has mentioned it, or the agent has seen it. A trigger
   * writes `verdicts` and `note_at`.
   */
  share_reaction: {
    code: string
    listing_id: string
    who: string
    verdict: string | null
    note: Generated<string>
    changed_at: Time
    is_mailed: Generated<boolean>
    verdicts: Generated<readonly { verdict: string | null; at: string }[]>
    note_at: Time | null
  }
  share_message: {
    id: string
    code: string
    listing_id: string | null
    is_from_agent: boolean
    who: string
    text: string
    created_at: Time
    is_mailed: Generated<boolean>
    /** A keyed hash of the network address of the client; null: unknown, or from the agent. */
    sender: string | null
  }
  /** A viewing that a client asked for by a link. `state`, `slots`, `moves`: as `viewing` of `calls/list-answers.ts` says. */
  share_viewing: {
    id: string
    code: string
    listing_ids: string[]
    who: string
    slots: string[]
    note: string
    state: string
    agreed_at: Time | null
    created_at: Time
    /** The last change by the client. */
    changed_at: Time
    is_mailed: Generated<boolean>
    /** The public half of the key of the device that asked, and the hash of the secret half. Empty: every device of the link may change it; null: only the agent may. */
    asker: string | null
    asker_hash: string | null
    /** As in `share_message`. */
    sender: string | null
    moves: Generated<readonly ViewingMove[]>
  }
  /** `seen`: a bitmap of the visitors who opened one link on one day; one bit for each, which several may share. */
  share_opener: { code: string; day: string; seen: Uint8Array }
  /** Opens of a link by minute; `listing_id` is empty for the link itself. */
  share_open: { code: string; minute: Time; listing_id: Generated<string>; opens: number }
  /** A saved search that feeds a list: homes that became new after `created_at`. `looked_at`: its last check. */
  share_feed: { list_id: string; saved_search_id: string; mode: FeedMode; created_at: Time; looked_at: Time }
  /** A home that a feed has found and the agent has not decided on. */
  share_proposal: { list_id: string; listing_id: string; at: Time }
  /** A home that the agent refused or removed from the list, so that no feed brings it again. */
  share_refusal: { list_id: string; listing_id: string }
  /** When the next mail about answers of clients is due, and when the last one was queued. */
  answer_digest: { account_id: string; due_at: Time | null; mailed_at: Time | null }
}
