import type { fieldMessages } from './field-messages.ts'

/** What a page does with a problem: `notice-long` shows a notice for a longer time (S8.2, P6.2). */
type Handling = 'field' | 'notice' | 'notice-long' | 'not-found' | 'login'

/** A row of the error catalogue. `code`: that of the envelope; `status`: that of HTTP; `handling`: what the page does. */
export type Problem = { readonly code: number; readonly status: number; readonly handling: Handling }

/** The error catalogue: `code` of the envelope and HTTP `status` (200 for outcomes of a handler). Only the server has its texts; pages show `msg`. */
// biome-ignore format: one problem per line
export const problems = {
  /** Fields of the input break rules; `fields` of the error names them. */
  invalid: { code: 400, status: 200, handling: 'field' },
  /** The query string of the address is not one that the site can read. */
  invalidQuery: { code: 400, status: 400, handling: 'notice' },
  /** The body of a request is not JSON that a call can read, or does not arrive whole. */
  unreadable: { code: 400, status: 400, handling: 'notice' },
  /** The viewer lacks the right to this, such as to decide on an own listing. */
  forbidden: { code: 403, status: 200, handling: 'notice' },
  /** The account is not of an agent. */
  agentsOnly: { code: 403, status: 200, handling: 'notice' },
  /** The account is of an agent who has no permission for share lists. */
  listsOff: { code: 403, status: 200, handling: 'notice' },
  /** What the request names does not exist, or the viewer may not know that it does. */
  notFound: { code: 404, status: 200, handling: 'not-found' },
  /** The path is of no call. */
  noSuchCall: { code: 404, status: 404, handling: 'notice' },
  /** The path exists, but not for this HTTP method. */
  wrongMethod: { code: 404, status: 405, handling: 'notice' },
  /** The poster removed the home for good. */
  removed: { code: 410, status: 200, handling: 'not-found' },
  /** The account that the request needs, such as that of a sharer, is deleted; `accountDeleted` is about the own one. */
  accountClosed: { code: 410, status: 200, handling: 'not-found' },
  /** The link was ended, is past its end, or is to a list that is deleted. */
  linkEnded: { code: 404, status: 200, handling: 'not-found' },
  /** Somebody changed meanwhile what the request changes. */
  conflict: { code: 409, status: 200, handling: 'notice' },
  /** Another account has the username. */
  usernameTaken: { code: 409, status: 200, handling: 'field' },
  /** The username was changed less than a year ago. */
  usernameTooSoon: { code: 409, status: 200, handling: 'field' },
  /** Another account has confirmed the e-mail. */
  emailTaken: { code: 409, status: 200, handling: 'field' },
  /** The shelf of a listing, or the state of an import, does not allow this step. */
  wrongMove: { code: 409, status: 200, handling: 'notice' },
  /** The viewing is no longer as the page shows it, so that this step is not possible. */
  viewingChanged: { code: 409, status: 200, handling: 'notice' },
  /** A cancelled viewing cannot be restored: the agent or poster has since agreed on another viewing around its time (the slot), or the other side has blocked the writer. */
  slotGiven: { code: 409, status: 200, handling: 'notice' },
  /** The account has another agreed viewing around the time, which its page did not show; a repeated request that says so is accepted. */
  slotClash: { code: 409, status: 200, handling: 'notice' },
  /** The note of the client is no longer the one that the page shows. */
  noteChanged: { code: 409, status: 200, handling: 'notice' },
  /** The home is off the shelf. */
  homeGone: { code: 409, status: 200, handling: 'notice' },
  /** Of several homes at least one is off the shelf. */
  someHomeGone: { code: 409, status: 200, handling: 'notice' },
  /** A home is not in the list of the link. */
  notInList: { code: 409, status: 200, handling: 'notice' },
  /** The device is not the one that asked for the viewing. */
  notAsker: { code: 409, status: 200, handling: 'notice' },
  /** Another device has answered by the link without a name, so that this person must give one. */
  nameNeeded: { code: 409, status: 200, handling: 'notice' },
  /** Another reviewer has decided, or what was to review has changed. */
  alreadyReviewed: { code: 409, status: 200, handling: 'notice' },
  /** The account has the most drafts. */
  draftsFull: { code: 409, status: 200, handling: 'notice' },
  /** The account has the most addresses that are imported again. */
  feedsFull: { code: 409, status: 200, handling: 'notice' },
  /** The account has the most uploads, or bytes of them: unfinished ones, those of a day, or all that it keeps. */
  uploadsFull: { code: 409, status: 200, handling: 'notice' },
  /** The account has the most favourites. */
  favouritesFull: { code: 409, status: 200, handling: 'notice' },
  /** The account has the most saved searches. */
  savedSearchesFull: { code: 409, status: 200, handling: 'notice' },
  /** The account has the most lists. */
  listsFull: { code: 409, status: 200, handling: 'notice' },
  /** The list has the most valid links. */
  linksFull: { code: 409, status: 200, handling: 'notice' },
  /** The link has the most answers, messages or people. */
  answersFull: { code: 409, status: 200, handling: 'notice' },
  /** No account has this name with this password. */
  wrongSignIn: { code: 400, status: 200, handling: 'field' },
  /** The person takes no messages on the site. */
  noMessages: { code: 409, status: 200, handling: 'notice' },
  /** The viewer would write to themselves. */
  toOneself: { code: 409, status: 200, handling: 'notice' },
  /** The viewer would report an own listing. */
  ownListing: { code: 409, status: 200, handling: 'notice' },
  /** The body is larger than the call or upload allows. */
  tooLarge: { code: 413, status: 413, handling: 'notice' },
  /** A limit of attempts is reached, or too many requests of one person wait; `retryAfter` says for how long. */
  tooFrequent: { code: 429, status: 429, handling: 'notice' },
  /** An error that no other problem describes; the log has it. */
  fault: { code: 500, status: 500, handling: 'notice' },
  /** The server is starting. */
  notReady: { code: 503, status: 503, handling: 'notice' },
  /** The server cannot reach its database. */
  away: { code: 503, status: 503, handling: 'notice' },
  /** The server has as many requests or tasks as it takes at once. */
  busy: { code: 503, status: 503, handling: 'notice' },
  /** The disk of the database is full, so that nothing can be stored. */
  diskFull: { code: 503, status: 503, handling: 'notice' },
  /** Files of the database are damaged; only the operator can restore them. */
  damaged: { code: 503, status: 503, handling: 'notice' },
  /** The caller names another major version of the API (`api-version`). */
  incompatible: { code: 700, status: 200, handling: 'notice-long' },
  /** The call needs an account, and the request has no session. */
  signedOut: { code: 1002, status: 200, handling: 'login' },
  /** The session of the request has ended. */
  sessionEnded: { code: 1003, status: 200, handling: 'login' },
  /** The account of the session is deleted. */
  accountDeleted: { code: 1003, status: 200, handling: 'login' },
} as const satisfies Record<string, Problem>

/** The name of a problem. */
export type ProblemKey = keyof typeof problems

/** The key of a message beside a field. */
export type FieldMessage = keyof typeof fieldMessages

/** An outcome other than success; handlers throw it, the server answers with its envelope. */
export class ProblemError extends Error {
  readonly problem: ProblemKey
  readonly fields: Readonly<Record<string, FieldMessage>> | undefined
  /** For tooFrequent and status 503: seconds until the next attempt. */
  readonly retryAfter: number | undefined
  constructor(problem: ProblemKey, fields?: Readonly<Record<string, FieldMessage>>, retryAfter?: number) {
    super(problem)
    this.name = 'ProblemError'
    this.problem = problem
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** A caller changed something that has changed meanwhile. `data`: the `data` of the answer, such as the stored values of the fields (`theirs`). */
export class ConflictError extends ProblemError {
  readonly data: Readonly<Record<string, unknown>>
  constructor(data: Readonly<Record<string, unknown>>) {
    super('conflict')
    this.data = data
  }
}

/** Every answer of the API: `code` of the problem or of success, `msg` for people (P6.1). */
export type Envelope<Data> = { code: number; msg: string; data: Data }

/** Whether a thrown value is a `ProblemError`, even if another bundle contains its class. */
export const isProblem = (error: unknown): error is ProblemError => error instanceof Error && error.name === 'ProblemError'
