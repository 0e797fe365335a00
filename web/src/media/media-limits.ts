import { maxUploadBytes } from '@site/domain/calls/media.ts'

export { maxPhotos } from '@site/domain/publishing/photo-names.ts'

/** The most videos of a listing. */
export const maxVideos = 3
/** The most bytes of a photo and of a video that the server takes. */
export const { photo: maxPhotoBytes, video: maxVideoBytes } = maxUploadBytes
/** A number of bytes in MB, rounded to tens, for texts for people. */
export const roundMegabytes = (bytes: number): number => Math.round(bytes / 1e7) * 10
/** The longest video, in seconds. */
export const maxVideoSeconds = 180
