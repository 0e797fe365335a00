import { maxUploadBytes } from '@site/domain/calls/media.ts'

export { maxPhotos } from '@site/domain/publishing/photo-names.ts'

/** Videos of a listing. */
export const maxVideos = 3
/** Bytes of a photo or video that the server takes. */
export const { photo: maxPhotoBytes, video: maxVideoBytes } = maxUploadBytes
/** Bytes in tens of MB, as texts for people say them. */
export const roundMegabytes = (bytes: number): number => Math.round(bytes / 1e7) * 10
/** The longest video, in seconds. */
export const maxVideoSeconds = 180
