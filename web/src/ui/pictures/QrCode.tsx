import { classNames } from '../class-names.ts'
import { QR_WIDTH, QrError, type QrFailure } from './qr.ts'
import { loadPart } from '../load-part.ts'
import { Skeleton } from '../Skeleton.tsx'
import { useLoad } from '../use-load.ts'

type QrCodeProps = {
  content: string
  /** The accessible name ("QR code, with brand"). */
  label: string
  /** URL of the logo; undefined in the variant without brand. */
  logo?: string
  /** The text of a failure: empty or too long content, a logo that does not load; 'other': any other error. */
  failureText: (failure: QrFailure | 'other') => string
  className?: string
}

/** A QR code as a PNG on a white tile, 200 px wide; a long press saves it. */
export function QrCode({ content, label, logo, failureText, className }: QrCodeProps) {
  const { data: source, error } = useLoad([content, logo], () => draw(content, logo), {
    onFailure: (failure) => failure instanceof QrError || reportError(failure),
  })
  const tile = classNames('size-[200px] shrink-0 overflow-hidden rounded-tile bg-white ring-1 ring-line', className)
  if (error !== null) {
    // dark in both themes, since the tile is white in both
    return (
      <p role="alert" className={classNames(tile, 'grid place-items-center p-4 text-center text-t13 text-photo-chip-ink')}>
        {failureText(error instanceof QrError ? error.failure : 'other')}
      </p>
    )
  }
  if (source === null) return <Skeleton className={tile} />
  return (
    <div className={tile}>
      <img src={source} alt={label} width={QR_WIDTH} height={QR_WIDTH} className="size-full" />
    </div>
  )
}

async function draw(content: string, logo: string | undefined): Promise<string> {
  const { qrPicture } = await loadPart(() => import('./qr-picture.ts'))
  return qrPicture(content, logo, Math.min(3, Math.ceil(window.devicePixelRatio)))
}
