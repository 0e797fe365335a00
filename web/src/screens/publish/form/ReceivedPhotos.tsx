import { fill } from '@site/domain/format.ts'
import { useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { ScreenHeader } from '../../../shell/ScreenHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import { publishWords } from '../publish.words.ts'
import { receivedWords } from '../draft/received.words.ts'
import type { WaitingPhotos } from './use-received-photos.ts'

/** Asks whether the photos that another app has sent become a listing. */
export function ReceivedPhotos({ count, previewUrls, begin, discard }: WaitingPhotos) {
  const words = useWords(receivedWords)
  const publishTexts = useWords(publishWords)
  const [isOpening, setOpening] = useState(false)
  const take = () => {
    setOpening(true)
    void begin()
  }
  return (
    <>
      <ScreenHeader title={publishTexts.title} />
      <section className="mx-auto grid max-w-[560px] gap-4 p-4" aria-labelledby="received-photos">
        <h2 id="received-photos" tabIndex={-1} className="text-t24 font-bold">
          {count === 1 ? words.titleOfOne : fill(words.title, { count })}
        </h2>
        {previewUrls.length > 0 && (
          <div className="grid grid-cols-4 gap-2">
            {previewUrls.map((url) => (
              // a file that is no picture shows nothing; the draft names it
              <img
                key={url}
                src={url}
                alt=""
                onError={({ currentTarget }) => (currentTarget.hidden = true)}
                className="aspect-square w-full rounded-tile bg-fill object-cover"
              />
            ))}
          </div>
        )}
        <p className="text-ink-2">{words.ask}</p>
        <Button wide busy={isOpening} onClick={take}>
          {words.begin}
        </Button>
        <Button wide variant="quiet" onClick={discard}>
          {words.discard}
        </Button>
      </section>
    </>
  )
}
