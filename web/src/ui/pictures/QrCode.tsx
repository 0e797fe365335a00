import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { QR_WIDTH, QrError, type QrProblem } from './qr.ts'
import { loadPart } from '../load-part.ts'
import { Skeleton } from '../Skeleton.tsx'

type QrCodeProps = {
  content: string
  /** The accessible name ("QR code, with brand"). */
  label: string
  /** URL of the logo; undefined in the variant without brand. */
  logo?: string
  /** The text of a failure: empty or too long content, a logo that does not load; 'other': any other error. */
  problemText: (problem: QrProblem | 'other') => string
  className?: string
}

type Result = { source: string } | { problem: QrProblem | 'other' }

/** A QR code as a PNG on a white tile, 200 px wide; a long press saves it. */
export function QrCode({ content, label, logo, problemText, className }: QrCodeProps) {
  const key = `${logo ?? ''} ${content}`
  const [drawn, setDrawn] = useState<Result & { key: string }>()
  useEffect(() => {
    let isStale = false
    void draw(content, logo).then((result) => isStale || setDrawn({ key, ...result }))
    return () => void (isStale = true)
  }, [content, logo, key])

  const current = drawn?.key === key ? drawn : undefined
  const tile = classNames('size-[200px] shrink-0 overflow-hidden rounded-tile bg-white ring-1 ring-line', className)
  if (!current) return <Skeleton className={tile} />
  if ('problem' in current) {
    // dark in both themes, since the tile is white in both
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

async function draw(content: string, logo: string | undefined): Promise<Result> {
  try {
    const { qrPicture } = await loadPart(() => import('./qr-picture.ts'))
    return { source: await qrPicture(content, logo, Math.min(3, Math.ceil(window.devicePixelRatio))) }
  } catch (error) {
    if (error instanceof QrError) return { problem: error.problem }
    reportError(error)
    return { problem: 'other' }
  }
}
