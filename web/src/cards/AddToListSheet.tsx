import type { ListSummary } from '@site/domain/calls/share-list.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { openViewingsOf, shareListLimits } from '@site/domain/sharing/share-list.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { api, CallError, screenApi } from '../page/api.ts'
import { homeCountText } from '../listing/home-count.ts'
import { LimitedInput } from '../page/LimitedText.tsx'
import { useLocale, useWords } from '../page/locale.tsx'
import { usePersonChanges } from '../page/session.ts'
import { sayFailure } from '../page/say-failure.ts'
import { useAction } from '../page/use-action.ts'
import { useSecondPress } from '../page/use-second-press.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { notify } from '../ui/overlays/notices.ts'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { useShownContent } from '../ui/overlays/use-shown-content.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { focusInvalidAfter } from '../ui/focus-invalid-field.ts'
import { useLoad } from '../ui/use-load.ts'
import { addedNotice } from './added-to-list.ts'
import { useAddToList } from './add-to-list.ts'
import { addToListWords } from './add-to-list.words.ts'
import { newId } from '../page/new-id.ts'

const close = () => useAddToList.setState({ ids: null })

/** The sheet that adds homes to a list of the agent: the lists with ticks, and a new one. A page has one such sheet, whose homes `useAddToList` sets. */
export function AddToListSheet() {
  const words = useWords(addToListWords)
  const locale = useLocale()
  const ids = useAddToList((state) => state.ids)
  const personChanges = usePersonChanges((state) => state.count)
  const shownIds = useShownContent(ids)
  useEffect(() => close, [personChanges])
  const count = shownIds?.length ?? 0
  return (
    <Sheet
      open={ids !== null}
      onClose={close}
      title={count === 1 ? words.add : fill(words.titleMany, { count: formatNumber(count, locale) })}
      closeLabel={words.close}
      footer={
        <Button wide variant="quiet" onClick={close}>
          {words.done}
        </Button>
      }
    >
      {shownIds && <Lists key={shownIds.join()} ids={shownIds} />}
    </Sheet>
  )
}

function Lists({ ids }: { ids: readonly string[] }) {
  const words = useWords(addToListWords)
  const [onlyId] = ids.length === 1 ? ids : []
  const { data, error, reload } = useLoad([onlyId], () => screenApi()('POST /frontend/api/sharelist/page', onlyId === undefined ? {} : { listingId: onlyId }))
  const lists = data?.items
  const hasFailed = error !== null
  return (
    <div className="grid gap-4">
      {hasFailed && (
        <p role="alert" className="flex items-center justify-between gap-3 text-t15 text-bad">
          {words.failed}
          <Button variant="quiet" size="s" onClick={reload}>
            {words.retry}
          </Button>
        </p>
      )}
      {!lists && !hasFailed && (
        <p role="status" aria-label={words.loading} className="grid h-24 place-items-center">
          <Spinner />
        </p>
      )}
      {lists?.length === 0 && <p className="text-ink-2">{words.none}</p>}
      {lists && lists.length > 0 && (
        <ul aria-label={words.lists} className="divide-y divide-line">
          {lists.map((list) => (
            <li key={list.id}>
              <ListTick list={list} ids={ids} onChanged={reload} />
            </li>
          ))}
        </ul>
      )}
      {lists && <NewList ids={ids} onMade={reload} />}
    </div>
  )
}

/** Waits for a call and says why it fails. Returns whether it succeeded. */
async function attempt(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    sayFailure(error)
    return false
  }
}

const removeFrom = (id: string, listingIds: readonly string[]) =>
  attempt(api()('POST /frontend/api/sharelist/removeitems', { id, listingIds: [...listingIds] }))

/** What clients have to do with a home of a list: an upcoming viewing, or responses. Null if a call failed; a notice says so. */
async function clientActivityOn(listId: string, home: string): Promise<'viewing' | 'responses' | 'nothing' | null> {
  const result: { activity?: 'viewing' | 'responses' | 'nothing' } = {}
  const ask = async () => {
    const call = api()
    const [viewings, { items }] = await Promise.all([
      call('POST /frontend/api/sharelist/viewings', {}),
      call('POST /frontend/api/sharelist/detail', { id: listId }),
    ])
    const hasResponses = items.some(({ id, reactions }) => id === home && reactions.length > 0)
    const isPlanned = openViewingsOf(viewings.items, { listId, home }, new Date()).length > 0
    result.activity = isPlanned ? 'viewing' : hasResponses ? 'responses' : 'nothing'
  }
  return (await attempt(ask())) ? (result.activity ?? null) : null
}

/** A list with a checkbox, which is ticked if the list has the home. For several homes the checkbox only adds. */
function ListTick({ list, ids, onChanged }: { list: ListSummary; ids: readonly string[]; onChanged: () => void }) {
  const words = useWords(addToListWords)
  const locale = useLocale()
  const [wasAdded, setAdded] = useState(false)
  const [, run] = useAction()
  const { id, title, total, available } = list
  const isInList = ids.length === 1 ? list.hasListing : wasAdded
  const room = shareListLimits.items - total
  const number = (value: number) => formatNumber(value, locale)
  const homes = homeCountText({ total, available }, locale)
  const add = useAdd(onChanged)
  const navigate = useNavigate()
  const openList = () => {
    close()
    void navigate({ to: '/shareListDetail', search: { id } })
  }
  const remove = async () => {
    const activity = await clientActivityOn(id, ids[0] ?? '')
    if (activity === null) return
    // the page of the list says what becomes of them
    if (activity !== 'nothing')
      return notify({
        text: fill(activity === 'viewing' ? words.hasViewing : words.hasResponses, { title }),
        action: { label: words.openList, onPress: openList },
      })
    if (!(await removeFrom(id, ids))) return
    onChanged()
    notify({ text: fill(words.removed, { title }), action: { label: words.undo, onPress: () => void add(id, title, ids) } })
  }
  // the checkbox stays enabled during the call: disabling it would take away the focus
  const toggle = (isTicked: boolean) => run(async () => (isTicked ? setAdded(await add(id, title, ids)) : await remove()))
  return (
    <Checkbox
      checked={isInList}
      disabled={(room === 0 && !isInList) || (ids.length > 1 && wasAdded)}
      onChange={(event) => void toggle(event.target.checked)}
      label={
        <>
          <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>
          <span className="block text-t13 text-ink-2">{room === 0 ? `${homes} · ${words.full}` : fill(words.room, { homes, room: number(room) })}</span>
        </>
      }
    />
  )
}

/** A function that adds homes to a list and shows the result in a notice with an undo. It resolves to whether the list now has at least one of them. */
function useAdd(onChanged: () => void) {
  const words = useWords(addToListWords)
  const locale = useLocale()
  return async (id: string, title: string, ids: readonly string[]): Promise<boolean> => {
    let answer: { added: string[]; existing: string[]; left: string[]; unknown: string[] } | undefined
    const send = async () => {
      answer = await api()('POST /frontend/api/sharelist/additems', { id, listingIds: [...ids] })
    }
    if (!(await attempt(send())) || !answer) return false
    onChanged()
    const { added, existing, left: didNotFit, unknown } = answer
    const undo = async () => {
      if (await removeFrom(id, added)) onChanged()
    }
    const count = (value: number) => formatNumber(value, locale)
    if (didNotFit.length > 0) notify({ text: fill(words.leftOver, { title, left: count(didNotFit.length) }), tone: 'error' })
    else if (unknown.length > 0) notify(added.length + existing.length === 0 ? { text: words.notAdded, tone: 'error' } : addedNotice(answer, locale))
    else
      notify({
        text: ids.length === 1 ? fill(words.added, { title }) : fill(words.addedMany, { title, count: count(added.length + existing.length) }),
        tone: 'success',
        ...(added.length > 0 ? { action: { label: words.undo, onPress: () => void undo() } } : {}),
      })
    return added.length + existing.length > 0
  }
}

/** The form of a new list that gets the homes. */
function NewList({ ids, onMade }: { ids: readonly string[]; onMade: () => void }) {
  const words = useWords(addToListWords)
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isBusy, run] = useAction()
  const [requestKey, setRequestKey] = useState(newId)
  const secondPress = useSecondPress()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (secondPress.isSecond()) return
    const trimmed = title.trim()
    if (trimmed === '') {
      return focusInvalidAfter(event.currentTarget, () => setError(words.enterTitle))
    }
    await run(async () => {
      const { id } = await api()('POST /frontend/api/sharelist/create', { title: trimmed, listingIds: [...ids], requestKey })
      setTitle('')
      secondPress.expect()
      setRequestKey(newId())
      onMade()
      const undo = async () => {
        if (await attempt(api()('POST /frontend/api/sharelist/delete', { id }))) onMade()
      }
      notify({ text: fill(words.added, { title: trimmed }), tone: 'success', action: { label: words.undo, onPress: () => void undo() } })
    })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} onFocus={secondPress.forget} className="grid gap-3 border-t border-line pt-4">
      <Field label={words.newTitle} error={error}>
        <LimitedInput
          value={title}
          limit={shareListLimits.title}
          autoComplete="off"
          onChange={(event) => {
            secondPress.forget()
            setTitle(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" variant="soft" busy={isBusy}>
        {words.create}
      </Button>
    </form>
  )
}
