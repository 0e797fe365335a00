import { type ListingView, variantUrl } from '@site/domain/listing.ts'
import { useHasKeptForm } from '../../device/kept-forms.ts'
import { listingName } from '../../listing/listing-lines.ts'
import { Price } from '../../listing/Price.tsx'
import { useHasUnsentOf } from '../../device/unsent-messages.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { usePersonLeft } from '../../page/session.ts'
import { loginWords } from './login.words.ts'

/** Text keys by the values of `why` in the address. */
const textKeyOfReason = {
  ended: 'whyEnded',
  collection: 'whyCollection',
  favourite: 'whyFavourite',
  message: 'whyMessage',
  paste: 'whyPaste',
  searches: 'whySearches',
  messages: 'whyMessages',
  listings: 'whyListings',
  lists: 'whyLists',
  publish: 'whyPublish',
  edit: 'whyEdit',
  account: 'whyAccount',
  password: 'whyPassword',
} as const

/** Text keys for people who register; a reason that concerns an existing account has none. */
const registerTextKeyOfReason: Partial<Record<LoginReason, keyof typeof loginWords>> = {
  collection: 'newCollection',
  favourite: 'newFavourite',
  message: 'newMessage',
  paste: 'newPaste',
  searches: 'newSearches',
  messages: 'newMessages',
  lists: 'newLists',
  publish: 'newPublish',
}

type LoginReason = keyof typeof textKeyOfReason

const isReason = (text: string): text is LoginReason => Object.hasOwn(textKeyOfReason, text)

/** Explains why the login screen opened, to people who register (`isNew`) in their words, with the home it is about, and mentions a kept form and messages that wait. */
export function LoginReasonNote({ why, isNew, home }: { why: string; isNew: boolean; home: ListingView | null }) {
  const words = useWords(loginWords)
  const locale = useLocale()
  const hasKeptForm = useHasKeptForm() && why === 'ended'
  const hasUnsent = useHasUnsentOf(usePersonLeft(({ ended }) => ended))
  if (!isReason(why)) return null
  const photo = home?.photos?.[0]
  return (
    <div role="status" className="flex items-center gap-3 rounded-tile bg-fill p-3 text-t15">
      {photo && <img src={variantUrl(photo.url, 's')} alt="" className="h-14 w-18 shrink-0 rounded-control object-cover brightness-(--photo-dim)" />}
      <div className="min-w-0 flex-1 px-1">
        <p className="font-semibold">{words[(isNew && registerTextKeyOfReason[why]) || textKeyOfReason[why]]}</p>
        {hasUnsent && <p>{words.messageWaits}</p>}
        {hasKeptForm && <p className="text-t13 text-ink-2">{words.keptTyped}</p>}
        {home && (
          <div className="mt-0.5 grid text-t13 text-ink-2">
            <p className="truncate">{listingName(home, locale)}</p>
            <Price listing={home} size="row" />
          </div>
        )}
      </div>
    </div>
  )
}
