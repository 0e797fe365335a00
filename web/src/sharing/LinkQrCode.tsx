import { fill } from '@site/domain/format.ts'
import type { ShareVariant } from '@site/domain/sharing/share.ts'
import { useShell, useWords } from '../page/locale.tsx'
import { QrCode } from '../ui/pictures/QrCode.tsx'
import { shareWords } from './share.words.ts'
import type { ShareLink } from './use-share-link.ts'

/** The QR code of a link (`label`: its accessible name, by default with the variant), with the logo only in the variant with brand; a placeholder while the link is made. */
export function LinkQrCode({ link, variant, label }: { link: ShareLink | null; variant: ShareVariant; label?: string }) {
  const words = useWords(shareWords)
  const { brand } = useShell()
  const isBranded = variant === 'normal'
  if (!link) return <div className="skeleton mx-auto size-[200px] rounded-tile" />
  return (
    <QrCode
      className="mx-auto"
      content={link.url}
      label={label ?? fill(words.qrLabel, { variant: isBranded ? words.withBrand : words.withoutBrand })}
      logo={isBranded ? brand?.logo : undefined}
      failureText={(failure) => (failure === 'empty' ? words.qrEmpty : failure === 'other' ? words.qrFailed : words.qrTooLarge)}
    />
  )
}
