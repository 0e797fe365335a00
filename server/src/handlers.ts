import { accountsHandlers } from './modules/accounts/accounts.handlers.ts'
import { codesHandlers } from './modules/accounts/codes.handlers.ts'
import { listAccessHandlers } from './modules/accounts/list-access.handlers.ts'
import { portraitsHandlers } from './modules/accounts/portraits.handlers.ts'
import { signInHandlers } from './modules/accounts/sign-in.handlers.ts'
import { contactHandlers } from './modules/contact/contact.handlers.ts'
import { messagesHandlers } from './modules/contact/messages.handlers.ts'
import { dictionaryHandlers } from './modules/dictionary/dictionary.handlers.ts'
import { favouritesHandlers } from './modules/favourites/favourites.handlers.ts'
import { exportsHandlers } from './modules/imports/exporting/exports.handlers.ts'
import { importFeedsHandlers } from './modules/import-feeds/import-feeds.handlers.ts'
import { importsHandlers } from './modules/imports/imports.handlers.ts'
import { listingsHandlers } from './modules/listings/listings.handlers.ts'
import { mediaHandlers } from './modules/media/media.handlers.ts'
import { placesHandlers } from './modules/places/places.handlers.ts'
import { bulkEditsHandlers } from './modules/publishing/bulk-edits.handlers.ts'
import { mailedDraftHandlers } from './modules/publishing/mailed-drafts.handlers.ts'
import { publishingHandlers } from './modules/publishing/publishing.handlers.ts'
import { publishingHelpHandlers } from './modules/publishing/publishing-help.handlers.ts'
import { pushHandlers } from './modules/push/push.handlers.ts'
import { nearbyHandlers } from './modules/search/nearby.handlers.ts'
import { searchHandlers } from './modules/search/search.handlers.ts'
import { savedSearchHandlers } from './modules/saved-searches/saved-searches.handlers.ts'
import { reviewHandlers } from './modules/review/review.handlers.ts'
import { linksHandlers } from './modules/shares/links.handlers.ts'
import { clientListHandlers } from './modules/share-lists/client-list.handlers.ts'
import { shareListsHandlers } from './modules/share-lists/share-lists.handlers.ts'
import { shareFeedsHandlers } from './modules/share-lists/share-feeds.handlers.ts'
import { sharesHandlers } from './modules/shares/shares.handlers.ts'
import { siteHandlers } from './modules/site/site.handlers.ts'
import { statisticsHandlers } from './modules/statistics/statistics.handlers.ts'
import type { Handlers } from './services.ts'

/** The handlers of all calls; a missing one is a compile error. */
export const handlers: Handlers = {
  ...listingsHandlers,
  ...publishingHandlers,
  ...bulkEditsHandlers,
  ...mailedDraftHandlers,
  ...importsHandlers,
  ...importFeedsHandlers,
  ...exportsHandlers,
  ...publishingHelpHandlers,
  ...searchHandlers,
  ...nearbyHandlers,
  ...mediaHandlers,
  ...placesHandlers,
  ...dictionaryHandlers,
  ...reviewHandlers,
  ...sharesHandlers,
  ...linksHandlers,
  ...shareListsHandlers,
  ...shareFeedsHandlers,
  ...clientListHandlers,
  ...signInHandlers,
  ...codesHandlers,
  ...listAccessHandlers,
  ...accountsHandlers,
  ...portraitsHandlers,
  ...favouritesHandlers,
  ...contactHandlers,
  ...messagesHandlers,
  ...savedSearchHandlers,
  ...pushHandlers,
  ...siteHandlers,
  ...statisticsHandlers,
}
