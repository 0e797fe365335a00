import { CircleAlert, Image, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { isAppleTouch, photoAccept, videoAccept } from '../../../listing/file-accept.ts'
import { mediaWords } from './media.words.ts'
import { needsPerson, type QueueItem } from './queue-item.ts'
import type { MediaActions } from './use-media-actions.ts'
import { useFaultText } from './use-fault-text.ts'

/** The files that are not sent, or whose changes are not, until the person acts: each with the reason and one action. */
export function FileFaults({ items, actions }: { items: readonly QueueItem[]; actions: MediaActions }) {
  const words = useWords(mediaWords)
  const rows = items.filter((item) => item.kind !== 'poster' && (needsPerson(item) || item.fault === 'changeNotSaved'))
  if (rows.length === 0) return null
  return (
    <section className="grid gap-1">
      <h3 className="text-t15 font-semibold">{words.needLook}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((item) => (
          <FileFault key={item.key} item={item} actions={actions} />
        ))}
      </ul>
    </section>
  )
}

function FileFault({ item, actions }: { item: QueueItem; actions: MediaActions }) {
  const words = useWords(mediaWords)
  const faultTextOf = useFaultText()
  const input = useRef<HTMLInputElement>(null)
  const isLost = item.stage === 'lost'
  const name = item.name || words.unnamed
  // the server would refuse the same file again
  const needsFile = isLost || item.isStalled || item.stage === 'refused'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5" data-stage={item.stage}>
      <span
        className={classNames('grid size-11 shrink-0 place-items-center rounded-control', isLost ? 'bg-fill text-ink-2' : 'bg-bad-soft text-bad')}
        aria-hidden
      >
        {isLost ? <Image size={20} strokeWidth={1.8} /> : <CircleAlert size={20} strokeWidth={1.8} />}
      </span>
      <span className="grid min-w-[min(9rem,60%)] flex-1">
        <b className="truncate text-t15 font-medium">{name}</b>
        <span className={classNames('text-t13', isLost ? 'text-ink-2' : 'text-bad')}>{faultTextOf(item)}</span>
      </span>
      <span className="ml-auto flex items-center gap-1">
        <Button size="s" variant="fill" onClick={() => (needsFile ? input.current?.click() : actions.retry(item.key))}>
          {needsFile ? words.chooseAgain : words.tryAgain}
        </Button>
        <IconButton label={`${words.remove}: ${name}`} onClick={() => actions.remove(item.key)}>
          <Trash2 size={20} strokeWidth={1.8} aria-hidden />
        </IconButton>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${words.chooseAgain}: ${name}`}
        accept={item.kind === 'video' ? videoAccept : photoAccept(isAppleTouch())}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) actions.chooseAgain(item.key, file)
          event.target.value = ''
        }}
      />
    </li>
  )
}
