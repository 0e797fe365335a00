import * as z from 'zod/mini'
import { codesOf, maxKeywordLength } from '../choices.ts'
import { landmarkKinds } from '../place.ts'
import { banner, siteProfile } from '../site-profile.ts'
import { call, id, point, shortCode, words } from './call.ts'
import { estateView } from './listing.ts'

const idAndName = { id: z.string(), name: words }
const countedPlace = { ...idAndName, aliases: z.array(z.string()), point, total: z.number() }
const cityTree = z.array(z.strictObject({ ...countedPlace, areas: z.array(z.strictObject(countedPlace)) }))
export type CityTree = z.infer<typeof cityTree>

const dictionaryRow = z.strictObject({ code: z.string(), label: z.string() })
/** The lists of S3.10, under the keys of the specification; `unitTypeEnum`: numbers of bedrooms, `flameEnum`: whether open fire is allowed. */
const dictionary = z.strictObject({
  estateDeveloper: z.array(dictionaryRow),
  orientationEnum: z.array(dictionaryRow),
  unitTypeEnum: z.array(dictionaryRow),
  flameEnum: z.array(dictionaryRow),
  depositPayEnum: z.array(dictionaryRow),
})
export type Dictionary = z.infer<typeof dictionary>

const landmark = z.strictObject({ ...idAndName, kind: z.enum(landmarkKinds), city: words, point })
export type LandmarkView = z.infer<typeof landmark>

const keyword = z.string().check(z.minLength(1), z.maxLength(maxKeywordLength))

export const siteCalls = {
  'POST /resource/api/appversion/latest': call({
    summary: { zh: '应用最新版本与接口版本', en: 'The latest version of the app and the version of the API' },
    access: 'anyone',
    /** `build`: the path of the first script of the pages that the server answers with; null: they are not built, as in development. */
    output: z.strictObject({ version: z.string(), apiVersion: z.string(), build: z.nullable(z.string()) }),
  }),
  'GET /resource/api/kvresource/get': call({
    summary: { zh: '某一语言的字典', en: 'The dictionary in one language' },
    access: 'anyone',
    input: z.strictObject({ language: z.enum(['CN', 'EN']) }),
    output: dictionary,
  }),
  'POST /resource/api/city/tree': call({
    summary: {
      zh: '城市与热门区域，及各有多少房源，可限类型与买租',
      en: 'Cities with their areas and how many listings each has, optionally of one type and mode only',
    },
    access: 'anyone',
    input: z.strictObject({ type: z.optional(z.enum(codesOf('type'))), mode: z.optional(z.enum(codesOf('mode'))) }),
    output: cityTree,
  }),
  'POST /resource/api/category/getestatebykeyword': call({
    summary: { zh: '按关键词找楼盘，中英文、拼音均可；或按 id 取一个', en: 'Estates by keyword in Chinese, English or pinyin, or the one with an id' },
    access: 'anyone',
    input: z
      .strictObject({ keyword: z.optional(keyword), city: z.optional(z.string().check(z.maxLength(64))), id: z.optional(id) })
      .check(z.meta({ anyOf: [{ required: ['keyword'] }, { required: ['id'] }] })),
    output: z.array(estateView),
  }),
  'POST /resource/api/shorturl/createshorturl': call({
    summary: { zh: '为本站链接生成短码', en: 'Make a short code for a URL of this site' },
    access: 'anyone',
    input: z.strictObject({ url: z.string().check(z.minLength(1), z.maxLength(2000), z.meta({ pattern: '^/' })) }),
    /** `url`: the short URL. */
    output: z.strictObject({ code: shortCode, url: z.string() }),
  }),
  'POST /resource/api/shorturl/resolveshorturl': call({
    summary: { zh: '短码对应的链接', en: 'The path that a short code points to' },
    access: 'anyone',
    problems: ['notFound', 'linkEnded', 'accountClosed'],
    input: z.strictObject({ code: shortCode }),
    output: z.strictObject({ url: z.string() }),
  }),
  'POST /frontend/api/place/search': call({
    summary: { zh: '按关键词找地标与楼盘，附坐标', en: 'Landmarks and estates by keyword, with their points' },
    access: 'anyone',
    input: z.strictObject({ keyword }),
    output: z.strictObject({ landmarks: z.array(landmark), estates: z.array(estateView) }),
  }),
  'POST /frontend/api/place/around': call({
    summary: { zh: '某一点旁边的地标与楼盘，由近到远', en: 'Landmarks and buildings around a point, the nearest first' },
    access: 'anyone',
    input: z.strictObject({ point }),
    output: z.strictObject({ items: z.array(z.strictObject({ name: words, point, distanceInKm: z.number() })) }),
  }),
  'POST /frontend/api/site/banner': call({
    summary: { zh: '列表上方的横幅，中英文各一张图；没有则为 null', en: 'The banner above the results, a picture per language; null: none' },
    access: 'anyone',
    output: z.nullable(banner),
  }),
  'POST /frontend/api/site/profile': call({
    summary: { zh: '本站名称、标志、货币、地图范围与联系方式', en: 'Name, logo, currency, map area and contacts of this site' },
    access: 'anyone',
    problems: ['notFound'],
    output: siteProfile,
  }),
}
