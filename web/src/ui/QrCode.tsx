import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { QR_WIDTH, QrError, type QrProblem } from './qr.ts'
import { loadPart } from './load-part.ts'
import { Skeleton } from './Skeleton.tsx'

export type QrCodeProps = {
  content: string
  /** The accessible name ("QR code, with brand"). */
  label: string
  /** Address or data URI; absent in the variant without brand. */
  logo?: string
  /** The texts of failures; 'other' when drawing failed. */
  problemText: (problem: QrProblem | 'other') => string
  className?: string
}

type Drawn = { for: string; source: string } | { for: string; problem: QrProblem | 'other' }

/** A QR code as a PNG on a white tile, 200 px wide; a long press saves it. */
export function QrCode({ content, label, logo, problemText, className }: QrCodeProps) {
  const wanted = `${logo ?? ''} ${content}`
  const [drawn, setDrawn] = useState<Drawn>()
  useEffect(() => {
    let isStale = false
    void draw(content, logo).then((result) => isStale || setDrawn({ for: wanted, ...result }))
    return () => {
      isStale = true
    }
  }, [content, logo, wanted])

  const current = drawn?.for === wanted ? drawn : undefined
  const tile = classNames('size-[200px] shrink-0 overflow-hidden rounded-tile bg-white ring-1 ring-line', className)
  if (!current) return <Skeleton className={classNames(tile, 'rounded-tile')} />
  if ('problem' in current) {
    return (
      <p role="alert" className={classNames(tile, 'grid place-items-center p-4 text-center text-t13 text-photo-chip-ink')}>
        {problemText(current.problem)}
      </p>
    )
  }
  return (
    <div className={tile}>
      <img src={current.source} alt={label} width={QR_WIDTH} height={QR_WIDTH} className="size-full" />
    </div>
  )
}

async function draw(content: string, logo: string | undefined): Promise<{ source: string } | { problem: QrProblem | 'other' }> {
  try {
    const { qrPicture } = await loadPart(() => import('./qr-picture.ts'))
    return { source: await qrPicture(content, logo, Math.min(3, Math.ceil(window.devicePixelRatio))) }
  } catch (error) {
    if (error instanceof QrError) return { problem: error.problem }
    reportError(error)
    return { problem: 'other' }
  }
}
