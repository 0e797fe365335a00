import type { ListDetail } from '@site/domain/calls/share-list.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import type { ShareVariant } from '@site/domain/share.ts'
import { shareListLimits } from '@site/domain/share-list.ts'
import { daysFrom } from '@site/domain/zoned-time.ts'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { LinkQrCode, PhoneActions } from '../../listing/ShareBlock.tsx'
import { shareWords } from '../../listing/share.words.ts'
import type { LinkLanguage } from '../../listing/use-share-link.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { useUserInfo } from '../../page/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { callOrNotify } from './call-or-notify.ts'
import { LinkAddress } from './LinkAddress.tsx'
import { endOfDay } from './LinkSettingsSheet.tsx'
import { shareListSheetWords } from './share-list.words.ts'

/** How long a link opens: days, or no end. */
const periods = { days7: 7, days30: 30, days90: 90, noEnd: null } as const
type Period = keyof typeof periods

type ShareListSheetProps = {
  detail: ListDetail
  open: boolean
  onClose: () => void
  /** A link was made. */
  onMade: () => void
}

/** The share popup of a list: who the link is for, its language and end, then a link with brand or without (specification section 2). */
export function ShareListSheet({ detail, open, onClose, onMade }: ShareListSheetProps) {
  const words = useWords(shareListSheetWords)
  const canShareBrand = useUserInfo((user) => user.isShareBrand)
  const [name, setName] = useState('')
  const [language, setLanguage] = useState<LinkLanguage>('receiver')
  const [period, setPeriod] = useState<Period>('days30')
  const block = { detail, name: name.trim(), language, period, onMade }
  // another name or end is another link
  const key = `${name.trim()} ${period}`
  return (
    <Sheet open={open} onClose={onClose} title={words.title} closeLabel={words.close} size="wide">
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Field label={words.name} note={words.nameNote} hint={words.nameHint}>
          <TextInput value={name} maxLength={shareListLimits.linkName} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={words.end}>
          <Select
            value={period}
            onChange={(event) => setPeriod(event.target.value as Period)} // the options are the keys of `periods`
            options={Object.keys(periods).map((value) => ({ value, label: words[value as Period] }))}
          />
        </Field>
      </div>
      <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-t13 text-ink-2" aria-hidden>
          {words.language}
        </span>
        <Segmented
          label={words.language}
          options={[
            { value: 'receiver', label: words.languageOfReceiver },
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <div className="grid gap-4 pb-2 desk:grid-cols-2 desk:gap-5">
        {canShareBrand && <VariantBlock key={`normal ${key}`} variant="normal" {...block} />}
        <VariantBlock key={`plain ${key}`} variant="Intermediary" {...block} />
      </div>
    </Sheet>
  )
}

type VariantBlockProps = { detail: ListDetail; variant: ShareVariant; name: string; language: LinkLanguage; period: Period; onMade: () => void }

/** The link in one variant: a button that makes it, then its QR code and address, and the ways to send it. */
function VariantBlock({ detail: { id, title, items }, variant, name, language, period, onMade }: VariantBlockProps) {
  const words = useWords(shareListSheetWords)
  const shared = useWords(shareWords)
  const locale = useLocale()
  const { timeZone } = useShell().site
  const [made, setMade] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isBranded = variant === 'normal'
  const variantName = isBranded ? shared.withBrand : shared.withoutBrand
  const make = async () => {
    setBusy(true)
    const days = periods[period]
    const expires = days === null ? null : endOfDay(daysFrom(new Date(), timeZone, days + 1).at(-1) ?? '', timeZone)
    const answer = await callOrNotify((call) => call('POST /frontend/api/share/create', { target: 'list', id, variant, name, expires }))
    setBusy(false)
    if (!answer) return
    setMade(answer.url)
    onMade()
  }
  const link = made === null ? null : { url: language === 'receiver' ? made : `${made}?lang=${language}`, card: null }
  const count = items.filter(({ isAvailable }) => isAvailable).length
  const message = fill(count === 1 ? words.messageOne : words.message, { title, count: formatNumber(count, locale) })
  return (
    <section aria-label={variantName} data-variant={variant} className="grid content-start gap-3 rounded-card border border-line p-4 desk:p-6">
      <div>
        <h3 className="text-t17 font-bold">{variantName}</h3>
        <p className="mt-1 text-t13 text-ink-2">{isBranded ? words.brandedNote : words.plainNote}</p>
      </div>
      {link === null ? (
        <Button busy={isBusy} icon={<Link2 size={18} aria-hidden />} onClick={() => void make()}>
          {words.make}
        </Button>
      ) : (
        <>
          <div className="hidden desk:block">
            <LinkQrCode link={link} variantName={variantName} isBranded={isBranded} />
            <p className="mt-3 text-center text-t13 text-ink-2">{shared.scanHint}</p>
          </div>
          <LinkAddress url={link.url} />
          <PhoneActions message={message} link={link} variantName={variantName} isBranded={isBranded} />
        </>
      )}
    </section>
  )
}
