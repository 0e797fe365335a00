import * as z from 'zod/mini'
import { call, portrait } from './call.ts'

/** Largest file of a portrait, bytes. */
export const maxPortraitBytes = 5 * 2 ** 20
/** Characters of such a file in base64. */
const maxPortraitText = Math.ceil(maxPortraitBytes / 3) * 4

export const portraitCalls = {
  'POST /frontend/api/account/portrait': call({
    summary: { zh: '设置头像：服务器裁成正方形并缩小', en: 'Set the portrait of the contact card; the server makes a small square of it' },
    access: 'signed-in',
    problems: ['conflict'],
    maxBody: maxPortraitText + 4096,
    /** `photo`: a photo of at most 5 MiB in base64. */
    input: z.strictObject({ photo: z.base64('notAPhoto').check(z.minLength(1, 'notAPhoto'), z.maxLength(maxPortraitText, 'tooLarge')) }),
    output: z.strictObject({ portrait }),
  }),
  'POST /frontend/api/account/showportrait': call({
    summary: { zh: '移除头像，或撤销移除', en: 'Remove the portrait, or undo that' },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ isShown: z.boolean() }),
    output: z.strictObject({ portrait }),
  }),
}
