import * as z from 'zod/mini'
import { mediaFaultWords } from '../media-faults.words.ts'
import { call, id, words } from './call.ts'
import { media } from './media-view.ts'

/** Kinds of uploads; a poster is the picture of a video before it plays. */
export const uploadKinds = ['photo', 'video', 'poster'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** Largest upload of each kind in bytes. */
export const maxUploadBytes: Readonly<Record<UploadKind, number>> = { photo: 30 * 2 ** 20, video: 200_000_000, poster: 10 * 2 ** 20 }

/** States of an upload. Only a ready one can be published. */
const uploadStates = ['receiving', 'processing', 'ready', 'refused'] as const
export type UploadState = (typeof uploadStates)[number]

/** Why an upload is refused: a key of `mediaFaultWords`. */
export type MediaFault = keyof typeof mediaFaultWords
const mediaFaults = Object.keys(mediaFaultWords) as [MediaFault, ...MediaFault[]] // the keys of the table

const fraction = z.number().check(z.gte(0), z.lte(1))
const size = z.number().check(z.gt(0), z.lte(1))
/** A part of the upright original in fractions of its width and height, from the top left corner. */
const mediaArea = z.strictObject({ x: fraction, y: fraction, width: size, height: size })
export type MediaArea = z.infer<typeof mediaArea>
/** The smallest width and height of a crop, a fraction: a smaller part of a photo shows nothing of a home. */
const minCrop = 0.05
const cropSize = z.number().check(z.gte(minCrop), z.lte(1))
const cropArea = z.strictObject({ x: fraction, y: fraction, width: cropSize, height: cropSize })

const rotation = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
const maxCovers = 20

/** Changes of a photo: a clockwise rotation in degrees, a crop, and areas that are filled with one colour. */
const mediaEdits = z.strictObject({ rotate: rotation, crop: z.nullable(mediaArea), covers: z.array(mediaArea), isPanorama: z.optional(z.boolean()) })
export type MediaEdits = z.infer<typeof mediaEdits>

const caption = z.strictObject({ zh: z.string().check(z.maxLength(120)), en: z.string().check(z.maxLength(120)) })

const mediaItem = z.strictObject({
  id,
  kind: z.enum(uploadKinds),
  state: z.enum(uploadStates),
  filename: z.string(),
  /** Bytes of the whole file, and those received. 0: there is no original to edit, as for photos of an import. */
  size: z.number(),
  received: z.number(),
  reason: z.nullable(z.enum(mediaFaults)),
  /** Null until the upload is ready. */
  photo: z.nullable(media),
  caption: z.nullable(words),
  edits: mediaEdits,
})
export type MediaItem = z.infer<typeof mediaItem>

export const mediaCalls = {
  'POST /frontend/api/media/status': call({
    summary: {
      zh: '自己上传的、自己房源里的照片和视频的状态；别人的略去',
      en: 'States of own uploads and of photos and videos of own listings; those of others are left out',
    },
    access: 'signed-in',
    input: z.strictObject({ ids: z.array(id).check(z.maxLength(60)) }),
    output: z.strictObject({ items: z.array(mediaItem) }),
  }),
  'POST /frontend/api/media/edit': call({
    summary: {
      zh: '旋转、裁剪、遮盖照片，或写说明；从原图重新生成，遮盖处不可恢复',
      en: 'Rotate, crop or cover a photo, or write its caption; it is rendered again from the original, and covered areas are burnt in',
    },
    access: 'signed-in',
    problems: ['notFound', 'conflict'],
    /** A missing key changes nothing. */
    input: z.strictObject({
      id,
      rotate: z.optional(rotation),
      crop: z.optional(z.nullable(cropArea)),
      covers: z.optional(z.array(mediaArea).check(z.maxLength(maxCovers))),
      /** Whether a photo of 2:1 with at least 4096 pixels is shown as a 360° photo; else it has no effect. */
      isPanorama: z.optional(z.boolean()),
      caption: z.optional(z.nullable(caption)),
    }),
    output: mediaItem,
  }),
  'POST /frontend/api/media/discard': call({
    summary: { zh: '删除自己上传的、没有房源在用的照片和视频', en: 'Delete own uploads that no listing has' },
    access: 'signed-in',
    input: z.strictObject({ ids: z.array(id).check(z.maxLength(60)) }),
    /** The uploads that were deleted. */
    output: z.strictObject({ discarded: z.array(id) }),
  }),
}
