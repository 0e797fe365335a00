/** Floor plans, drawn as SVG of 1280 × 960. */
export type Plan = {
  tone: [string, string, string]
  metre: number
  size: [number, number]
  rooms: Space[]
  walls: Line[]
  doors: Door[]
  windows: Line[]
  things: string[]
}
type Space = {
  at: [number, number, number, number]
  floor: 'wood' | 'tile' | 'deck' | 'green'
  label?: string /** where the label stands, in metres from the middle */
  off?: [number, number]
}
type Line = [number, number, number, number]
type Door = { at: [number, number]; turn: number; flip?: boolean; w?: number }

const FLOOR = { wood: 'url(#wood)', tile: 'url(#tile)', deck: 'url(#deck)', green: 'url(#green)' }

function patterns(p: Plan, k: number): string {
  const [wood, tile, ink] = p.tone
  return `<defs>
<pattern id="wood" width="${k * 1.2}" height="${k * 0.36}" patternUnits="userSpaceOnUse"><rect width="100%" height="100%" fill="${wood}"/><path d="M0 ${k * 0.18}H${k * 1.2}M0 0H${k * 1.2}M${k * 0.4} 0v${k * 0.18}M${k} ${k * 0.18}v${k * 0.18}" stroke="${ink}" stroke-opacity=".16" stroke-width="1.4"/></pattern>
<pattern id="tile" width="${k * 0.45}" height="${k * 0.45}" patternUnits="userSpaceOnUse"><rect width="100%" height="100%" fill="${tile}"/><path d="M0 0H${k}M0 0V${k}" stroke="${ink}" stroke-opacity=".2" stroke-width="1.4"/></pattern>
<pattern id="deck" width="${k * 0.14}" height="${k}" patternUnits="userSpaceOnUse"><rect width="100%" height="100%" fill="#c9b79c"/><path d="M0 0V${k}" stroke="${ink}" stroke-opacity=".3" stroke-width="1.6"/></pattern>
<pattern id="green" width="34" height="34" patternUnits="userSpaceOnUse"><rect width="34" height="34" fill="#b7c79b"/><path d="M6 9l3-5 2 5M22 26l3-5 2 5M20 8l2-4 2 4" stroke="#7f9a63" fill="none" stroke-width="1.6"/></pattern>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur in="SourceAlpha" stdDeviation="7"/><feOffset dx="5" dy="7"/><feComponentTransfer><feFuncA type="linear" slope=".32"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
<filter id="low" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur in="SourceAlpha" stdDeviation="3"/><feOffset dx="2" dy="3"/><feComponentTransfer><feFuncA type="linear" slope=".28"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
<radialGradient id="air" cx=".45" cy=".4" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#6b5a45" stop-opacity=".14"/></radialGradient></defs>`
}

export function drawPlan(p: Plan): string {
  const k = p.metre
  const [w, h] = p.size
  const [ox, oy] = [(1280 - w * k) / 2, (960 - h * k) / 2 - 6]
  const line = ([a, b, c, d]: Line): string => `M${a * k} ${b * k}L${c * k} ${d * k}`
  const rooms = p.rooms.map(
    ({ at: [x, y, rw, rh], floor }) =>
      `<rect x="${x * k}" y="${y * k}" width="${rw * k}" height="${rh * k}" fill="${FLOOR[floor]}"/><rect x="${x * k}" y="${y * k}" width="${rw * k}" height="${rh * k}" fill="url(#air)"/>`,
  )
  const labels = p.rooms.map(({ at: [x, y, rw, rh], label, off: [dx, dy] = [0, 0] }) =>
    label ? `<text x="${(x + rw / 2 + dx) * k}" y="${(y + rh / 2 + dy) * k + 8}">${label}</text>` : '',
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960">${patterns(p, k)}
<rect width="1280" height="960" fill="#f3efe8"/><g transform="translate(${ox} ${oy})">
<g filter="url(#soft)">${rooms.join('')}</g>
<g filter="url(#low)" stroke="${p.tone[2]}" stroke-width="2" stroke-linejoin="round">${p.things.join('')}</g>
<path d="${p.walls.map(line).join('')}" stroke="#37332f" stroke-width="${k * 0.17}" stroke-linecap="square" filter="url(#low)"/>
${p.doors.map((d) => door(d, k)).join('')}
<path d="${p.windows.map(line).join('')}" stroke="#f7f4ee" stroke-width="${k * 0.13}"/><path d="${p.windows.map(line).join('')}" stroke="#7fa3b5" stroke-width="${k * 0.045}"/>
<g font-family="sans-serif" font-size="21" fill="#37332f" text-anchor="middle" paint-order="stroke" stroke="#f6f1e8" stroke-width="5" stroke-linejoin="round">${labels.join('')}</g>
${scale(w, h, k)}</g></svg>`
}

function scale(w: number, h: number, k: number): string {
  const y = h * k + 40
  return `<g stroke="#8a8177" stroke-width="2" fill="#6d655c" font-family="sans-serif" font-size="18" text-anchor="middle"><path d="M0 ${y}H${w * k}M0 ${y - 8}v16M${w * k} ${y - 8}v16" fill="none"/><text x="${(w * k) / 2}" y="${y + 26}" stroke="none">${w.toFixed(1)} m</text></g>`
}

function door({ at: [x, y], turn, flip, w = 0.9 }: Door, k: number): string {
  const r = w * k
  return `<g transform="translate(${x * k} ${y * k}) rotate(${turn}) scale(1 ${flip ? -1 : 1})"><path d="M0 0H${r}" stroke="#f3ece0" stroke-width="${k * 0.19}"/><path d="M0 0V${r}" stroke="#8a6a48" stroke-width="5"/><path d="M0 ${r}A${r} ${r} 0 0 0 ${r} 0" fill="none" stroke="#8a6a48" stroke-opacity=".55" stroke-width="2"/></g>`
}

type Draw = (x: number, y: number, w?: number, h?: number, fill?: string) => string

/** Pieces of furniture from above, in metres times `k`. */
function pieces(k: number): Record<'bed' | 'sofa' | 'table' | 'round' | 'run' | 'tub' | 'wc' | 'basin' | 'rug' | 'plant' | 'box' | 'car', Draw> {
  const rect = (x: number, y: number, w: number, h: number, fill: string, r = 6): string =>
    `<rect x="${x * k}" y="${y * k}" width="${w * k}" height="${h * k}" rx="${r}" fill="${fill}"/>`
  return {
    bed: (x, y, w = 1.5, h = 2, fill = '#a9b7a0') =>
      rect(x, y, w, h, '#f6f2ea') +
      rect(x, y + h * 0.36, w, h * 0.64, fill) +
      rect(x + w * 0.07, y + h * 0.06, w * 0.38, h * 0.2, '#fff', 10) +
      rect(x + w * 0.55, y + h * 0.06, w * 0.38, h * 0.2, '#fff', 10),
    sofa: (x, y, w = 2, h = 0.9, fill = '#c9b598') =>
      rect(x, y, w, h, fill, 14) +
      (w > h
        ? rect(x + 0.16, y + h * 0.3, (w - 0.32) / 2, h * 0.66, '#dccdb5', 8) + rect(x + w / 2, y + h * 0.3, (w - 0.32) / 2, h * 0.66, '#dccdb5', 8)
        : rect(x + w * 0.3, y + 0.16, w * 0.66, (h - 0.32) / 2, '#dccdb5', 8) + rect(x + w * 0.3, y + h / 2, w * 0.66, (h - 0.32) / 2, '#dccdb5', 8)),
    table: (x, y, w = 1.4, h = 0.8, fill = '#b98f63') =>
      [...Array(Math.max(1, Math.round(w / 0.75))).keys()]
        .map((i) => rect(x + 0.12 + i * 0.75, y - 0.3, 0.5, 0.42, '#e5d9c6', 9) + rect(x + 0.12 + i * 0.75, y + h - 0.12, 0.5, 0.42, '#e5d9c6', 9))
        .join('') + rect(x, y, w, h, fill),
    round: (x, y, w = 0.4, _h = 0, fill = '#b98f63') => `<circle cx="${x * k}" cy="${y * k}" r="${w * k}" fill="${fill}"/>`,
    run: (x, y, w = 2, h = 0.6) =>
      rect(x, y, w, h, '#efe9df', 2) +
      (w > h
        ? rect(x + w * 0.12, y + h * 0.2, 0.6, h * 0.6, '#c9d3d5') + hob(x + w * 0.68, y + h * 0.15, k)
        : rect(x + w * 0.2, y + h * 0.12, w * 0.6, 0.6, '#c9d3d5') + hob(x + w * 0.15, y + h * 0.65, k)),
    tub: (x, y, w = 0.8, h = 1.6) => rect(x, y, w, h, '#fbfaf7', 6) + rect(x + 0.1, y + 0.1, w - 0.2, h - 0.2, '#dbe8ea', 26),
    wc: (x, y) =>
      rect(x, y, 0.42, 0.18, '#fbfaf7') + `<ellipse cx="${(x + 0.21) * k}" cy="${(y + 0.44) * k}" rx="${0.19 * k}" ry="${0.26 * k}" fill="#fbfaf7"/>`,
    basin: (x, y, w = 0.6, h = 0.5) =>
      rect(x, y, w, h, '#d9c7ad', 4) + `<ellipse cx="${(x + w / 2) * k}" cy="${(y + h / 2) * k}" rx="${0.2 * k}" ry="${0.15 * k}" fill="#fff"/>`,
    rug: (x, y, w = 2, h = 1.5, fill = '#e9e0d0') =>
      rect(x, y, w, h, fill, 4) +
      `<rect x="${(x + 0.12) * k}" y="${(y + 0.12) * k}" width="${(w - 0.24) * k}" height="${(h - 0.24) * k}" fill="none" stroke-opacity=".4"/>`,
    plant: (x, y, w = 0.3) =>
      [...Array(9).keys()]
        .map(
          (i) =>
            `<ellipse cx="${(x + Math.cos(i * 0.7) * w * 0.55) * k}" cy="${(y + Math.sin(i * 0.7) * w * 0.55) * k}" rx="${w * 0.55 * k}" ry="${w * 0.22 * k}" transform="rotate(${i * 40} ${(x + Math.cos(i * 0.7) * w * 0.55) * k} ${(y + Math.sin(i * 0.7) * w * 0.55) * k})" fill="${i % 2 ? '#7d9a68' : '#93ad78'}" stroke-width="1"/>`,
        )
        .join(''),
    box: (x, y, w = 1, h = 0.5, fill = '#cdb491') => rect(x, y, w, h, fill, 3) + `<path d="M${(x + w / 2) * k} ${y * k}v${h * k}" stroke-opacity=".5"/>`,
    car: (x, y, w = 1.8, h = 4.4, fill = '#dfe1e0') =>
      rect(x, y, w, h, fill, 26) +
      rect(x + w * 0.13, y + h * 0.24, w * 0.74, h * 0.16, '#5b6a72', 9) +
      rect(x + w * 0.15, y + h * 0.74, w * 0.7, h * 0.1, '#5b6a72', 8),
  }
}

const hob = (x: number, y: number, k: number): string =>
  [
    [0.14, 0.12],
    [0.42, 0.12],
    [0.14, 0.36],
    [0.42, 0.36],
  ]
    .map(([a, b]) => `<circle cx="${(x + (a ?? 0)) * k}" cy="${(y + (b ?? 0)) * k}" r="${0.09 * k}" fill="#55504a"/>`)
    .join('')

function studio(): Plan {
  const d = pieces(114)
  return {
    tone: ['#e3cfae', '#e6e5e0', '#5b4a38'],
    metre: 114,
    size: [9, 6],
    rooms: [
      { at: [0, 0, 9, 6], floor: 'wood' },
      { at: [0, 0, 2.4, 2.3], floor: 'tile', label: '5.5 m²', off: [0.5, 0.05] },
      { at: [0, 2.3, 2.4, 3.7], floor: 'tile' },
      { at: [2.4, 0, 5.2, 6], floor: 'wood', label: '31.2 m²', off: [1.4, -0.15] },
      { at: [7.6, 0, 1.4, 6], floor: 'deck', label: '8.4 m²' },
    ],
    walls: [
      [0, 0, 9, 0],
      [0, 6, 9, 6],
      [0, 0, 0, 6],
      [2.4, 0, 2.4, 2.3],
      [0, 2.3, 2.4, 2.3],
      [7.6, 0, 7.6, 6],
    ],
    doors: [
      { at: [0, 5], turn: 90, flip: true },
      { at: [1.3, 2.3], turn: 0, flip: true, w: 0.8 },
    ],
    windows: [
      [7.6, 0.4, 7.6, 2.8],
      [7.6, 3.2, 7.6, 5.6],
      [9, 0.1, 9, 5.9],
    ],
    things: [
      d.rug(3.1, 3.4, 3.2, 2.2),
      d.bed(5.3, 0.15, 1.7, 2.05),
      d.box(4.75, 0.15, 0.5, 0.45),
      d.box(7.02, 0.15, 0.5, 0.45),
      d.box(2.55, 0.12, 1.9, 0.6, '#c0a27a'),
      d.sofa(3.3, 4.95, 2.4, 0.9),
      d.round(4.5, 4.3, 0.4, 0),
      d.run(0.12, 2.5, 0.62, 2.2),
      d.table(2.9, 2.15, 1.4, 0.75),
      d.tub(0.1, 0.1, 0.85, 1.6),
      d.wc(1.15, 0.1),
      d.basin(1.7, 0.1, 0.6, 0.5),
      d.round(8.3, 1.6, 0.33, 0, '#e8dfd0'),
      d.plant(8.5, 5.4, 0.3, 0),
      d.plant(7.2, 5.5, 0.28, 0),
      d.plant(8.4, 0.5, 0.26, 0),
    ],
  }
}

function twoRooms(): Plan {
  const d = pieces(94)
  return {
    tone: ['#d9c2a0', '#dfe4e3', '#4f453a'],
    metre: 94,
    size: [11.4, 8.4],
    rooms: [
      { at: [0, 0, 11.4, 8.4], floor: 'wood' },
      { at: [0, 0, 3.6, 4], floor: 'wood', label: '14.4 m²', off: [-0.3, 0.85] },
      { at: [7.8, 0, 3.6, 4], floor: 'wood', label: '14.4 m²', off: [0.3, 0.85] },
      { at: [3.6, 0, 2.1, 2.4], floor: 'tile' },
      { at: [5.7, 0, 2.1, 2.4], floor: 'tile' },
      { at: [0, 4, 3.2, 4.4], floor: 'tile', label: '14.1 m²', off: [0, 1.4] },
      { at: [3.2, 4, 8.2, 3.1], floor: 'wood', label: '25.4 m²', off: [-2.4, 0.4] },
      { at: [4.6, 7.1, 6.8, 1.3], floor: 'deck', label: '8.8 m²', off: [-1.3, 0] },
    ],
    walls: [
      [0, 0, 11.4, 0],
      [0, 0, 0, 8.4],
      [11.4, 0, 11.4, 8.4],
      [0, 8.4, 11.4, 8.4],
      [3.6, 0, 3.6, 4],
      [7.8, 0, 7.8, 4],
      [0, 4, 3.6, 4],
      [7.8, 4, 11.4, 4],
      [3.6, 2.4, 7.8, 2.4],
      [5.7, 0, 5.7, 2.4],
      [4.6, 7.1, 11.4, 7.1],
      [4.6, 7.1, 4.6, 8.4],
    ],
    doors: [
      { at: [3.6, 3.95], turn: -90, flip: true },
      { at: [7.8, 3.95], turn: -90 },
      { at: [4.2, 2.4], turn: 0, flip: true, w: 0.8 },
      { at: [6.3, 2.4], turn: 0, flip: true, w: 0.8 },
      { at: [3.4, 8.4], turn: 0, flip: true },
    ],
    windows: [
      [0.6, 0, 3, 0],
      [8.4, 0, 10.8, 0],
      [5.2, 7.1, 10.8, 7.1],
      [0, 5, 0, 7.2],
      [4.8, 8.4, 11.2, 8.4],
    ],
    things: [
      d.bed(0.9, 0.15, 1.8, 2.05),
      d.box(0.2, 0.15, 0.5, 0.45),
      d.box(2.85, 0.15, 0.5, 0.45),
      d.box(0.12, 3.3, 2.2, 0.6, '#c0a27a'),
      d.bed(8.9, 0.15, 1.5, 2.05, '#a8b7c4'),
      d.box(10.6, 0.15, 0.5, 0.45),
      d.box(9.1, 3.3, 2.2, 0.6, '#c0a27a'),
      d.tub(3.75, 0.12, 0.8, 1.6),
      d.wc(4.65, 0.1),
      d.basin(5.1, 0.1, 0.5, 0.5),
      d.tub(6.95, 0.12, 0.75, 1),
      d.wc(5.85, 0.1),
      d.basin(6.35, 0.1, 0.5, 0.5),
      d.run(0.12, 4.12, 2.7, 0.62),
      d.table(0.7, 5.9, 1.6, 0.85),
      d.rug(6.2, 4.5, 3.4, 2.2),
      d.sofa(6.6, 4.15, 2.6, 0.95),
      d.round(7.9, 5.7, 0.42, 0),
      d.box(6.9, 6.6, 2.2, 0.38),
      d.plant(10.9, 6.5, 0.32, 0),
      d.plant(4.0, 6.6, 0.3, 0),
      d.round(8, 7.75, 0.3, 0, '#e8dfd0'),
      d.plant(10.9, 7.8, 0.28, 0),
      d.plant(5.1, 7.8, 0.26, 0),
    ],
  }
}

function house(): Plan {
  const d = pieces(70)
  return {
    tone: ['#dcc6a4', '#e4dfd5', '#4b3f33'],
    metre: 70,
    size: [16, 12],
    rooms: [
      { at: [0, 0, 16, 12], floor: 'green' },
      { at: [1, 1, 9, 7], floor: 'wood' },
      { at: [1, 1, 4.6, 4], floor: 'wood', label: '18.4 m²', off: [0.6, 0.85] },
      { at: [5.6, 1, 4.4, 3.2], floor: 'tile', label: '14.1 m²', off: [-1.4, 0.9] },
      { at: [1, 5, 2.6, 3], floor: 'tile', label: '7.8 m²', off: [0.3, 0.6] },
      { at: [3.6, 4.2, 6.4, 3.8], floor: 'wood', label: '24.3 m²', off: [2.2, 0.2] },
      { at: [1, 8, 9, 1.6], floor: 'deck' },
      { at: [10, 1, 4.6, 5.4], floor: 'tile', label: '24.8 m²', off: [0, 2.55] },
    ],
    walls: [
      [1, 1, 14.6, 1],
      [1, 1, 1, 8],
      [1, 8, 10, 8],
      [10, 1, 10, 8],
      [5.6, 1, 5.6, 4.2],
      [1, 5, 5.6, 5],
      [3.6, 5, 3.6, 8],
      [5.6, 4.2, 10, 4.2],
      [14.6, 1, 14.6, 6.4],
      [10, 6.4, 10.4, 6.4],
      [14.2, 6.4, 14.6, 6.4],
    ],
    doors: [
      { at: [4.55, 5], turn: 0, w: 0.9, flip: true },
      { at: [3.6, 6.9], turn: -90, flip: true, w: 0.8 },
      { at: [6.2, 4.2], turn: 0, w: 0.9 },
      { at: [10, 5.9], turn: -90, w: 0.9 },
      { at: [8.4, 8], turn: 0, w: 1 },
    ],
    windows: [
      [1.8, 1, 4.4, 1],
      [6.4, 1, 9.2, 1],
      [1, 2, 1, 4],
      [1, 5.8, 1, 7.2],
      [4.4, 8, 7.6, 8],
    ],
    things: [
      d.bed(1.9, 1.15, 1.9, 2.1),
      d.box(1.3, 1.15, 0.5, 0.45),
      d.box(3.9, 1.15, 0.5, 0.45),
      d.box(1.15, 4.3, 2.6, 0.6, '#c0a27a'),
      d.run(5.75, 1.12, 3.6, 0.62),
      d.table(6.7, 2.6, 1.7, 0.85),
      d.tub(1.12, 5.12, 0.85, 1.7),
      d.wc(2.2, 5.12),
      d.basin(2.85, 5.12, 0.6, 0.5),
      d.rug(5.2, 5.1, 3.2, 2.2),
      d.sofa(5.6, 4.5, 2.5, 0.95),
      d.round(6.8, 6.2, 0.42, 0),
      d.box(5.7, 7.5, 1.8, 0.36),
      d.plant(4.1, 7.5, 0.3, 0),
      d.car(10.5, 1.5, 1.8, 4.4),
      d.car(12.5, 1.5, 1.8, 4.4, '#8a9398'),
      `<rect x="${1.6 * 70}" y="${10 * 70}" width="${6.4 * 70}" height="${1.6 * 70}" rx="22" fill="#e9e2d5"/><rect x="${1.85 * 70}" y="${10.2 * 70}" width="${5.9 * 70}" height="${1.2 * 70}" rx="16" fill="#8fcfd6"/>`,
      d.round(2.4, 8.8, 0.45, 0, '#efe7d8'),
      d.round(4, 8.8, 0.3, 0),
      d.plant(9.4, 9.1, 0.3, 0),
      ...[
        [0.5, 0.5],
        [0.5, 9.6],
        [9.2, 11.2],
        [15.3, 0.6],
        [15.4, 7.5],
        [13.2, 10.8],
        [11, 9.6],
        [15.3, 3.6],
        [0.45, 5.2],
        [12.2, 7.6],
      ].map(([x, y], i) => d.plant(x ?? 0, y ?? 0, 0.42 + (i % 3) * 0.14, 0)),
    ],
  }
}

export const PLANS: Record<string, () => Plan> = { 'plan-01': studio, 'plan-02': twoRooms, 'plan-03': house }
