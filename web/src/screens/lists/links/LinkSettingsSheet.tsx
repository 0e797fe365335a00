import type { MadeLink } from '@site/domain/calls/share.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { locales } from '@site/domain/words.ts'
import { dayIn, instantOf } from '@site/domain/zoned-time.ts'
import { LimitedInput } from '../../../page/LimitedText.tsx'
import { useShell, useWords } from '../../../page/locale.tsx'
import { unsentWords } from '../../../page/unsent.words.ts'
import { useForm } from '../../../shell/use-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { api } from '../../../page/api.ts'
import { LostViewings, useOwnViewings } from '../viewings/LostViewings.tsx'
import { lastInstantOf } from '../last-day.ts'
import { linkWords } from '../link.words.ts'

type LinkSettingsProps = { link: MadeLink | null; onClose: () => void; onChanged: () => void }

/** The form with the name, the end date and the language of a link. */
export function LinkSettingsSheet({ link, onClose, onChanged }: LinkSettingsProps) {
  const words = useWords(linkWords)
  return (
    <Sheet open={link !== null} onClose={onClose} title={words.settingsTitle} closeLabel={words.close} size="small">
      {link && <SettingsForm key={link.code} link={link} onClose={onClose} onChanged={onChanged} />}
    </Sheet>
  )
}

/** The instant at which a day (`2026-11-24`) ends in a time zone; null for an empty text. */
const endOfDay = (day: string, timeZone: string): string | null => (day === '' ? null : instantOf(day, 24, timeZone))

/** The last day (`2026-11-24`) of a link in a time zone; empty without an end. */
const lastDayOf = (expires: string | null, timeZone: string): string => (expires === null ? '' : dayIn(lastInstantOf(expires), timeZone))

function SettingsForm({ link, onClose, onChanged }: LinkSettingsProps & { link: MadeLink }) {
  const words = useWords(linkWords)
  const { timeZone } = useShell().site
  const { noReply } = useWords(unsentWords)
  const form = useForm({
    initial: { name: link.name, expires: lastDayOf(link.expires, timeZone), language: link.lang ?? '' },
    check: () => ({}),
    submit: async ({ name, expires, language }) => {
      const lang = locales.find((locale) => locale === language) ?? null
      await api()('POST /frontend/api/share/update', { code: link.code, name, expires: endOfDay(expires, timeZone), lang })
      notify({ text: words.saved, tone: 'success' })
      onClose()
      onChanged()
    },
    unanswered: noReply,
  })
  const ownViewings = useOwnViewings(link.target === 'list' && form.values.expires !== '')
  const end = endOfDay(form.values.expires, timeZone)
  return (
    <form {...form.form} className="grid gap-4 pb-1">
      <Field label={words.name} hint={words.nameHint} error={form.errorOf('name')}>
        <LimitedInput {...form.input('name')} limit={shareListLimits.linkName} autoComplete="off" />
      </Field>
      <Field label={words.endDate} hint={words.endDateHint} error={form.errorOf('expires')}>
        <TextInput type="date" {...form.input('expires')} min={dayIn(new Date(), timeZone)} />
      </Field>
      {end !== null && <LostViewings ownViewings={ownViewings} codes={[link.code]} end={new Date(end)} />}
      <Field group label={words.language} hint={words.languageHint}>
        <Segmented
          wide
          label={words.language}
          options={[
            { value: '', label: words.theirs },
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          value={form.values.language}
          onChange={(language) => form.set('language', language)}
        />
      </Field>
      {form.unsent}
      <Button type="submit" busy={form.isBusy}>
        {words.save}
      </Button>
    </form>
  )
}
