import * as z from 'zod/mini'
import { id, words } from './call.ts'

/** A photo or video of a listing as a viewer receives it. `id`: only for its poster, to edit it. */
export const media = z.strictObject({
  id: z.optional(id),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  blur: z.nullable(z.string()),
  color: z.nullable(z.string()),
  alt: z.nullable(words),
  /** Of a video: its picture before it plays, and its length. */
  poster: z.optional(z.nullable(z.string())),
  seconds: z.optional(z.nullable(z.number())),
  /** Only of a photo that shows the whole surroundings, 360° × 180°. */
  isPanorama: z.optional(z.boolean()),
})
