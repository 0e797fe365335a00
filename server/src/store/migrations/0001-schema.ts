import type { ReplacedMigrations } from '../migrate.ts'
import { accounts } from './baseline/accounts.ts'
import { changeFeed } from './baseline/change-feed.ts'
import { history } from './baseline/history.ts'
import { imports } from './baseline/imports.ts'
import { listings } from './baseline/listings.ts'
import { mail } from './baseline/mail.ts'
import { media } from './baseline/media.ts'
import { messages } from './baseline/messages.ts'
import { places } from './baseline/places.ts'
import { review } from './baseline/review.ts'
import { sameHome } from './baseline/same-home.ts'
import { searches } from './baseline/searches.ts'
import { sharing } from './baseline/sharing.ts'

/** The baseline: every table, in an order in which each finds what it refers to. The comments of the parts say what tables and columns mean. */
export const up = [accounts, places, listings, history, sameHome, review, media, imports, searches, sharing, messages, mail, changeFeed].join('')

/** A database that has the migrations to this one gets the baseline in their place. */
export const replaces: ReplacedMigrations = {
  first: '0001-market',
  last: '0052-portraits',
  version: '8e47104a',
  checksum: '64726c0a4024e138defc971ebedac631e1015202b383fe6efcd2bb50f49a6835',
}
