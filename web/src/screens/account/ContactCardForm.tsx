import {
  type ContactCard,
  type ContactPart,
  contactPartKeys,
  contactParts,
  initialsOf,
  validateCardText,
  validatePhone,
  shownParts,
} from '@site/domain/accounts/account-rules.ts'
import type { AccountDetails } from '@site/domain/calls/account.ts'
import { fill } from '@site/domain/format.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api, CallError } from '../../page/api.ts'
import { useKeptForm } from '../../device/kept-forms.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Face } from '../../ui/Face.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { Tag } from '../../ui/Tag.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Toggle } from '../../ui/fields/Toggle.tsx'
import { accountWords } from './account.words.ts'
import { PortraitField } from './PortraitField.tsx'
import { SettingGroup } from './Settings.tsx'
import { pathOfForm, useAccountForm } from './use-account-form.ts'
import { usePhoneReader } from './use-phone-reader.ts'

/** Returns an object with a value for each part of the contact card. */
const mapParts = <Value,>(valueOf: (part: ContactPart) => Value) =>
  Object.fromEntries(contactPartKeys.map((part) => [part, valueOf(part)])) as Record<ContactPart, Value>

/** The key of a visibility switch in the kept form. */
const switchKey = (part: ContactPart) => `${part}Shown` as const

/** Values and visibility switches in one object, for the kept form. */
const toFormValues = (typed: Record<ContactPart, string>, switches: Record<ContactPart, boolean>): Record<string, string | boolean> =>
  Object.fromEntries(contactPartKeys.flatMap((part) => [[part, typed[part]] as const, [switchKey(part), switches[part]] as const]))

/** The form of the contact card: values, a visibility switch for each part, and a preview. */
export function ContactCardForm({ details, onPortrait }: { details: AccountDetails; onPortrait: (portrait: string | null) => void }) {
  const [savedCard, setSavedCard] = useState(details.contactCard)
  const [discardCount, setDiscardCount] = useState(0)
  return (
    <CardForm
      key={discardCount}
      details={details}
      savedCard={savedCard}
      onPortrait={onPortrait}
      onSaved={setSavedCard}
      onDiscard={() => setDiscardCount(discardCount + 1)}
    />
  )
}

/** Rethrows a refusal with the field names of the form: `phone` for `phone.value`. */
function rethrowForForm(error: unknown): never {
  if (!(error instanceof CallError) || !error.fields) throw error
  const fields = Object.fromEntries(Object.entries(error.fields).map(([key, message]) => [key.replace(/\.value$/, ''), message]))
  throw new CallError(error.problem, error.text, { fields })
}

type CardFormProps = {
  details: AccountDetails
  savedCard: ContactCard
  onPortrait: (portrait: string | null) => void
  onSaved: (card: ContactCard) => void
  onDiscard: () => void
}

function CardForm({ details, savedCard, onPortrait, onSaved, onDiscard }: CardFormProps) {
  const words = useWords(accountWords)
  const isRequested = useAccountForm().open === 'card'
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRequested) section.current?.scrollIntoView({ block: 'start' })
  }, [isRequested])
  const savedValues = toFormValues(
    mapParts((part) => savedCard[part].value),
    mapParts((part) => savedCard[part].isShown),
  )
  const keptForm = useKeptForm('account.card', pathOfForm('card'), savedValues)
  const [switches, setSwitches] = useState(() => mapParts((part) => keptForm.initial[switchKey(part)] === true))
  const readPhone = usePhoneReader()
  const phoneFault = (typed: string) => validatePhone(typed) ?? (readPhone?.(typed) === null ? 'badPhone' : null)
  const { form, input, errorOf, isBusy, unsent, values, set } = useForm<Record<ContactPart, string>>({
    initial: mapParts((part) => String(keptForm.initial[part])),
    kept: { keep: (typed) => keptForm.keep(toFormValues(typed, switches)), drop: keptForm.drop },
    check: (typed) => mapParts((part) => (contactParts[part].isPhoneNumber ? phoneFault(typed[part]) : validateCardText(typed[part]))),
    submit: async (typed) => {
      const card = await api()(
        'POST /frontend/api/account/contactcard',
        mapParts((part) => ({ value: typed[part].trim(), isShown: switches[part] })),
      ).catch(rethrowForForm)
      onSaved(card)
      // the server answers phone numbers in the usual spelling
      for (const part of contactPartKeys) if (card[part].value !== typed[part]) set(part, card[part].value)
      notify({ text: words.saved, tone: 'success' })
    },
  })
  const setSwitch = (part: ContactPart, isShown: boolean) => {
    const newSwitches = { ...switches, [part]: isShown }
    setSwitches(newSwitches)
    keptForm.keep(toFormValues(values, newSwitches))
  }
  // a person who looks for a home has no licence number, unless one is saved
  const offeredParts = contactPartKeys.filter((part) => part !== 'licence' || !details.isSeeking || savedCard.licence.value !== '')
  const isChanged = contactPartKeys.some((part) => values[part].trim() !== savedCard[part].value || switches[part] !== savedCard[part].isShown)
  const writtenValue = (part: ContactPart) => (contactParts[part].isPhoneNumber ? readPhone?.(values[part]) : null) ?? values[part].trim()
  const previewParts = shownParts(mapParts((part) => ({ value: writtenValue(part), isShown: switches[part] })))
  return (
    <div ref={section} className="scroll-mt-16">
      <SettingGroup title={words.card} note={words.cardNote}>
        <PortraitField name={details.name} portrait={details.portrait} onChange={onPortrait} />
        <form {...form} className="grid gap-4 py-4">
          {offeredParts.map((part) => (
            <PartFields
              key={part}
              part={part}
              error={errorOf(part)}
              input={<TextInput {...input(part)} {...inputTypeOf(part)} autoComplete={part === 'phone' ? 'tel' : 'off'} maxLength={200} />}
              isShown={switches[part]}
              onShow={(isShown) => setSwitch(part, isShown)}
            />
          ))}
          <CardPreview name={details.name} portrait={details.portrait} role={details.role} isSeeking={details.isSeeking} parts={previewParts} />
          {unsent}
          <Button type="submit" wide busy={isBusy}>
            {words.save}
          </Button>
          {isChanged && (
            <Button
              variant="text"
              onClick={() => {
                keptForm.drop()
                onDiscard()
              }}
            >
              {words.discard}
            </Button>
          )}
        </form>
      </SettingGroup>
    </div>
  )
}

const inputTypeOf = (part: ContactPart) => (contactParts[part].isPhoneNumber ? ({ type: 'tel', inputMode: 'tel' } as const) : {})

type PartFieldsProps = { part: ContactPart; error: string | undefined; input: ReactNode; isShown: boolean; onShow: (isShown: boolean) => void }

function PartFields({ part, error, input, isShown, onShow }: PartFieldsProps) {
  const words = useWords(accountWords)
  const label = contactParts[part].label[useLocale()]
  return (
    <div className="grid gap-1">
      <Field label={label} error={error}>
        {input}
      </Field>
      <Toggle
        label={<span className="text-t13 text-ink-2">{words.show}</span>}
        name={fill(words.showWhat, { what: label })}
        checked={isShown}
        onChange={onShow}
      />
    </div>
  )
}

type CardPreviewProps = Pick<AccountDetails, 'name' | 'portrait' | 'role' | 'isSeeking'> & { parts: ReturnType<typeof shownParts> }

/** Preview of the contact card as clients see it, with the name in the other language if it differs. */
export function CardPreview({ name, portrait, role, isSeeking, parts }: CardPreviewProps) {
  const words = useWords(accountWords)
  const locale = useLocale()
  const [shownName, otherName] = [personName(name, locale), personName(name, locale === 'zh' ? 'en' : 'zh')]
  return (
    <div className="rounded-tile bg-fill p-4" role="group" aria-label={words.preview}>
      <p className="text-t13 text-ink-2">{words.preview}</p>
      <p className="mt-2 flex items-center gap-2 text-t17 font-semibold">
        <Face initials={initialsOf(shownName)} portrait={portrait} className="size-10 text-t15" />
        <span className="min-w-0 wrap-anywhere">{shownName}</span>
        <Tag tone={role === 'Owner' ? 'accent' : 'grey'}>{isSeeking ? words.seeker : words[role]}</Tag>
      </p>
      {otherName !== shownName && <p className="text-t13 wrap-anywhere text-ink-2">{fill(words.previewOther, { name: otherName })}</p>}
      <dl className="mt-1 grid gap-0.5 text-t15">
        {contactPartKeys.map((part) =>
          parts[part] ? (
            <div key={part} className="flex gap-2">
              <dt className="text-ink-2">{contactParts[part].label[locale]}</dt>
              <dd className="wrap-anywhere">{parts[part]}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {Object.keys(parts).length === 0 && <p className="text-t15 text-ink-2">{words.previewEmpty}</p>}
    </div>
  )
}
