import { keysOf } from '@site/domain/keys-of.ts'
import { fieldMessages } from '@site/domain/field-messages.ts'
import { type FieldMessage, isProblem, problems } from '@site/domain/problems.ts'
import { createElement, type FormEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { CallError } from '../page/api.ts'
import { useLocale } from '../page/locale.tsx'
import { sayFailure } from '../page/say-failure.ts'
import { UnsentLine } from '../page/UnsentLine.tsx'
import { useAction } from '../page/use-action.ts'
import { useSecondPress } from '../page/use-second-press.ts'
import { noticeBoard } from '../ui/overlays/notices.ts'
import { focusInvalidField } from '../ui/focus-invalid-field.ts'
import { endAlerts } from '../ui/say-alert.ts'

type FieldErrors<Values> = { readonly [Key in keyof Values]?: FieldMessage | null }

type FormRules<Values> = {
  initial: Values
  /** The errors that prevent sending, by field. */
  check: (values: Values) => FieldErrors<Values>
  /** Sends the form. Problems with fields of this form appear at the fields, others by its button; where it is closed meanwhile, as a notice. */
  submit: (values: Values) => Promise<void>
  /** `keep` is called with the values after each change, `drop` when they are sent: to store them on the device (`useKeptForm`) or to hand them to another form. */
  kept?: { readonly keep: (values: Values) => void; readonly drop: () => void }
  /** Replaces the text after an attempt that may have arrived, for a form whose second attempt would add something twice. */
  unanswered?: string
}

const unsentLine = ({ isUnreachable, mayHaveArrived, text }: CallError, unanswered: string | undefined) =>
  createElement(UnsentLine, { mayHaveArrived, unanswered, refusal: isUnreachable ? undefined : text })

/** Shows a failed call; the page handles every other problem. */
const showCallError = (show: (error: CallError) => void) => (error: unknown) => {
  if (!isProblem(error)) throw error
  if (error instanceof CallError) show(error)
}

/** Removes the notice of a failure with this text. */
const dismissNotice = (shownText: string): void => {
  for (const { id, text, tone } of noticeBoard.current()) if (tone === 'error' && text === shownText) noticeBoard.dismiss(id)
}

/** Takes what was typed into the form of the server before this script ran: the next render would write over it. */
function useTypedBefore<Values extends Readonly<Record<string, string>>>(
  formRef: RefObject<HTMLFormElement | null>,
  initial: Values,
  latest: RefObject<Values>,
  set: (key: keyof Values, value: string) => void,
): void {
  const takeTyped = useEffectEvent(() => {
    for (const key of keysOf(initial)) {
      const input = formRef.current?.elements.namedItem(key)
      if (input instanceof HTMLInputElement && input.value !== '' && input.value !== latest.current[key]) set(key, input.value)
    }
  })
  useLayoutEffect(() => takeTyped(), [])
}

/**
 * Returns a function after which the next errors lead the focus to the first invalid field: only after sending, so that it does not move during typing. It
 * also ends the alerts about those before.
 */
function useFocusAfterErrors(formRef: RefObject<HTMLFormElement | null>, errors: object): () => void {
  const shouldFocus = useRef(false)
  useEffect(() => {
    if (shouldFocus.current) focusInvalidField(formRef.current)
    shouldFocus.current = false
  }, [formRef, errors])
  return () => {
    endAlerts()
    shouldFocus.current = true
  }
}

/**
 * State of a form of text fields, with props for the `<form>` and its inputs. After sending, the first field with an error gets the
 * focus; if it has the focus already, screen readers announce its error.
 * `unsent`: a line to show beside the button until the next try. It says why the last one was refused, or after one without an answer that nothing was sent,
 * or that it may have arrived.
 */
export function useForm<Values extends Readonly<Record<string, string>>>({ initial, check, submit, kept, unanswered }: FormRules<Values>) {
  const locale = useLocale()
  const formRef = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  // the browser may fill in several fields before the next render
  const latestValues = useRef(values)
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [isBusy, run] = useAction()
  const [unsent, setUnsent] = useState<CallError | null>(null)
  const isSending = useRef(false)
  const secondPress = useSecondPress()
  const focusInvalidNext = useFocusAfterErrors(formRef, errors)
  const showErrors = (messages: FieldErrors<Values>) => {
    focusInvalidNext()
    setErrors(messages)
    setUnsent(null)
  }
  const set = (key: keyof Values, value: string) => {
    latestValues.current = { ...latestValues.current, [key]: value }
    setValues(latestValues.current)
    kept?.keep(latestValues.current)
    if (errors[key]) setErrors((previous) => ({ ...previous, [key]: null }))
  }
  useTypedBefore(formRef, initial, latestValues, set)
  const showProblem = (error: CallError) => {
    const fields = Object.keys(error.fields ?? {})
    if (fields.some((key) => key in values)) showErrors(error.fields as FieldErrors<Values>)
    if (fields.length > 0 && fields.every((key) => key in values)) return
    // where the form is closed meanwhile, a notice says it
    if (!formRef.current?.isConnected) return sayFailure(error)
    if (problems[error.problem].handling === 'login') return
    setUnsent(error)
    // the line by the button says it, stays, and covers nothing
    dismissNotice(error.text)
  }
  const send = async () => {
    if (secondPress.isSecond()) return
    const localErrors = check(values)
    showErrors(localErrors)
    if (Object.values(localErrors).some(Boolean)) return
    const submitAndDrop = async () => {
      isSending.current = true
      const sent = latestValues.current
      await submit(values).finally(() => (isSending.current = false))
      if (latestValues.current !== sent) secondPress.expect()
      kept?.drop()
    }
    // a notice says what became of it, so the line would be untrue
    await run(submitAndDrop, showCallError(showProblem), (outcome) => (outcome === 'done' || outcome === 'notDone') && setUnsent(null))
  }
  return {
    values,
    set,
    isBusy,
    unsent: unsent && unsentLine(unsent, unanswered),
    form: {
      ref: formRef,
      noValidate: true,
      onSubmit: (event: FormEvent) => (event.preventDefault(), void send()),
      onFocus: secondPress.forget,
    },
    input: (key: keyof Values & string) => ({
      name: key,
      value: values[key],
      // what is on its way stays as it was sent; the focus stays, too
      readOnly: isBusy || undefined,
      onChange: (event: { target: { value: string } }) => {
        secondPress.forget()
        if (!isSending.current) set(key, event.target.value)
      },
    }),
    errorOf: (key: keyof Values): string | undefined => {
      const message = errors[key]
      return message ? fieldMessages[message][locale] : undefined
    },
  }
}
