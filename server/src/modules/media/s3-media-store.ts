import { openAsBlob } from 'node:fs'
import { S3mini } from 's3mini'
import { type MediaStore, partsOfKey, partsOfPrefix } from './media-store.ts'

/** A bucket of an S3-compatible service and the keys to it. */
export type S3Bucket = {
  /** Origin of the service, such as `https://s3.example`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** Longest time for one request with its body, ms. */
const requestTimeMs = 30_000

function requireKey(key: string): string {
  partsOfKey(key)
  return key
}

/** The store in an S3-compatible service. Requests that fail reject, with no secret in the message. */
export function createS3MediaStore({ endpoint, bucket, region, accessKey, secretKey }: S3Bucket): MediaStore {
  const client = new S3mini({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    region,
    requestAbortTimeout: requestTimeMs,
  })
  return {
    async put(key, bytes) {
      await client.putObject(key, bytes, partsOfKey(key).type)
    },
    async putFile(key, path) {
      const { type } = partsOfKey(key)
      await client.putObject(key, await openAsBlob(path, { type }), type)
    },
    async get(key, range = null) {
      const isWhole = range === null
      const response = isWhole
        ? await client.getObjectResponse(requireKey(key))
        : await client.getObjectRaw(requireKey(key), false, range.first, range.last + 1)
      if (!response?.body) return null
      return { stream: response.body, size: Number(response.headers.get('content-length')) }
    },
    async delete(key) {
      await client.deleteObject(requireKey(key))
    },
    sizeOf: async (key) => ((await client.objectExists(requireKey(key))) === true ? await client.getContentLength(key) : null),
    async list(prefix) {
      partsOfPrefix(prefix)
      const objects = await client.listObjects('/', prefix)
      if (!objects) throw new Error(`The bucket ${bucket} does not exist`)
      return objects.map(({ Key }) => Key).toSorted()
    },
  }
}
