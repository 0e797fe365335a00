import { fieldMessages } from '@site/domain/field-messages.ts'
import { type FieldMessage, isProblem } from '@site/domain/problems.ts'
import { createElement, type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { CallError } from '../page/api.ts'
import { useLocale } from '../page/locale.tsx'
import { sayFailure } from '../page/say-failure.ts'
import { UnsentLine } from '../page/UnsentLine.tsx'
import { useAction } from '../page/use-action.ts'
import { noticeBoard } from '../ui/overlays/notices.ts'
import { focusInvalidField } from '../ui/focus-invalid-field.ts'

type FieldErrors<Values> = { readonly [Key in keyof Values]?: FieldMessage | null }

type FormRules<Values> = {
  initial: Values
  /** The errors that prevent sending, by field. */
  check: (values: Values) => FieldErrors<Values>
  /** Sends the form. Problems with fields of this form appear at the fields, others as a notice. */
  submit: (values: Values) => Promise<void>
  /** Stores unsent input on the device (`useKeptForm`). */
  kept?: { readonly keep: (values: Values) => void; readonly drop: () => void }
  /** Replaces the text after an attempt that may have arrived, for a form whose second attempt would add something twice. */
  unanswered?: string
}

/**
 * State of a form of text fields, with props for the `<form>` and its inputs. After sending, the first field with an error gets the
 * focus; if it has the focus already, screen readers announce its error.
 * `unsent`: a line to show beside the button. After an attempt without an answer it says that nothing was sent, or that it may have arrived.
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
  const shouldFocus = useRef(false)
  useEffect(() => {
    // only after sending, so that the focus does not move during typing
    if (shouldFocus.current) focusInvalidField(formRef.current)
    shouldFocus.current = false
  }, [errors])
  const showErrors = (messages: FieldErrors<Values>) => {
    shouldFocus.current = true
    setErrors(messages)
    setUnsent(null)
  }
  const set = (key: keyof Values, value: string) => {
    latestValues.current = { ...latestValues.current, [key]: value }
    setValues(latestValues.current)
    kept?.keep(latestValues.current)
    if (errors[key]) setErrors((previous) => ({ ...previous, [key]: null }))
  }
  /** Takes over what was typed into the server's form before this script ran: the next render would overwrite it. */
  const takeTyped = useEffectEvent(() => {
    for (const key of Object.keys(initial) as (keyof Values & string)[]) {
      const input = formRef.current?.elements.namedItem(key)
      if (input instanceof HTMLInputElement && input.value !== '' && input.value !== latestValues.current[key]) set(key, input.value)
    }
  })
  useLayoutEffect(() => takeTyped(), [])
  const showProblem = (error: CallError) => {
    setUnsent(error.isUnreachable ? error : null)
    // the line beside the button replaces the notice, since it says more about this form
    if (error.isUnreachable) for (const { id, text, tone } of noticeBoard.current()) if (tone === 'error' && text === error.text) noticeBoard.dismiss(id)
    const fields = Object.keys(error.fields ?? {})
    if (fields.some((key) => key in values)) showErrors(error.fields as FieldErrors<Values>)
    if (fields.length === 0 || fields.some((key) => !(key in values))) sayFailure(error)
  }
  const send = async () => {
    const localErrors = check(values)
    showErrors(localErrors)
    if (Object.values(localErrors).some(Boolean)) return
    const submitAndDrop = async () => {
      await submit(values)
      kept?.drop()
    }
    await run(submitAndDrop, (error) => {
      // the page handles every other problem
      if (!isProblem(error)) throw error
      if (error instanceof CallError) showProblem(error)
    })
  }
  return {
    values,
    set,
    isBusy,
    unsent: unsent && createElement(UnsentLine, { mayHaveArrived: unsent.mayHaveArrived, unanswered }),
    form: {
      ref: formRef,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void send()
      },
    },
    input: (key: keyof Values & string) => ({
      name: key,
      value: values[key],
      onChange: (event: { target: { value: string } }) => set(key, event.target.value),
    }),
    errorOf: (key: keyof Values): string | undefined => {
      const message = errors[key]
      return message ? fieldMessages[message][locale] : undefined
    },
  }
}
