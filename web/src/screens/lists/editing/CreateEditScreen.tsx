import { clientTitleOf } from '@site/domain/sharing/client-title.ts'
import type { ListDetail } from '@site/domain/calls/share-list.ts'
import { variantUrl } from '@site/domain/listing.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { createFileRoute, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { Check, Lock, Trash2 } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { fill } from '@site/domain/format.ts'
import { dropKeptForm, useKeptForm } from '../../../device/kept-forms.ts'
import { listingName } from '../../../listing/listing-lines.ts'
import { newId } from '../../../page/new-id.ts'
import { api, screenApi } from '../../../page/api.ts'
import { firstValue } from '../../../page/first-value.ts'
import { LimitedArea, LimitedInput } from '../../../page/LimitedText.tsx'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { unsentWords } from '../../../page/unsent.words.ts'
import { screenTitles } from '../../../page/screen-titles.words.ts'
import { headOf } from '../../../shell/head.ts'
import { useScreen } from '../../../shell/keep-alive/keep-alive.tsx'
import { RestoredLine } from '../../../device/RestoredLine.tsx'
import { ScreenHeader } from '../../../shell/ScreenHeader.tsx'
import { useForm } from '../../../shell/use-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { DeleteListSheet } from './DeleteListSheet.tsx'
import { listEditWords } from './edit.words.ts'
import { ListsGate, LoadingLists, LoadProblem } from '../ListsGate.tsx'
import { useDeleteList } from './use-delete-list.ts'
import { useAccountData } from '../use-account-data.ts'

export const Route = createFileRoute('/createEdit')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  head: ({ matches, match }) =>
    headOf('/createEdit', { title: firstValue(match.search, 'id') ? screenTitles.editList : screenTitles.createList, noIndex: true }, matches),
  component: CreateEditScreen,
})

/** The form of a new list, or with `id` in the address of an existing one. */
function CreateEditScreen() {
  const titles = useWords(screenTitles)
  const { search } = useScreen('/createEdit')
  const id = firstValue(search, 'id')
  return (
    <main className="mx-auto min-h-[70vh] max-w-[720px]">
      <ScreenHeader title={id ? titles.editList : titles.createList} />
      <div className="px-4 pt-4 pb-28">
        <ListsGate>{id ? <EditForm key={id} id={id} /> : <ListForm detail={null} />}</ListsGate>
      </div>
    </main>
  )
}

function EditForm({ id }: { id: string }) {
  const { data, problem, problemText, reload } = useAccountData(useCallback(() => screenApi()('POST /frontend/api/sharelist/detail', { id }), [id]))
  if (data) return <ListForm detail={data} />
  return problem ? <LoadProblem problem={problem} text={problemText} onRetry={reload} /> : <LoadingLists />
}

/** The texts of the form as the server has them; empty for a new list. */
const savedTexts = (detail: ListDetail | null) => ({
  title: detail?.title ?? '',
  clientTitle: detail?.clientTitle ?? '',
  description: detail?.description ?? '',
})

/** The id of the kept form of a list. */
const keptListId = (id: string) => `list.${id}`
type ListTexts = ReturnType<typeof savedTexts>

/** What is typed, kept on the device with the request key of a new list until it is sent. */
function useKeptList(detail: ListDetail | null) {
  const id = detail?.id ?? 'new'
  const keptForm = useKeptForm(keptListId(id), detail ? `/createEdit?id=${id}` : '/createEdit', { ...savedTexts(detail), key: newId() })
  const [requestKey, setRequestKey] = useState(keptForm.initial.key)
  const { title, clientTitle, description } = keptForm.initial
  return {
    requestKey,
    renewKey: () => setRequestKey(newId()),
    isRestored: keptForm.isRestored,
    initial: { title, clientTitle, description },
    drop: keptForm.drop,
    keep: (typed: ListTexts) => {
      const saved = savedTexts(detail)
      if (typed.title === saved.title && typed.clientTitle === saved.clientTitle && typed.description === saved.description) keptForm.drop()
      else keptForm.keep({ ...typed, key: requestKey })
    },
  }
}

/** The state of the form: saves the texts and the cover of a list, or makes a new one and leads to its homes. */
function useListForm(detail: ListDetail | null, cover: string | null) {
  const words = useWords(listEditWords)
  const { noReply } = useWords(unsentWords)
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const kept = useKeptList(detail)
  const form = useForm({
    initial: kept.initial,
    kept,
    check: ({ title }) => ({ title: title.trim() === '' ? 'enterTitle' : null }),
    submit: async (values) => {
      if (detail) {
        await api()('POST /frontend/api/sharelist/update', { id: detail.id, ...values, ...(cover === detail.cover ? {} : { cover }) })
        kept.drop()
        notify({ text: words.saved, tone: 'success' })
        if (canGoBack) router.history.back()
        else await navigate({ to: '/shareListDetail', search: { id: detail.id }, replace: true })
      } else {
        const { id } = await api()('POST /frontend/api/sharelist/create', { ...values, requestKey: kept.requestKey })
        kept.drop()
        kept.renewKey()
        // going back from the homes leads to the list, not to this form
        await navigate({ to: '/shareListDetail', search: { id }, replace: true })
        await navigate({ to: '/addListing', search: { id } })
      }
    },
    unanswered: noReply,
  })
  const discard = () => {
    const saved = savedTexts(detail)
    for (const key of ['title', 'clientTitle', 'description'] as const) form.set(key, saved[key])
  }
  return { ...form, restored: <RestoredLine isRestored={kept.isRestored} onDiscard={discard} /> }
}

function ListForm({ detail }: { detail: ListDetail | null }) {
  const words = useWords(listEditWords)
  const locale = useLocale()
  const navigate = useNavigate()
  const [cover, setCover] = useState(detail?.cover ?? null)
  const deletion = useDeleteList(() => {
    if (detail) dropKeptForm(keptListId(detail.id))
    void navigate({ to: '/list', search: {}, replace: true })
  })
  const form = useListForm(detail, cover)
  return (
    <form {...form.form} className="grid gap-6">
      {form.restored}
      <Field label={words.title} hint={fill(words.titleHint, { max: shareListLimits.title })} error={form.errorOf('title')} required>
        <LimitedInput {...form.input('title')} limit={shareListLimits.title} autoComplete="off" />
      </Field>
      <Field
        label={words.clientTitle}
        note={words.optional}
        hint={fill(words.clientTitleHint, { none: clientTitleOf('', detail?.items.filter(({ isAvailable }) => isAvailable).length ?? 0, locale) })}
        error={form.errorOf('clientTitle')}
      >
        <LimitedInput {...form.input('clientTitle')} limit={shareListLimits.title} autoComplete="off" />
      </Field>
      <Field
        label={
          <span className="inline-flex items-center gap-1.5">
            <Lock size={13} aria-hidden />
            {words.description}
          </span>
        }
        note={words.descriptionNote}
        hint={words.descriptionHint}
        error={form.errorOf('description')}
      >
        <LimitedArea {...form.input('description')} limit={shareListLimits.description} />
      </Field>
      {detail && <CoverChoice detail={detail} cover={cover} onCover={setCover} />}
      {form.unsent}
      <Button type="submit" wide busy={form.isBusy}>
        {detail ? words.save : words.create}
      </Button>
      {detail && (
        <Button
          variant="danger"
          wide
          busy={deletion.isBusy && !deletion.sheet.open}
          icon={<Trash2 size={18} aria-hidden />}
          onClick={() => void deletion.deleteList(detail)}
        >
          {words.remove}
        </Button>
      )}
      <DeleteListSheet {...deletion.sheet} />
    </form>
  )
}

type CoverChoiceProps = { detail: ListDetail; cover: string | null; onCover: (cover: string | null) => void }

/** The photos of which one stands for the list: that of the first home unless another is chosen. */
function CoverChoice({ detail, cover, onCover }: CoverChoiceProps) {
  const words = useWords(listEditWords)
  const locale = useLocale()
  const radioName = useId()
  const homes = detail.items.flatMap(({ id, listing }) => {
    const photo = listing?.photos?.[0]
    return listing && photo ? [{ id, url: photo.url, name: listingName(listing, locale) }] : []
  })
  if (homes.length < 2) return null
  const coverId = homes.some(({ id }) => id === cover) ? cover : homes[0]?.id
  return (
    <Field label={words.cover} group>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {homes.map(({ id, url, name }, index) => (
          <label
            key={id}
            className="relative aspect-4/3 overflow-hidden rounded-control bg-fill has-checked:ring-3 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={radioName}
              className="peer sr-only"
              aria-label={fill(words.coverOf, { name })}
              checked={id === coverId}
              onChange={() => onCover(index === 0 ? null : id)}
            />
            <img src={variantUrl(url, 's')} alt="" className="size-full object-cover" />
            <span className="absolute top-1 right-1 hidden size-6 place-items-center rounded-full bg-accent text-accent-ink peer-checked:grid" aria-hidden>
              <Check size={16} strokeWidth={2.6} />
            </span>
          </label>
        ))}
      </div>
    </Field>
  )
}
