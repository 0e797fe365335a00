import { variantUrl } from '@site/domain/listing.ts'
import { Film, Trash2 } from 'lucide-react'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { mediaWords } from './media.words.ts'
import { needsPerson, type QueueItem } from './queue-item.ts'
import { stateTextOf } from './state-text.ts'

type VideoListProps = { items: readonly QueueItem[]; previews: Readonly<Record<string, string>>; onRemove: (key: string) => void }

/** Returns a function that writes a number of bytes in MB. */
function useMegabytes(): (bytes: number) => string {
  const format = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 })
  return (bytes) => `${format.format(bytes / 1e6)} MB`
}

/** The videos with their progress; those that need a person are in `FileFaults`. */
export function VideoList({ items, previews, onRemove }: VideoListProps) {
  const words = useWords(mediaWords)
  const videos = items.filter((item) => item.kind === 'video' && !needsPerson(item))
  const megabytes = useMegabytes()
  if (videos.length === 0) return null
  return (
    <section className="grid gap-1">
      <h3 className="text-t15 font-semibold">{words.videosLabel}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {videos.map((item) => (
          <li key={item.key} className="flex items-center gap-3 py-2.5" data-stage={item.stage}>
            <span className="relative grid h-14 w-20 shrink-0 place-items-center overflow-hidden rounded-control bg-fill text-ink-3">
              <VideoPicture item={item} preview={previews[item.key]} />
            </span>
            <span className="grid min-w-0 flex-1 gap-0.5">
              <b className="truncate text-t15 font-medium">{item.name || words.videosLabel}</b>
              <span className="text-t13 text-ink-2 tabular-nums">
                {[item.size > 0 ? megabytes(item.size) : null, stateTextOf(item, words)].filter(Boolean).join(' · ')}
              </span>
              {item.stage === 'sending' && (
                <span className="h-1 overflow-hidden rounded-full bg-fill" aria-hidden>
                  <span className="block h-full origin-left bg-accent" style={{ transform: `scaleX(${item.sent / Math.max(1, item.size)})` }} />
                </span>
              )}
            </span>
            <IconButton label={`${words.remove}: ${item.name || words.videosLabel}`} tone="bare" onClick={() => onRemove(item.key)}>
              <Trash2 size={20} strokeWidth={1.8} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {videos.some(({ stage }) => stage === 'waiting' || stage === 'sending') && <p className="text-t13 text-ink-3">{words.cellular}</p>}
    </section>
  )
}

function VideoPicture({ item, preview }: { item: QueueItem; preview: string | undefined }) {
  const picture = preview ?? (item.photo?.poster ? variantUrl(item.photo.poster, 's') : undefined)
  if (picture) return <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
  return <Film size={22} strokeWidth={1.6} aria-hidden />
}
