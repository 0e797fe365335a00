import { join } from 'node:path'
import { openDiskMediaStore } from './disk-media-store.ts'
import type { MediaStore } from './media-store.ts'
import { PhotoPipeline } from './photo-pipeline.ts'
import { createS3MediaStore, type S3Bucket } from './s3-media-store.ts'
import { openUploadFiles, type UploadFiles } from './upload-files.ts'
import { VideoPipeline } from './video-pipeline.ts'

/** Files of photos and videos. */
export type MediaServices = {
  /** Finished photos and videos, and the originals of photos. */
  readonly store: MediaStore
  /** Files of uploads on this machine. */
  readonly uploads: UploadFiles
  readonly photos: Pick<PhotoPipeline, 'process' | 'close'>
  readonly videos: Pick<VideoPipeline, 'process' | 'close'>
}

/** Opens the files of media below the data directory; with a bucket, finished ones are there. */
export async function openMedia(dataDirectory: string, bucket?: S3Bucket): Promise<MediaServices> {
  return {
    store: bucket ? createS3MediaStore(bucket) : await openDiskMediaStore(join(dataDirectory, 'media')),
    uploads: await openUploadFiles(join(dataDirectory, 'uploads')),
    photos: new PhotoPipeline(),
    videos: new VideoPipeline(),
  }
}
