import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Services } from '@site/server/services.ts'
import sharp from 'sharp'

/** A home with a video of two seconds, a 360° photo and a VR tour. */
export type MediaHome = { readonly id: string; readonly tour: string }

const tour = 'https://my.matterport.com/show/?m=journey'

async function addFiles({ media: { store, photos, videos } }: Services, dataDirectory: string): Promise<void> {
  const path = join(dataDirectory, 'journey-video.mp4')
  await videos.process(fileURLToPath(new URL('../server/src/modules/media/phone.testing.mov', import.meta.url)), path)
  await store.put('video/journey-1.mp4', new Uint8Array(await readFile(path)))
  const room = await sharp({ create: { width: 4096, height: 2048, channels: 3, background: '#9a8f7f' } })
    .composite([{ input: { create: { width: 300, height: 900, channels: 3, background: '#203040' } }, left: 1900, top: 600 }])
    .jpeg()
    .toBuffer()
  const { files } = await photos.process(new Uint8Array(room), { isPanorama: true })
  for (const { size, format, bytes } of files) await store.put(`photo/journey-1_${size}.${format}`, bytes)
}

/** Gives a home of the demo market a video, a 360° photo and a tour. */
export async function addMediaHome(services: Services, dataDirectory: string, id: string): Promise<MediaHome> {
  const { db } = services.database
  await addFiles(services, dataDirectory)
  const row = { listing_id: id, position: 50, blur: null, color: null, alt_zh: null, alt_en: null }
  await db
    .insertInto('media')
    .values([
      { ...row, id: 'journey-video', kind: 'Video', url: '/resource/video/journey-1.mp4', width: 90, height: 160, seconds: 2, poster: null },
      { ...row, id: 'journey-photo', kind: 'Photo', url: '/resource/photo/journey-1.webp', width: 2000, height: 1000, is_panorama: true },
    ] as never)
    .execute()
  await db.updateTable('listing').set({ vr: tour, has_video: true }).where('id', '=', id).execute()
  return { id, tour }
}
