import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// Draws the video of the demo market from its pictures, with ffmpeg: market/pictures/video-01.mp4 and its poster (the picture before it plays),
// video-01_{s,m,l}.webp, and prints its row of manifest.json.

const rooms = ['living-02', 'kitchen-02', 'bedroom-03', 'view-06'] as const
/** Seconds of each picture and of the fade to the next one, frames per second, and the size of the video in pixels. */
const [seconds, overlap, rate, width, height] = [3, 0.6, 20, 854, 480]
const file = (name: string) => fileURLToPath(new URL(`../market/pictures/${name}`, import.meta.url))

/** A slow move towards the middle of a picture, or away from it. */
function moveOf(index: number): string {
  const frames = seconds * rate
  const zoom = index % 2 === 0 ? `1+0.12*on/${frames}` : `1.12-0.12*on/${frames}`
  return `[${index}]scale=2560:-1,crop=2560:1440,zoompan=z='${zoom}':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=${frames}:s=${width}x${height}:fps=${rate}[v${index}]`
}

const fades = rooms.slice(1).map((_, index) => {
  const [from, to] = [index === 0 ? 'v0' : `f${index}`, index === rooms.length - 2 ? 'out' : `f${index + 1}`]
  return `[${from}][v${index + 1}]xfade=transition=fade:duration=${overlap}:offset=${((seconds - overlap) * (index + 1)).toFixed(1)}[${to}]`
})
const video = file('video-01.mp4')
const inputs = rooms.flatMap((name) => ['-i', file(`${name}_l.webp`)])
const filters = [...rooms.map((_, index) => moveOf(index)), ...fades].join(';')
const format = [
  '-c:v',
  'libx264',
  '-profile:v',
  'main',
  '-preset',
  'slow',
  '-crf',
  '34',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
  '-map_metadata',
  '-1',
]
const run = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...inputs, '-filter_complex', filters, '-map', '[out]', ...format, video], { encoding: 'utf8' })
if (run.status !== 0) throw new Error(`ffmpeg: ${run.error?.message ?? run.stderr}`)

const poster = () => sharp(file(`${rooms[0]}_l.webp`)).resize({ width: 1280, height: 720 })
for (const [size, wide] of Object.entries({ s: 320, m: 640, l: 1280 })) {
  const picture = await poster().toBuffer()
  await sharp(picture)
    .resize({ width: wide })
    .webp({ quality: 74, effort: 6 })
    .toFile(file(`video-01_${size}.webp`))
}
const { channels } = await poster().stats()
const blur = await sharp(await poster().toBuffer())
  .resize({ width: 16 })
  .webp({ quality: 40 })
  .toBuffer()
const color = `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`
console.log(`${statSync(video).size} bytes`)
console.log(JSON.stringify({ name: 'video-01', kind: 'video', width: 1280, height: 720, color, blur: blur.toString('base64') }))
