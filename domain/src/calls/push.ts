import * as z from 'zod/mini'
import { call } from './call.ts'

const endpoint = z.string().check(z.minLength(1), z.maxLength(1000), z.meta({ format: 'uri' }))

/** A subscription of a browser, as `PushSubscription` gives it (W3C Push API): its keys are base64url of 65 and 16 bytes. */
const subscription = z.strictObject({
  endpoint,
  p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/)),
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
})
export type PushSubscriptionInput = z.infer<typeof subscription>

export const pushCalls = {
  'POST /frontend/api/push/key': call({
    summary: { zh: '浏览器订阅推送所用的公钥', en: 'The public key with which browsers subscribe to push messages' },
    access: 'signed-in',
    /** base64url of 65 bytes. */
    output: z.strictObject({ key: z.string() }),
  }),
  'POST /frontend/api/push/subscribe': call({
    summary: { zh: '在这台设备上接收推送，直到退出登录', en: 'Receive push messages on a device, until its session ends' },
    access: 'signed-in',
    input: subscription,
  }),
  'POST /frontend/api/push/unsubscribe': call({
    summary: { zh: '停止某台设备的推送', en: 'Stop the push messages of a device' },
    access: 'signed-in',
    input: z.strictObject({ endpoint }),
  }),
  'POST /frontend/api/push/test': call({
    summary: { zh: '向这台设备发一条测试推送', en: 'Send a test message to a device' },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ endpoint }),
  }),
}
