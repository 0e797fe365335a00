import { useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { shareSendWords } from './share-send.words.ts'
import type { PosterState } from './use-poster.ts'

/** The poster of a link as a picture that a long press saves; a grey frame while it is drawn (`url` is null). */
export function SharePoster({ poster: { url, isFailed, retry }, className }: { poster: PosterState; className: string }) {
  const words = useWords(shareSendWords)
  const frame = classNames('mx-auto aspect-3/4 overflow-hidden rounded-tile', className)
  if (isFailed)
    return (
      <div role="alert" className={classNames(frame, 'grid place-content-center justify-items-center gap-3 bg-surface p-4 text-center text-t13')}>
        {words.posterFailed}
        <Button variant="quiet" size="s" onClick={retry}>
          {words.retry}
        </Button>
      </div>
    )
  if (url === null) return <div className={classNames(frame, 'skeleton')} />
  return <img src={url} alt={words.posterAlt} width={1080} height={1440} className={classNames(frame, 'h-auto bg-surface shadow-float')} />
}
