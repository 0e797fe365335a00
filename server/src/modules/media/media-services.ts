import { join } from 'node:path'
import { type AvifPhotos, createAvifPhotos } from './photos/avif-photos.ts'
import { openDiskMediaStore } from './disk-media-store.ts'
import type { MediaStore } from './media-store.ts'
import { PhotoPipeline } from './photos/photo-pipeline.ts'
import { createS3MediaStore, type S3Bucket } from './s3-media-store.ts'
import { openUploadFiles, type UploadFiles } from './upload-files.ts'
import { VideoPipeline } from './video-pipeline.ts'

/** Files of photos and videos. */
export type MediaServices = {
  /** Finished photos and videos, and the originals of photos. */
  readonly store: MediaStore
  /** Files of uploads on this machine. */
  readonly uploads: UploadFiles
  readonly photos: Pick<PhotoPipeline, 'process' | 'encodeAvif' | 'portrait' | 'close'>
  /** Makes AVIF files of finished photos. */
  readonly avif: AvifPhotos
  readonly videos: Pick<VideoPipeline, 'process' | 'close'>
}

/** Opens the files of media below the data directory; with a bucket, finished ones are there. `report`: gets faults of work that nobody waits for. */
export async function openMedia(dataDirectory: string, report: (error: unknown) => void, bucket?: S3Bucket): Promise<MediaServices> {
  const store = bucket ? createS3MediaStore(bucket) : await openDiskMediaStore(join(dataDirectory, 'media'))
  const photos = new PhotoPipeline()
  return {
    store,
    uploads: await openUploadFiles(join(dataDirectory, 'uploads')),
    photos,
    avif: createAvifPhotos(store, photos, report),
    videos: new VideoPipeline(),
  }
}
