import type { EndedFeed, SavedSearch } from '@site/domain/calls/saved-search.ts'
import { choices, type CodeOf } from '@site/domain/choices.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { maxNewHomes } from '@site/domain/saved-search.ts'
import { Bell, BellOff, Pencil, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { api } from '../../page/api.ts'
import { sendMark } from '../../page/send-mark.ts'
import { SavedSearchLink } from '../../search-box/SavedSearchLink.tsx'
import { forgetSaved } from '../../search-box/saved-addresses.ts'
import { LimitedInput } from '../../page/LimitedText.tsx'
import { useLocale, useWords } from '../../page/locale.tsx'
import { sayFailure } from '../../page/say-failure.ts'
import { useAction } from '../../page/use-action.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { savedSearchesWords } from './saved-searches.words.ts'

type SearchItemProps = { item: SavedSearch; onChange: (next: SavedSearch | null) => void; reload: () => void }

/** A saved search with total and alert frequency, and buttons to rename it or to remove it with undo. */
export function SearchItem({ item, onChange, reload }: SearchItemProps) {
  const words = useWords(savedSearchesWords)
  const locale = useLocale()
  const [isRenaming, setRenaming] = useState(false)
  const { id, address, name, often, total, fresh } = item
  const title = item.title[locale]
  const nameValue = { name: name || title }
  const setOften = async (next: CodeOf<'alertFrequency'>) => {
    onChange({ ...item, often: next })
    await api()('POST /frontend/api/savedsearch/update', { id, often: next }).catch((error: unknown) => {
      sayFailure(error)
      onChange(item)
    })
  }
  const restore = async (feeds: readonly EndedFeed[]) => {
    try {
      const { id: searchId } = await api()('POST /frontend/api/savedsearch/add', { address, often, ...(name ? { name } : {}) })
      for (const { listId, mode, waiting } of feeds) await api()('POST /frontend/api/sharelist/feed', { id: listId, searchId, mode, waiting: [...waiting] })
    } catch (error) {
      sayFailure(error)
    }
    reload()
  }
  const remove = async () => {
    onChange(null)
    try {
      const { feeds } = await api()('POST /frontend/api/savedsearch/remove', { id })
      forgetSaved(address)
      notify({ text: words.removed, action: { label: words.undo, onPress: () => void restore(feeds) } })
    } catch (error) {
      sayFailure(error)
      reload()
    }
  }
  const markSeen = () => {
    if (fresh > 0) sendMark(() => api()('POST /frontend/api/savedsearch/seen', { id }))
  }
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-2">
        <SavedSearchLink address={address} onClick={markSeen} aria-label={fill(words.open, nameValue)} className="min-w-0 flex-1 wrap-anywhere">
          <p className="text-t17 font-semibold">{name || title}</p>
          {name && <p className="mt-0.5 text-t13 text-ink-2">{title}</p>}
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-t15 text-ink-2">
            {fill(total === 1 ? words.homesOne : words.homesMany, { count: formatNumber(total, locale) })}
            {fresh > 0 && <Tag tone="accent">{fresh > maxNewHomes ? fill(words.freshMore, { count: maxNewHomes }) : fill(words.fresh, { count: fresh })}</Tag>}
          </p>
        </SavedSearchLink>
        <IconButton label={fill(words.rename, nameValue)} tone="quiet" onClick={() => setRenaming(true)}>
          <Pencil size={18} aria-hidden />
        </IconButton>
        <IconButton label={fill(words.remove, nameValue)} tone="quiet" onClick={() => void remove()}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
      <div className="mt-3 border-t border-line pt-2">
        <Select
          look="inline"
          icon={often === 'Never' ? <BellOff size={16} aria-hidden /> : <Bell size={16} aria-hidden />}
          aria-label={fill(words.often, nameValue)}
          value={often}
          onChange={(event) => void setOften(event.target.value as CodeOf<'alertFrequency'>)}
          options={choices.alertFrequency.map(({ code, label }) => ({ value: code, label: label[locale] }))}
        />
      </div>
      <RenameSheet item={item} open={isRenaming} onClose={() => setRenaming(false)} onRenamed={(next) => onChange({ ...item, name: next })} />
    </article>
  )
}

type RenameSheetProps = { item: SavedSearch; open: boolean; onClose: () => void; onRenamed: (name: string) => void }

/** The sheet that renames a saved search. */
function RenameSheet({ item, open, onClose, onRenamed }: RenameSheetProps) {
  const words = useWords(savedSearchesWords)
  const locale = useLocale()
  const [name, setName] = useState(item.name)
  const [isBusy, run] = useAction()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    // after a failure the typed name stays
    if (!(await run(() => api()('POST /frontend/api/savedsearch/update', { id: item.id, name: name.trim() })))) return
    onRenamed(name.trim())
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={words.renameTitle} closeLabel={words.close} size="small">
      <form onSubmit={(event) => void save(event)} className="grid gap-4">
        <p className="text-t13 text-ink-2">{item.title[locale]}</p>
        <Field label={words.nameLabel} hint={words.nameHint}>
          <LimitedInput value={name} limit={60} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <Button type="submit" wide busy={isBusy}>
          {words.save}
        </Button>
      </form>
    </Sheet>
  )
}
