import { fieldMessages } from '@site/domain/field-messages.ts'
import { type FieldMessage, isProblem, problems } from '@site/domain/problems.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../page/api.ts'
import { notify } from '../ui/notices.ts'
import { useLocale } from '../page/locale.tsx'

type Messages<Values> = { readonly [Key in keyof Values]?: FieldMessage | null }

type FormRules<Values> = {
  initial: Values
  /** What is wrong before anything is sent. */
  check: (values: Values) => Messages<Values>
  /** Sends it; a problem that names fields of the form is shown at them, one that belongs to no field of it as a notice. */
  submit: (values: Values) => Promise<void>
  /** Where what is typed is kept on the device while it is not sent (`useKeptForm`); absent: nowhere. */
  kept?: { readonly keep: (values: Values) => void; readonly drop: () => void }
}

/** A form of texts: what was typed, what is wrong in the reader's language, whether it is under way. The first wrong field takes the focus. */
export function useForm<Values extends Readonly<Record<string, string>>>({ initial, check, submit, kept }: FormRules<Values>) {
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  // several fields may be filled in at once, before anything is drawn again
  const latest = useRef(values)
  const [wrong, setWrong] = useState<Messages<Values>>({})
  const [isBusy, setBusy] = useState(false)
  const focusFirst = useRef(false)
  useEffect(() => {
    // only after sending: the focus never moves during typing
    if (focusFirst.current) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    focusFirst.current = false
  }, [wrong])
  const show = (messages: Messages<Values>) => {
    focusFirst.current = true
    setWrong(messages)
  }
  const set = (key: keyof Values, value: string) => {
    latest.current = { ...latest.current, [key]: value }
    setValues(latest.current)
    kept?.keep(latest.current)
    if (wrong[key]) setWrong((before) => ({ ...before, [key]: null }))
  }
  const explain = ({ fields = {}, problem, words }: CallError) => {
    if (Object.keys(fields).some((key) => key in values)) show(fields as Messages<Values>)
    else if (problems[problem].reaction === 'field') notify({ text: words, tone: 'error' })
  }
  const send = async () => {
    const found = check(values)
    show(found)
    if (isBusy || Object.values(found).some(Boolean)) return
    setBusy(true)
    try {
      await submit(values)
      kept?.drop()
    } catch (error) {
      // the page has reacted to every other problem already
      if (!isProblem(error)) throw error
      if (error instanceof CallError) explain(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    set,
    isBusy,
    /** For the `<form>`. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void send()
      },
    },
    /** For the input of a field. */
    input: (key: keyof Values & string) => ({
      name: key,
      value: values[key],
      onChange: (event: { target: { value: string } }) => set(key, event.target.value),
    }),
    /** What is wrong with a field, in words. */
    errorOf: (key: keyof Values): string | undefined => {
      const message = wrong[key]
      return message ? fieldMessages[message][locale] : undefined
    },
  }
}
