import { maxUploadBytes, type UploadKind, uploadKinds } from '@site/domain/calls/media.ts'
import type { Locale } from '@site/domain/words.ts'
import { uploadsPath } from '../media/uploads-path.ts'
import type { JsonSchema } from './openapi-document.ts'
import { closed, envelope, headers, json } from './openapi-problems.ts'

// Paths of the OpenAPI document that are not calls: health, uploads by tus 1.0.0, and the files of photos and videos. None of them needs `api-version` or reads JSON.

const summaries = {
  alive: { zh: '进程是否活着', en: 'Whether the process lives' },
  ready: { zh: '能否为访客服务', en: 'Whether the server can answer people' },
  begin: { zh: '开始上传照片或视频（tus 1.0.0）', en: 'Begin the upload of a photo or video (tus 1.0.0)' },
  options: { zh: '上传支持的 tus 版本与扩展', en: 'The version and extensions of tus' },
  send: { zh: '发送文件的下一段', en: 'Send the next part of a file' },
  offset: { zh: '已收到多少字节', en: 'How many bytes have arrived' },
  discard: { zh: '放弃没有传完的文件', en: 'Discard an unfinished upload' },
  file: { zh: '照片或视频文件', en: 'The file of a photo or video' },
}

const text = { type: 'string' }
const integer = { type: 'integer', minimum: 0 }
const parameter = (name: string, schema: JsonSchema, place: 'header' | 'path' | 'query' = 'header', required = true) => ({ name, in: place, required, schema })
const header = (schema: JsonSchema) => ({ schema })
const ref = (name: string) => ({ $ref: `#/components/responses/${name}` })
const refused = { 400: ref('Refused400'), 413: ref('Refused413'), 429: ref('Refused429'), 500: ref('Refused500'), 503: ref('Refused503') }

/** The readiness of the site: `search` is where searches read, and `damage` PostgreSQL's message about damaged database files, absent if there are none. */
const readiness = closed({ ready: { type: 'boolean' }, database: { type: 'boolean' }, search: { type: 'string', enum: ['memory', 'database', 'none'] } })
const readinessWithDamage = { ...readiness, properties: { ...(readiness['properties'] as object), damage: { type: 'string' } } }

/** The response of a failed upload: a text when the tus library refuses it, an envelope when the site does. */
const uploadFault = (description: string): JsonSchema => ({
  description,
  headers: headers('x-problem', 'x-request-id'),
  content: { ...json({ type: 'object', required: ['code', 'msg', 'data'] }), 'text/plain': { schema: text } },
})
const uploadFaults = {
  400: uploadFault('Metadata, length or offset that cannot be read, or fields that are invalid'),
  401: uploadFault('Nobody is signed in, or the session has ended (codes 1002 and 1003)'),
  404: uploadFault('No upload of this account has the id'),
  412: { description: 'The header `Tus-Resumable` is missing or has another version', content: { 'text/plain': { schema: text } } },
  413: uploadFault('The file is larger than its kind may be'),
  429: refused[429],
  500: uploadFault('A fault of the server'),
  503: refused[503],
}
const resumable = parameter('tus-resumable', { type: 'string', pattern: '^1[.]0[.]0$' })
const withTus = (more: Record<string, JsonSchema> = {}) => ({
  'tus-resumable': header({ type: 'string', const: '1.0.0' }),
  ...headers('x-request-id'),
  ...more,
})
const uploadId = parameter('id', { type: 'string', format: 'uuid' }, 'path')
const inBase64 = (kind: UploadKind) => Buffer.from(kind).toString('base64')
/** In base64, the kinds of uploads whose metadata have no `video`: all but the poster, which is the first frame of a video. */
const kindsWithoutVideoId = uploadKinds.filter((kind) => kind !== 'poster').map(inBase64)

/** Keys with values in base64: `kind`, for a poster then `video` (the id of its video), and for any kind perhaps `filename`. */
const metadata = parameter('upload-metadata', {
  type: 'string',
  pattern: `^kind (${kindsWithoutVideoId.join('|')}|${inBase64('poster')},video [A-Za-z0-9+/]{48})(,filename ([A-Za-z0-9+/]{4}){1,40})?$`,
})

/** The responses to OPTIONS: headers say which versions and extensions of tus the server has, and the largest upload in bytes. */
const tusOptionsResponses = {
  204: {
    description: 'Versions and extensions of tus that the server has, and the largest upload in bytes, in headers',
    headers: withTus({ 'tus-version': header(text), 'tus-extension': header(text), 'tus-max-size': header(integer) }),
  },
  ...refused,
}

const fileHeaders = { etag: header(text), 'cache-control': header(text), 'content-disposition': header(text) }
const files = Object.fromEntries(['image/*', 'video/*'].map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
const notReadyBody = { anyOf: [envelope(503, readinessWithDamage), envelope(503, { type: 'null' })] }

/** Makes the description of one operation: its id, its group in the document, the key of its summary, its description, then parameters, body and responses. */
type Describe = (id: string, tag: string, key: keyof typeof summaries, description: string, rest: JsonSchema) => JsonSchema

const ok = (description: string, data: JsonSchema) => ({ description, headers: headers('x-request-id'), content: json(envelope(200, data)) })

const healthPaths = (operation: Describe): Record<string, JsonSchema> => ({
  '/healthz': {
    get: operation('healthz', 'health', 'alive', 'Answers as soon as the process listens, also while the site starts.', {
      responses: { 200: ok('The process lives', closed({ alive: { type: 'boolean', const: true } })) },
    }),
  },
  '/readyz': {
    get: operation('readyz', 'health', 'ready', 'For load balancers. A site that starts, or has neither database nor index, is not ready.', {
      responses: {
        200: ok('The site can answer people', readinessWithDamage),
        500: refused[500],
        503: {
          description: 'The site still starts, or can answer nobody',
          headers: headers('x-problem', 'x-request-id', 'retry-after'),
          content: json(notReadyBody),
        },
      },
    }),
  },
})

const beginPath = (operation: Describe): Record<string, JsonSchema> => ({
  [uploadsPath]: {
    post: operation(
      'uploads_begin',
      'uploads',
      'begin',
      `Creates an upload without bytes. A photo has at most ${maxUploadBytes.photo} bytes, a video ${maxUploadBytes.video}, a poster ${maxUploadBytes.poster}; the kind is in the metadata.`,
      {
        parameters: [resumable, parameter('upload-length', { type: 'integer', minimum: 1, maximum: Math.max(...Object.values(maxUploadBytes)) }), metadata],
        responses: {
          201: { description: 'Created', headers: withTus({ location: header(text) }) },
          ...uploadFaults,
          403: uploadFault('The account has as many uploads as it may have: `uploadsFull`, whose code in the body is 409'),
        },
      },
    ),
    options: operation('uploads_options', 'uploads', 'options', 'Needs no session.', { responses: tusOptionsResponses }),
  },
})

const uploadPath = (operation: Describe): Record<string, JsonSchema> => ({
  [`${uploadsPath}/{id}`]: {
    options: operation('uploads_options_one', 'uploads', 'options', 'Needs no session, and is the same for every id.', {
      parameters: [parameter('id', text, 'path')],
      responses: tusOptionsResponses,
    }),
    head: operation('uploads_offset', 'uploads', 'offset', 'A sender that was cut off asks here where to go on.', {
      parameters: [uploadId, resumable],
      responses: {
        200: { description: 'Where to go on', headers: withTus({ 'upload-offset': header(integer), 'upload-length': header(integer) }) },
        ...uploadFaults,
        410: { description: 'The upload is complete and the server has moved the file' },
      },
    }),
    patch: operation(
      'uploads_send',
      'uploads',
      'send',
      'The bytes follow those that have arrived. With the last one the server begins to read the file; see media/status.',
      {
        parameters: [uploadId, resumable, parameter('upload-offset', integer)],
        requestBody: { required: true, content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } } },
        responses: {
          204: { description: 'The bytes are stored', headers: withTus({ 'upload-offset': header(integer) }) },
          ...uploadFaults,
          403: uploadFault('The offset or the content type is missing'),
          409: { description: 'Another number of bytes has arrived', content: { 'text/plain': { schema: text } } },
          410: uploadFault('The upload is complete and the server has moved the file'),
        },
      },
    ),
    delete: operation('uploads_discard', 'uploads', 'discard', 'Only an unfinished upload; media/discard deletes finished ones.', {
      parameters: [uploadId, resumable],
      responses: { 204: { description: 'Discarded', headers: withTus() }, ...uploadFaults },
    }),
  },
})

const filePaths = (operation: Describe): Record<string, JsonSchema> => ({
  '/resource/{folder}/{name}': {
    get: operation(
      'file',
      'files',
      'file',
      'The address is in the answers of calls. Videos answer ranges. The same address always has the same picture or video, photos in AVIF for browsers that accept it; only files of the brand may change.',
      {
        parameters: [
          parameter('folder', { type: 'string', pattern: '^[a-z]+$' }, 'path'),
          parameter('name', { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,100}$' }, 'path'),
          parameter('download', { type: 'string', const: '1' }, 'query', false),
          parameter('if-none-match', text, 'header', false),
          parameter('range', text, 'header', false),
        ],
        responses: {
          200: { description: 'The file', headers: fileHeaders, content: files },
          206: { description: 'A range of a video', headers: { ...fileHeaders, 'content-range': header(text) }, content: files },
          304: { description: 'The file still has the tag', headers: fileHeaders },
          404: { description: 'No such file', content: json(envelope(404, { type: 'null' })) },
          416: { description: 'The range begins after the end', headers: { 'content-range': header(text) } },
          429: refused[429],
          500: refused[500],
          503: refused[503],
        },
      },
    ),
  },
})

/** The paths that are not calls, with their operations. */
export function routePaths(locale: Locale): Record<string, JsonSchema> {
  const operation: Describe = (id, tag, key, description, rest) => ({
    operationId: id,
    tags: [tag],
    summary: summaries[key][locale],
    description,
    security: tag === 'uploads' && key !== 'options' ? [{ accessToken: [] }] : [],
    ...rest,
  })
  return { ...healthPaths(operation), ...beginPath(operation), ...uploadPath(operation), ...filePaths(operation) }
}
