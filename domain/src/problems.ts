import type { fieldMessages } from './field-messages.ts'

/** What a page does with a problem: `notice-long` shows a notice for a longer time (S8.2, P6.2). */
type Handling = 'field' | 'notice' | 'notice-long' | 'not-found' | 'login'

export type Problem = { readonly code: number; readonly status: number; readonly handling: Handling }

/** The error catalogue: `code` of the envelope and HTTP `status` (200 for outcomes of a handler). Only the server has its texts; pages show `msg`. */
// biome-ignore format: one problem per line
export const problems = {
  invalid: { code: 400, status: 200, handling: 'field' },
  invalidQuery: { code: 400, status: 400, handling: 'notice' },
  unreadable: { code: 400, status: 400, handling: 'notice' },
  forbidden: { code: 403, status: 200, handling: 'notice' },
  agentsOnly: { code: 403, status: 200, handling: 'notice' },
  listsOff: { code: 403, status: 200, handling: 'notice' },
  notFound: { code: 404, status: 200, handling: 'not-found' },
  noSuchCall: { code: 404, status: 404, handling: 'notice' },
  wrongMethod: { code: 404, status: 405, handling: 'notice' },
  removed: { code: 410, status: 200, handling: 'not-found' },
  accountClosed: { code: 410, status: 200, handling: 'not-found' },
  linkEnded: { code: 404, status: 200, handling: 'not-found' },
  conflict: { code: 409, status: 200, handling: 'notice' },
  usernameTaken: { code: 409, status: 200, handling: 'field' },
  usernameTooSoon: { code: 409, status: 200, handling: 'field' },
  emailTaken: { code: 409, status: 200, handling: 'field' },
  wrongMove: { code: 409, status: 200, handling: 'notice' },
  viewingChanged: { code: 409, status: 200, handling: 'notice' },
  slotGiven: { code: 409, status: 200, handling: 'notice' },
  slotClash: { code: 409, status: 200, handling: 'notice' },
  noteChanged: { code: 409, status: 200, handling: 'notice' },
  homeGone: { code: 409, status: 200, handling: 'notice' },
  notInList: { code: 409, status: 200, handling: 'notice' },
  notAsker: { code: 409, status: 200, handling: 'notice' },
  nameNeeded: { code: 409, status: 200, handling: 'notice' },
  alreadyReviewed: { code: 409, status: 200, handling: 'notice' },
  draftsFull: { code: 409, status: 200, handling: 'notice' },
  uploadsFull: { code: 409, status: 200, handling: 'notice' },
  favouritesFull: { code: 409, status: 200, handling: 'notice' },
  savedSearchesFull: { code: 409, status: 200, handling: 'notice' },
  listsFull: { code: 409, status: 200, handling: 'notice' },
  linksFull: { code: 409, status: 200, handling: 'notice' },
  answersFull: { code: 409, status: 200, handling: 'notice' },
  wrongSignIn: { code: 400, status: 200, handling: 'field' },
  noMessages: { code: 409, status: 200, handling: 'notice' },
  toOneself: { code: 409, status: 200, handling: 'notice' },
  ownListing: { code: 409, status: 200, handling: 'notice' },
  tooLarge: { code: 413, status: 413, handling: 'notice' },
  tooFrequent: { code: 429, status: 429, handling: 'notice' },
  fault: { code: 500, status: 500, handling: 'notice' },
  notReady: { code: 503, status: 503, handling: 'notice' },
  away: { code: 503, status: 503, handling: 'notice' },
  busy: { code: 503, status: 503, handling: 'notice' },
  diskFull: { code: 503, status: 503, handling: 'notice' },
  damaged: { code: 503, status: 503, handling: 'notice' },
  incompatible: { code: 700, status: 200, handling: 'notice-long' },
  signedOut: { code: 1002, status: 200, handling: 'login' },
  sessionEnded: { code: 1003, status: 200, handling: 'login' },
  accountDeleted: { code: 1003, status: 200, handling: 'login' },
} as const satisfies Record<string, Problem>

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
