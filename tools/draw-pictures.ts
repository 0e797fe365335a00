/** Draws the demo market's pictures: node tools/draw-pictures.ts [--draft] [--only living,villa-03] */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import { CAPTIONS } from './pictures/captions.ts'
import { develop, toPicture } from './pictures/finish.ts'
import { AMENITY } from './pictures/open-amenities.ts'
import { PARKING } from './pictures/open-parking.ts'
import { TOWER } from './pictures/open-towers.ts'
import { VIEW } from './pictures/open-views.ts'
import { VILLA } from './pictures/open-villas.ts'
import { drawPlan, PLANS } from './pictures/plans.ts'
import { renderScene } from './pictures/render.ts'
import { BEDROOM } from './pictures/rooms-bedroom.ts'
import { LIVING } from './pictures/rooms-living.ts'
import { BATH, KITCHEN } from './pictures/rooms-wet.ts'

const scenes = { ...LIVING, ...BEDROOM, ...KITCHEN, ...BATH, ...VIEW, ...TOWER, ...VILLA, ...PARKING, ...AMENITY }
const names = Object.keys(CAPTIONS)
const folder = join(import.meta.dirname, '../market/pictures')
const sizes = { s: [320, 70], m: [640, 68], l: [1280, 60] } as const

type Row = { name: string; kind: string; width: number; height: number; color: string; blur: string; alt: { zh: string; en: string } }
type Job = { draft: boolean }

const kindOf = (name: string): string => name.replace(/-\d+$/, '')

async function pictureOf(name: string, draft: boolean): Promise<Sharp> {
  const plan = PLANS[name]
  if (plan) return sharp(Buffer.from(drawPlan(plan())))
  const scene = scenes[name]?.()
  if (!scene) throw new Error(`No scene is called ${name}.`)
  const [width, step, samples] = draft ? [1280, 5, 10] : [1600, 5, 16]
  return toPicture(develop(renderScene(scene, name, width, (width * 3) / 4, step, samples), scene), 1280)
}

async function draw(name: string, draft: boolean): Promise<Row> {
  const full = await (await pictureOf(name, draft)).removeAlpha().png().toBuffer()
  for (const [size, [width, quality]] of Object.entries(sizes)) {
    await sharp(full)
      .resize(width, (width * 3) / 4)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toFile(join(folder, `${name}_${size}.webp`))
  }
  const [r, g, b] = (await sharp(full).resize(1, 1, { fit: 'fill' }).raw().toBuffer()) as unknown as [number, number, number]
  const blur = await sharp(full).resize(16, 12).webp({ quality: 30, effort: 6 }).toBuffer()
  const color = `#${[r, g, b].map((x) => x.toString(16).padStart(2, '0')).join('')}`
  return { name, kind: kindOf(name), width: 1280, height: 960, color, blur: blur.toString('base64'), alt: CAPTIONS[name] ?? { zh: '', en: '' } }
}

/** Rows of pictures that were not drawn again are kept. */
function writeManifest(rows: Row[]): void {
  const file = join(folder, 'manifest.json')
  let old: Row[] = []
  try {
    old = JSON.parse(readFileSync(file, 'utf8')) as Row[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const all = names.flatMap((name) => rows.find((row) => row.name === name) ?? old.find((row) => row.name === name) ?? [])
  const current = all.map((row) => ({ ...row, alt: CAPTIONS[row.name] ?? row.alt }))
  writeFileSync(file, `[\n${current.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`)
  const bytes = current.flatMap((row) => Object.keys(sizes).map((size) => statSync(join(folder, `${row.name}_${size}.webp`)).size))
  console.log(`${current.length} pictures, ${(bytes.reduce((a, b) => a + b, 0) / 1024 / 1024).toFixed(2)} MB`)
}

function wanted(args: string[]): string[] {
  const at = args.indexOf('--only')
  const only = at >= 0 ? (args[at + 1] ?? '').split(',') : ['']
  return names.filter((name) => only.some((start) => name.startsWith(start)))
}

async function drawAll(list: string[], draft: boolean): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const rows: Row[] = []
  const queue = [...list]
  const one = (): Promise<void> =>
    new Promise((done, fail) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: { draft } satisfies Job })
      const next = (): void => worker.postMessage(queue.shift() ?? '')
      worker.on('message', (row: Row) => {
        rows.push(row)
        console.log(`${rows.length}/${list.length} ${row.name}`)
        writeManifest(rows)
        next()
      })
      worker.on('error', fail)
      worker.on('exit', () => done())
      next()
    })
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism(), list.length) }, one))
}

if (isMainThread) {
  const args = process.argv.slice(2)
  await drawAll(wanted(args), args.includes('--draft'))
} else {
  const { draft } = workerData as Job
  const port = parentPort
  port?.on('message', (name: string) => {
    if (name === '') return port.close()
    // A picture that fails ends the worker, and with it the run.
    void draw(name, draft).then((row) => port.postMessage(row))
  })
}
