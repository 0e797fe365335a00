import type { ListingView } from '@site/domain/listing.ts'
import { isAllowedVr } from '@site/domain/publishing/vr-link.ts'

/** What the gallery shows. */
export type MediaKind = 'photos' | 'video' | 'panorama' | 'vr'

/** The kinds of media that a home has, in the order of the switch. A tour on a host that the site does not allow is left out. */
export function mediaKindsOf({ photos, videos, vr }: Pick<ListingView, 'photos' | 'videos' | 'vr'>, vrHosts: readonly string[]): readonly MediaKind[] {
  const has: Readonly<Record<MediaKind, boolean>> = {
    photos: Boolean(photos?.length),
    video: Boolean(videos?.length),
    panorama: Boolean(photos?.some(({ isPanorama }) => isPanorama)),
    vr: Boolean(vr && isAllowedVr(vr, vrHosts)),
  }
  return (['photos', 'video', 'panorama', 'vr'] as const).filter((kind) => has[kind])
}
