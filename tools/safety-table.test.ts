import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesBelow, textOf } from './source-tree.ts'

/** The tests of a promise, by file and title. */
type PromiseTests = readonly (readonly [file: string, title: string])[]

/** The tests of each promise of docs/safety.md. */
const testsByPromise: Readonly<Record<string, PromiseTests>> = {
  T1: [
    ['server/src/hostile-calls.both.test.ts', '%s: private data of another person is answered like missing data (T1)'],
    ['server/src/hostile-calls.both.test.ts', 'the preview picture of a home that is not public is not found (T1)'],
    [
      'server/src/modules/accounts/field-matrix.both.test.ts',
      'an off-shelf listing shows no more fields than on the shelf, and a draft shows nothing to other accounts (T1)',
    ],
    ['server/src/modules/favourites/favourites.both.test.ts', 'a draft, a rejected and an unknown listing get the same "not found" (T1)'],
    [
      'server/src/modules/accounts/sign-in.both.test.ts',
      'sessions are listed with their device and can be ended one by one; sessions of other accounts are not found (T1)',
    ],
    ['server/src/modules/media/uploads.both.test.ts', 'an upload of another account, and any upload without a session, is not there for any verb (T1)'],
    [
      'server/src/modules/review/review.both.test.ts',
      'only reviewers may review; to others every call is the same "not found", and nobody decides about an own listing (T1)',
    ],
    ['server/src/modules/share-lists/share-lists.both.test.ts', 'a list of another account is answered like a missing one (T1)'],
    ['server/src/modules/shares/links.both.test.ts', 'links of others are answered like unknown ones, and nothing changes (T1)'],
    ['server/src/modules/share-lists/share-lists.both.test.ts', 'adding homes says which were added, were there, and never were public (T1)'],
    [
      'server/src/modules/share-lists/client-list.both.test.ts',
      'with the code of a list, page, contact and similar homes are only those of homes in the list (T1)',
    ],
    ['server/src/modules/share-lists/client-list.both.test.ts', 'a viewing is moved by nobody but its two sides (T1), and ten wait for an answer at most'],
  ],
  T2: [
    ['server/src/modules/accounts/field-matrix.both.test.ts', '%s sees exactly the fields that the field table allows, in every answer (T2)'],
    ['app/src/page-leaks.test.ts', 'no page shows %s a hidden value (T2)'],
    ['server/src/modules/media/pictures/card.test.ts', 'cards with and without brand differ only by the logo, and neither contains the site or private values'],
    ['server/src/modules/shares/shares.handlers.test.ts', 'a shared listing has only public fields, for every viewer'],
    [
      'server/src/modules/share-lists/client-list.both.test.ts',
      'a client sees title, homes, notes for clients and the card, and nothing that is for the agent alone (T2)',
    ],
    ['server/src/modules/share-lists/client-list.both.test.ts', 'the title of a list stays with its agent, also without one for clients (T2)'],
    ['server/src/modules/review/review.both.test.ts', 'a place that its poster hides stays hidden from the reviewer of an edit (T2)'],
  ],
  T3: [
    ['server/src/modules/accounts/field-matrix.both.test.ts', '%s can neither filter, sort nor find by a hidden field (T3)'],
    ['server/src/modules/accounts/field-matrix.both.test.ts', 'hidden fields have no facets, and none can be requested'],
  ],
  T4: [
    ['domain/src/account.test.ts', 'a visitor receives no hidden field, not even its name, and no column that is not in the field table (T4)'],
    ['server/src/modules/accounts/field-matrix.both.test.ts', 'every call that answers listings is checked'],
  ],
  T5: [
    ['domain/src/account.test.ts', 'a visitor, an owner and an agent without the permission have different problems with share lists (T5)'],
    [
      'server/src/modules/share-lists/share-lists.both.test.ts',
      'visitors, owners and agents without the permission have no lists, each with their own problem (T5)',
    ],
  ],
  T6: [
    ['server/src/hostile-requests.test.ts', '%s ignores identity and permissions in the input (T6)'],
    ['server/src/modules/accounts/field-matrix.both.test.ts', 'role, permissions and ids in a body are ignored (T6)'],
  ],
  T7: [
    ['e2e/brand.test.ts', 'without brand: %s'],
    ['app/src/neutral-host.test.ts', 'no answer of the host without brand in %s names the brand'],
    ['app/src/neutral-host.test.ts', 'the host without brand is also recognized as %s'],
    ['app/src/addresses.test.ts', 'misspelt share links'],
    ['server/src/modules/shares/shares.handlers.test.ts', 'further parameters beside a code are ignored'],
  ],
  T8: [
    ['server/src/modules/accounts/accounts.both.test.ts', 'a contact card shows the parts that its owner chose'],
    ['server/src/modules/shares/links.both.test.ts', 'edited parameters change nothing: the stored share decides (T8)'],
    ['e2e/brand.test.ts', 'without brand: %s'],
  ],
  T9: [['web/src/shell/return-path.test.ts', '%j becomes the home path']],
  T10: [
    ['server/src/modules/shares/short-code.test.ts', 'codes are ten letters and digits, all 62 equally frequent, without repetition'],
    ['server/src/modules/shares/own-path.test.ts', '%j is refused'],
    ['server/src/modules/shares/shares.handlers.test.ts', '%j cannot be shortened'],
  ],
  T11: [
    ['domain/src/sharing/share.test.ts', '%s is refused (T11)'],
    ['e2e/pages.test.ts', '%s answers %i'],
  ],
  T12: [
    ['web/src/ui/pictures/qr.test.ts', 'content of %# is refused: %s'],
    ['server/src/modules/media/pictures/poster-qr.test.ts', 'an address that would need modules too small for phones is refused (T12)'],
  ],
  T13: [
    ['app/src/hostile-text.test.ts', '%s for %s: everything that people wrote stays text (T13)'],
    ['server/src/modules/accounts/accounts.both.test.ts', 'the name %j stays text (T13)'],
    ['server/src/modules/mail/render.test.ts', 'what people write stays text, on one line in the subject'],
    ['server/src/modules/imports/import-report.test.ts', 'the cell %j is written %j'],
    ['server/src/modules/imports/read-value.test.ts', '%j is stored as %j'],
  ],
  T14: [
    ['server/src/modules/publishing/publishing.both.test.ts', '%s is refused at its fields'],
    ['web/src/screens/detail/media/DetailTour.test.tsx', 'a tour is loaded after a press only, in a sandboxed frame that learns nothing of the page (T14)'],
    ['web/src/screens/detail/media/DetailTour.test.tsx', 'a tour on a host that the site does not allow is not offered (T14)'],
  ],
  T15: [
    [
      'tools/safety-table.test.ts',
      'the server connects only to its database, its mail server, push services and, by one function, to addresses that people give (T15)',
    ],
    ['server/src/fetch-public.test.ts', '%s is no public address'],
    ['server/src/fetch-public.test.ts', '%j is no address to fetch'],
    ['server/src/fetch-public.test.ts', 'the host %s is private'],
    ['server/src/fetch-public.test.ts', 'a name that resolves to %s is not requested'],
    ['server/src/fetch-public.test.ts', 'a name has one lookup for check and connection, so that a second answer is never used'],
    ['server/src/fetch-public.test.ts', 'a redirect is checked like the first address'],
    ['server/src/fetch-public.test.ts', 'a file is limited after decompression, and an endless one is left'],
    ['server/src/fetch-public.test.ts', 'a silent server, a slow one and an abort end the request'],
    ['server/src/fetch-public.test.ts', 'a request carries nothing of the site'],
    ['server/src/modules/push/push.both.test.ts', '%s is no push service: it is not stored and never requested (T15)'],
    ['server/src/modules/push/push.both.test.ts', 'a push service that is no longer allowed is not requested, and a redirect is not followed'],
  ],
  T16: [
    ['server/src/modules/media/media.routes.test.ts', '%s is 404 and nothing of it is read'],
    ['server/src/modules/media/uploads.both.test.ts', 'a photo that arrives in parts is received, processed, and shown in every size'],
  ],
  T17: [
    ['server/src/modules/places/places.handlers.test.ts', 'the keyword %j is only text'],
    ['server/src/handle.test.ts', '%s %j names the field'],
  ],
  T18: [
    ['server/src/modules/accounts/sign-in.both.test.ts', 'known and unknown names get the same answer after the same work (T18)'],
    ['server/src/modules/accounts/codes.both.test.ts', 'for an unknown address every answer is the same, and no mail is sent (T18)'],
    ['server/src/modules/accounts/codes.both.test.ts', 'a request for a code is answered after a fixed time, whether the address is known or not (T18)'],
    [
      'server/src/modules/accounts/codes.both.test.ts',
      'trying a code, setting a password and registering are the same work for known and unknown addresses (T18)',
    ],
  ],
  T19: [
    ['server/src/modules/accounts/codes.both.test.ts', 'five wrong attempts invalidate a code, and a new one replaces it (T19)'],
    ['server/src/modules/accounts/codes.both.test.ts', 'concurrent wrong attempts are all counted (T19)'],
    ['server/src/modules/accounts/codes.both.test.ts', 'of 20 concurrent requests with the right code one succeeds (T19)'],
    ['server/src/modules/accounts/codes.both.test.ts', 'five wrong attempts invalidate the codes of all accounts of an e-mail address'],
  ],
  T20: [
    ['server/src/modules/accounts/accounts.both.test.ts', 'a changed password ends every session and valid code, and a mail reports it (T20)'],
    ['server/src/modules/accounts/codes.both.test.ts', 'a mailed code resets a forgotten password and ends every session (T20)'],
    ['app/src/pages.test.ts', 'a new password also ends the page cookies of every device (T20)'],
    ['server/src/modules/media/uploads.both.test.ts', 'a session that ended sends no more bytes (T20)'],
    ['server/src/modules/media/guarded-body.test.ts', 'a body ends with an error at the first part after its session ended (T20)'],
  ],
  T21: [['server/src/modules/accounts/accounts.both.test.ts', 'of 20 changes of one username at once, one succeeds (T21)']],
  T22: [
    ['app/src/log-leaks.test.ts', 'the log contains no token, code, password, name or e-mail address, also after invalid input (T22)'],
    ['server/src/modules/accounts/fault-words.both.test.ts', 'a database error in any account call logs no address, password, code or token (T22)'],
    ['app/src/pages.test.ts', 'a failed page shows an error, cannot be framed, and logs neither its address nor the values in the error (T22, T30)'],
  ],
  T23: [['server/src/modules/accounts/sign-in.both.test.ts', 'a signed-out token is 1003, its cookie is removed, and other sessions stay (T23)']],
  T24: [
    ['server/src/modules/favourites/favourites.both.test.ts', 'a cursor is valid only for its account and sort order, and pages have at most 50 rows (T24)'],
    ['server/src/modules/search/search.handlers.test.ts', 'a cursor is valid for its own search only'],
  ],
  T25: [
    ['server/src/hostile-requests.test.ts', '%s rejects junk that its schema does not accept, with its own message (T25)'],
    ['server/src/hostile-calls.both.test.ts', '%s answers junk that its schema accepts without an internal error (T25)'],
    ['server/src/hostile-requests.test.ts', '%s rejects malformed bodies (T25)'],
    ['server/src/hostile-requests.test.ts', '%s refuses addresses over a limit (T25)'],
    ['server/src/http/query-limits.test.ts', 'every address is checked without an exception, and a valid one decodes to text without NUL'],
    ['server/src/http/repeated-key.test.ts', 'JSON text of a value has no repeated key, and has one after any of its keys is added again'],
  ],
  T26: [
    ['server/src/modules/media/upload-turns.both.test.ts', 'photos are made in turns of networks, however many accounts one has'],
    ['server/src/modules/media/upload-turns.both.test.ts', 'photos never wait for videos, and what is discarded takes no turn'],
    ['server/src/modules/imports/import-turns.both.test.ts', 'runs take turns of networks, and of the accounts of a network'],
    ['server/src/modules/imports/import-turns.both.test.ts', 'a run of few rows waits for no long one'],
    ['server/src/modules/media/video-tables.test.ts', 'a video of few bytes with many %s is refused as damaged, and does not use up its time'],
    [
      'server/src/modules/favourites/favourites.both.test.ts',
      'an account has at most 500 favourites, also when many are added at once, and the answer lists the rejected ones (T26)',
    ],
    ['server/src/modules/accounts/sign-in.both.test.ts', 'at most thirty sessions stay, those used last'],
    ['server/src/modules/media/uploads.both.test.ts', 'an account has a limit of uploads and of their bytes in a day, also when many begin at once (T26)'],
    [
      'server/src/modules/share-lists/share-lists.both.test.ts',
      'of 120 homes a list takes 100, whether one or two devices add them, and the answers name the others (T26)',
    ],
    ['server/src/modules/share-lists/share-lists.both.test.ts', 'an account has at most 100 lists, also when several are added or restored at once (T26)'],
    [
      'server/src/modules/share-lists/client-list.both.test.ts',
      'a thousand reactions of one client are one row and a wait; another client still answers (T26)',
    ],
    ['server/src/modules/media/uploads.both.test.ts', 'of 100 unfinished uploads the oldest that has had no byte for an hour makes room for a new one (T26)'],
  ],
  T27: [['server/src/handle.test.ts', '${key}: no or a foreign version is 700, before anything else is looked at']],
  T28: [
    ['e2e/journeys.test.ts', 'on a desktop in English: find by name, filter, view photos, share with brand, and open the link'],
    ['app/src/visitor-page.test.ts', 'the policy of a kept page allows its own inline scripts alone, by their hashes (T28)'],
  ],
  T29: [
    ['server/src/hostile-requests.test.ts', '%s: the cookie alone does not sign in, from this site or another (T29)'],
    ['server/src/hostile-requests.test.ts', '%s cannot be called by a page of another site: no form can send it, and other origins are refused (T29)'],
    ['app/src/app.test.ts', 'a page recognizes its account only by the cookie of a GET request, and is not cached (T29, T31)'],
  ],
  T30: [['app/src/pages.test.ts', '%s cannot be framed, nor taken for something else (T30)']],
  T31: [
    ['app/src/app.test.ts', 'a page recognizes its account only by the cookie of a GET request, and is not cached (T29, T31)'],
    ['e2e/accounts.test.ts', 'on a %s: favourites of a visitor move into the registered account and leave the browser when it logs out'],
    ['e2e/account-sessions.test.ts', 'another account that signs in sees no kept form of the first one, and storage keeps nothing of the first (T31)'],
    ['server/src/modules/push/push.both.test.ts', 'a sign-out ends the messages of the device, also those that wait (T31)'],
    ['server/src/modules/push/push.both.test.ts', 'a device that another account takes over receives nothing of the first (T31)'],
    ['e2e/account-sessions.test.ts', 'two tabs: when another account signs in, the first tab shows that account and nothing of the first (T31)'],
    [
      'e2e/account-sessions.test.ts',
      'a shared phone: a log-out that does not reach the site leaves the person logged in and says so; then page cookie and photos go (T31)',
    ],
  ],
  T32: [
    [
      'server/src/modules/contact/contact-relay.both.test.ts',
      '31 messages under two typed addresses and an answer to each: the addresses get at most ten mails a day, of fixed words (T32)',
    ],
    [
      'server/src/modules/contact/contact-relay.both.test.ts',
      'a typed address is taken for twenty messages a day and then three from each network, from however many accounts without a confirmed e-mail (T32)',
    ],
    [
      'server/src/modules/contact/contact-relay.both.test.ts',
      'a person who writes back by the mailed link has confirmed the address; opening it, ten times at once too, confirms nothing (T32)',
    ],
    [
      'server/src/modules/contact/contact-relay.both.test.ts',
      'an answer to an account goes to the address that it has confirmed, never to one that it typed or has changed since (T32)',
    ],
    ['server/src/modules/contact/contact-relay.both.test.ts', 'a poster whose address is not confirmed gets no message (T32)'],
    [
      'server/src/modules/contact/unconfirmed-receivers.both.test.ts',
      'approved and rejected homes, rejected buildings, questions about homes and a new username: no word of a person goes to the address that an account only typed (T32)',
    ],
    [
      'server/src/modules/contact/contact-relay.both.test.ts',
      '2,000 characters with ten links reach a confirmed address as text: no link but those of the site (T32)',
    ],
    ['server/src/modules/accounts/codes.both.test.ts', 'a mail with a code to an address that nobody confirmed carries no name that a person chose (T32)'],
  ],
  T33: [
    [
      'server/src/modules/publishing/remove-listing.both.test.ts',
      'a home %s that its owner removes says nothing to anybody: page, link, list, favourite, search, photo (T33)',
    ],
    ['server/src/modules/publishing/remove-listing.both.test.ts', 'pressed again, or in ten tabs at once, it is removed once; nothing brings it back (T33)'],
    [
      'server/src/modules/imports/import-removed.both.test.ts',
      'a home of a sheet %s that was deleted for good is left out, unless the person adds it again (T33)',
    ],
    ['server/src/modules/accounts/removed-homes.both.test.ts', 'the rows say nothing but number, kind, city and dates, and no history or photo is left (T33)'],
  ],
  T34: [
    [
      'domain/src/account.test.ts',
      'a poster who hides price and photos of a home off the shelf hides each such field, and words that say a price, from all but reviewers (T34)',
    ],
    [
      'server/src/modules/publishing/hidden-prices.both.test.ts',
      '%s shows neither price nor photo to others while they are hidden, and both again on the shelf (T34)',
    ],
    ['server/src/modules/publishing/hidden-prices.both.test.ts', '%s shows no earlier price to others while the price is on request (T34)'],
    ['e2e/hidden-price.test.ts', 'price and photos of a home are hidden with it, from everybody but its owner, and shown again (T34)'],
  ],
  T35: [
    [
      'server/src/modules/publishing/publishing-limits.both.test.ts',
      'the name of a missing building, which goes out in titles, cards and mails, has no contact: %s (T35)',
    ],
    ['server/src/modules/share-lists/names-and-titles.both.test.ts', 'a title of a list, or of one of its parts, has no contact: %s (T35)'],
    ['server/src/modules/share-lists/names-and-titles.both.test.ts', 'a client with a link is not called %s, by any call (T35)'],
    ['e2e/pages.test.ts', 'what a stranger wrote into the address %s stands in no preview beside the name of the site (T35)'],
    ['server/src/public-texts.both.test.ts', 'every text that a call takes is a name without contacts, or a row says why not (T35)'],
    ['server/src/public-texts.both.test.ts', '%s refuses contacts at the field (T35)'],
    ['server/src/modules/mail/render.test.ts', 'a mail has no link but those of the site, whatever the homes, searches and people in it are called (T35)'],
  ],
  T36: [
    [
      'server/src/modules/share-lists/two-devices.both.test.ts',
      'of two devices that answer at once without a name, one is asked for its name and changes nothing',
    ],
    ['server/src/modules/share-lists/two-devices.both.test.ts', '%s of another device without a name is refused, and with one it is of another person'],
    [
      'server/src/modules/share-lists/two-devices.both.test.ts',
      '%s without a device is of an unknown one: it neither joins nor renames the person without a name (T36)',
    ],
    ['server/src/modules/share-lists/two-devices.both.test.ts', '%s where there is none takes no place and makes no person (T36)'],
    [
      'server/src/modules/share-lists/two-devices.both.test.ts',
      'one network that comes %s takes at most half of the joins and names of a link, and its client answers in every way (T36)',
    ],
    [
      'web/src/screens/detail/share-list/session/two-devices.test.ts',
      'an answer that comes after one of another device waits until its person says that they are %s',
    ],
    ['web/src/screens/detail/share-list/session/list-session.test.ts', 'a note that the server refuses with %s stays on the device as not sent (T36)'],
  ],
  T37: [
    ['server/src/modules/contact/one-person.both.test.ts', 'who types a proven address %s neither joins nor reads the conversation of its owner (T37)'],
    ['server/src/modules/contact/one-person.both.test.ts', 'a proof ends after a week, and is none for an account or for reading'],
    ['web/src/device/mailbox-proof.test.ts', 'the proof of a visitor is none for an account, nor for who comes after it (T31)'],
  ],
}

const root = fileURLToPath(new URL('../', import.meta.url))
const promises = [...textOf('docs/safety.md').matchAll(/^- (T\d+): /gm)].map(([, number = '']) => number)

test('every promise is in the table, in order, with tests', () => {
  expect(promises).toEqual(Array.from({ length: 37 }, (_, index) => `T${index + 1}`))
  expect(Object.keys(testsByPromise)).toEqual(promises)
  for (const [promise, tests] of Object.entries(testsByPromise)) expect(tests.length, promise).toBeGreaterThan(0)
})

test.each(Object.values(testsByPromise).flatMap((tests) => tests))('%s has the test “%s”', (file, title) => {
  expect(existsSync(join(root, file)), file).toBe(true)
  const titles = [...textOf(file).matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1\s*,\s*(?:async\b|\()/g)].map(([, , text = '']) => text.replaceAll("\\'", "'"))
  expect(titles).toContain(title)
})

/** A request over the network: `fetch`, or a module that can make one. */
const requests = /(?:await|return|void|=>?|\()\s*fetch\(|from '(?:node:)?(?:https?|http2|dgram)'|from 'undici'/

test('the server connects only to its database, its mail server, push services and, by one function, to addresses that people give (T15)', () => {
  const serverFiles = ['domain', 'search', 'server', 'app'].flatMap(filesBelow).filter((path) => /(?<!\.(?:test|testing))\.tsx?$/.test(path))
  expect(serverFiles.length).toBeGreaterThan(100)
  // the first two name the type of the listening server, the third is the development server, the last two request addresses of an allow-list and public ones
  const known = ['app/src/listen.ts', 'app/src/body-limit.ts', 'app/src/dev.ts', 'server/src/modules/push/push-work.ts', 'server/src/fetch-public.ts']
  expect(serverFiles.filter((path) => !known.includes(path) && requests.test(textOf(path)))).toEqual([])
})
