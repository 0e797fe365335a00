import type { ContactView } from '@site/domain/calls/contact.ts'
import { maxMessageLength } from '@site/domain/sharing/contact-limits.ts'
import type { ListingDetail } from '@site/domain/calls/listing.ts'
import { contactParts } from '@site/domain/accounts/account-rules.ts'
import { fieldMessages } from '@site/domain/field-messages.ts'
import { appliesTo, fieldRows, labelFor } from '@site/domain/fields.ts'
import { fill } from '@site/domain/format.ts'
import { isPublicListing, statedStatus, variantUrl } from '@site/domain/listing.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { contactMethodsOf } from '../contact/contact-methods.ts'
import { fieldText } from '../listing/field-text.ts'
import { factsOf, listingName, placeOf, statusLine } from '../listing/listing-lines.ts'
import type { PlainForm } from '../page/context.ts'
import { inLocale } from '../page/locale.tsx'
import { sharerNoteWords } from '../contact/sharer-note.words.ts'
import { addressWith, PlainFrame, type PlainPageProps } from './PlainFrame.tsx'
import { priceText } from './PlainHome.tsx'
import { plainWords } from './plain.words.ts'

type PlainDetailProps = PlainPageProps & {
  readonly detail: ListingDetail
  /** Null: the page offers no contact. */
  readonly contact: ContactView | null
  /** The message form after the server has refused it; undefined before. */
  readonly form: PlainForm | undefined
  /** The address of the list; null: there is none. */
  readonly back: string | null
  readonly now: Date
}

/** A home with all photos, its facts and a form for a message. */
export function PlainDetail(props: PlainDetailProps) {
  const { shell, detail, back, now } = props
  const { locale } = shell
  const { listing } = detail
  const words = inLocale(plainWords, locale)
  const photos = listing.photos ?? []
  return (
    <PlainFrame {...props} title={[listingName(listing, locale), priceText(listing, shell)].join(' · ')}>
      {back && (
        <p className="links">
          <a href={back}>{words.back}</a>
        </p>
      )}
      <h1>{listingName(listing, locale)}</h1>
      {!isPublicListing(listing) && <p>{words.unavailable}</p>}
      <p className="price">{priceText(listing, shell)}</p>
      <p>{factsOf(listing, locale).join(' · ')}</p>
      <p className="quiet">
        {placeOf(listing, locale)}
        <br />
        {statusLine(listing, locale, now, shell.site.timeZone).join(' · ')}
      </p>
      <Contact {...props} />
      <ul className="photos">
        {photos.map(({ url, alt }, index) => (
          <li key={url}>
            <img src={variantUrl(url, 'm')} alt={alt?.[locale] || fill(words.photo, { number: index + 1, count: photos.length })} loading="lazy" />
          </li>
        ))}
      </ul>
      <Facts {...props} />
      {listing.remarks?.[locale] && (
        <>
          <h2>{words.about}</h2>
          <p style={{ whiteSpace: 'pre-line' }}>{listing.remarks[locale]}</p>
        </>
      )}
    </PlainFrame>
  )
}

function Facts({ shell: { locale, site }, detail: { listing } }: PlainDetailProps) {
  const rows = fieldRows.flatMap(([key, field]) => {
    if ((field.show !== 'facts' && field.show !== 'terms') || !appliesTo(field, listing.type ?? 'Residence')) return []
    const text = fieldText(key, field, key === 'status' ? statedStatus(listing) : listing[key], site.currency, locale)
    return text === null ? [] : [{ key, label: labelFor(field, listing.type)[locale], text }]
  })
  if (rows.length === 0) return null
  return (
    <>
      <h2>{plainWords.facts[locale]}</h2>
      <dl>{rows.map(({ key, label, text }) => [<dt key={`${key} name`}>{label}</dt>, <dd key={key}>{text}</dd>])}</dl>
    </>
  )
}

/** The contact details that the full page shows to anyone, and a form for a message that the site passes on. */
function Contact(props: PlainDetailProps) {
  const { shell, url, detail, contact } = props
  const { locale } = shell
  const words = inLocale(plainWords, locale)
  if (contact?.sharedBy?.is === 'gone')
    return (
      <p>
        {sharerNoteWords.sharerGone[locale]} {sharerNoteWords.sharerGoneHint[locale]}
      </p>
    )
  if (!contact || !(contact.card || contact.isTaking)) return null
  const text = fill(words.text, { number: detail.listing.number ?? '' })
  const methods = contact.card ? contactMethodsOf(contact.card, text) : []
  return (
    <section id="contact">
      <h2>{contact.card ? fill(words.contact, { name: personName(contact.card.name, locale) }) : words.ask}</h2>
      <ul>
        {methods.map(({ part, value, href }) => (
          <li key={part}>
            {contactParts[part].label[locale]} {href ? <a href={href}>{value}</a> : value}
          </li>
        ))}
      </ul>
      {url.searchParams.has('sent') && <p className="done">{words.sent}</p>}
      {contact.isTaking && <MessageForm {...props} text={text} />}
    </section>
  )
}

function MessageForm({ shell: { locale }, url, detail, form, text }: PlainDetailProps & { text: string }) {
  const words = inLocale(plainWords, locale)
  const errorOf = (name: string) => {
    const message = form?.fields[name]
    return message && <span className="error">{fieldMessages[message][locale]}</span>
  }
  return (
    <form method="post" action={`${addressWith(url, { sent: null })}#contact`}>
      <input type="hidden" name="id" value={detail.listing.id} />
      {form?.problem && <p className="error">{form.problem}</p>}
      <label>
        {words.message}
        <textarea name="message" rows={4} maxLength={maxMessageLength} required defaultValue={form?.values['message'] ?? text} />
        {errorOf('message')}
      </label>
      <label>
        {words.name}
        <input name="name" autoComplete="name" maxLength={50} required defaultValue={form?.values['name']} />
        {errorOf('name')}
      </label>
      <label>
        {words.email}
        <input name="email" type="email" autoComplete="email" maxLength={254} required defaultValue={form?.values['email']} />
        {errorOf('email')}
      </label>
      <p className="quiet">{words.emailHint}</p>
      <button type="submit">{words.send}</button>
    </form>
  )
}
