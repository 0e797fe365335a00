import { variantUrl } from '@site/domain/listing.ts'
import { X } from 'lucide-react'
import { useWords } from '../../page/locale.tsx'
import { shellWords } from '../../shell/shell.words.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LazyImage } from '../../ui/LazyImage.tsx'

type FirstPhotoProps = {
  /** Absent: not known yet. */ photo: { url: string; blur?: string | null } | undefined
  onClose: () => void
}

/** Shown until the viewer has loaded: a photo in a size that is usually cached, and a close button. */
export function FirstPhoto({ photo, onClose }: FirstPhotoProps) {
  const words = useWords(shellWords)
  return (
    <div className="relative h-dvh bg-photo-ground">
      {photo && <LazyImage fit="contain" eager src={variantUrl(photo.url, 'm')} alt="" className="bg-photo-ground!" />}
      <div className="absolute top-0 right-0 p-2">
        <IconButton label={words.close} tone="glass" onClick={onClose}>
          <X size={24} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
