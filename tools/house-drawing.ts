import type { Source } from './house-tree.ts'

/** A directed graph: what each node leads to. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>

const packages = ['app', 'web', 'server', 'market', 'search', 'domain'] as const
const isTest = (path: string) => /\.(test|testing|fixture|child)\.tsx?$/.test(path)
const packageOf = (path: string) => packages.find((name) => path.startsWith(`${name}/src/`))
/** The room of a file: the first folder below `src`, or null for a file of the package itself. */
const roomOf = (path: string) => /^[a-z]+\/src\/([^/]+)\//.exec(path)?.[1] ?? null

function graphOf(sources: readonly Source[], nodeOf: (path: string) => string | null | undefined): Graph {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const from = nodeOf(path)
    if (!from) continue
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const { file } of imports) {
      const to = file && nodeOf(file)
      if (to && to !== from) targets.add(to)
    }
  }
  return graph
}

const isCycle = (graph: Graph, a: string, b: string) => Boolean(graph.get(a)?.has(b) && graph.get(b)?.has(a))

/** Whether a longer way leads from one node to another. Ways through a node that is in a cycle with the end do not count. */
function hasDetour(graph: Graph, from: string, to: string): boolean {
  const seen = new Set([from, ...[...graph.keys()].filter((node) => isCycle(graph, node, to))])
  const pending = [...(graph.get(from) ?? [])].filter((node) => node !== to)
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node === to) return true
    if (seen.has(node)) continue
    seen.add(node)
    pending.push(...(graph.get(node) ?? []))
  }
  return false
}

/** The edges that do not follow from others. Of a cycle all edges stay. */
function shortEdges(graph: Graph): readonly (readonly [from: string, to: string])[] {
  return [...graph].flatMap(([from, targets]) =>
    [...targets].filter((to) => isCycle(graph, from, to) || !hasDetour(graph, from, to)).map((to) => [from, to] as const),
  )
}

/** The number of edges on the longest way to a node; a way ends where it would enter a cycle. */
function depthOf(graph: Graph, node: string, trail: readonly string[] = []): number {
  const before = [...graph.keys()].filter((from) => graph.get(from)!.has(node) && !trail.includes(from) && !isCycle(graph, from, node))
  return Math.max(0, ...before.map((from) => 1 + depthOf(graph, from, [...trail, node])))
}

/** Nodes in rows, from those that nothing imports; names in order within a row. */
function rowsOf(graph: Graph): readonly (readonly string[])[] {
  const rows = Map.groupBy([...graph.keys()].sort(), (node) => depthOf(graph, node))
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row)
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
const room = { width: 92, height: 28, gap: 14, drop: 26 }
const frame = { padding: 14, title: 30, gap: 30, drop: 54 }

const sizeOf = (rows: readonly (readonly string[])[]) => {
  const across = Math.max(1, ...rows.map(({ length }) => length))
  return {
    width: 2 * frame.padding + across * room.width + (across - 1) * room.gap,
    height: rows.length === 0 ? 44 : frame.title + rows.length * room.height + (rows.length - 1) * room.drop + frame.padding,
  }
}

/** A line from the lower edge of one box to the upper edge of a lower one; beside each other, from side to side. */
function arrow(from: Box, to: Box): string {
  const middle = (box: Box) => box.x + box.width / 2
  if (from.y + from.height <= to.y)
    return `<path d="M${middle(from)} ${from.y + from.height}C${middle(from)} ${from.y + from.height + 24} ${middle(to)} ${to.y - 28} ${middle(to)} ${to.y - 2}"/>`
  const [start, end] = from.x < to.x ? [from.x + from.width, to.x - 2] : [from.x, to.x + to.width + 2]
  const [startY, endY] = [from.y + from.height / 2 + (from.x < to.x ? -5 : 5), to.y + to.height / 2 + (from.x < to.x ? -5 : 5)]
  return `<path d="M${start} ${startY}L${end} ${endY}"/>`
}

const rect = (kind: string, { x, y, width, height }: Box) => `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`

const style = `svg{--ground:#fff;--package:#f3f5f8;--room:#fff;--line:#8a94a3;--ink:#1d2530}
@media(prefers-color-scheme:dark){svg{--ground:#12161c;--package:#1c232c;--room:#28313d;--line:#8793a3;--ink:#e8edf3}}
.ground{fill:var(--ground)}.package{fill:var(--package);stroke:var(--line)}.room{fill:var(--room);stroke:var(--line)}
path{fill:none;stroke:var(--line);stroke-width:1.5;marker-end:url(#tip)}marker path{fill:var(--line);stroke:none;marker-end:none}
text{fill:var(--ink);font:13px system-ui,sans-serif;text-anchor:middle}.name{font-weight:700;font-size:15px}`

/** An SVG of the packages with their rooms (folders below `src`). Arrows are imports; those that follow from others are left out. */
export function drawHouse(sources: readonly Source[]): string {
  const product = sources.filter(({ path }) => !isTest(path) && packageOf(path))
  const byPackage = graphOf(product, packageOf)
  const roomsOf = (name: string) => {
    const own = product.filter(({ path }) => packageOf(path) === name)
    return graphOf(own, (path) => (packageOf(path) === name ? roomOf(path) : null))
  }
  const rooms = new Map([...byPackage.keys()].map((name) => [name, roomsOf(name)]))
  const rows = rowsOf(byPackage)
  const widthOf = (row: readonly string[]) => row.reduce((sum, name) => sum + sizeOf(rowsOf(rooms.get(name)!)).width + frame.gap, -frame.gap)
  const width = Math.max(...rows.map(widthOf)) + 2 * frame.gap
  const frames = new Map<string, Box>()
  const inner: string[] = []
  let y = frame.gap
  for (const row of rows) {
    let x = (width - widthOf(row)) / 2
    for (const name of row) {
      const graph = rooms.get(name)!
      const box = { x, y, ...sizeOf(rowsOf(graph)) }
      frames.set(name, box)
      inner.push(rect('package', box), `<text class="name" x="${x + box.width / 2}" y="${y + 20}">${name}</text>`, ...drawRooms(graph, box))
      x += box.width + frame.gap
    }
    y += Math.max(...row.map((name) => frames.get(name)!.height)) + frame.drop
  }
  const height = y - frame.drop + frame.gap
  const arrows = shortEdges(byPackage).map(([from, to]) => arrow(frames.get(from)!, frames.get(to)!))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Packages, their folders and imports">
<style>${style}</style>
<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8Z"/></marker>
${[rect('ground', { x: 0, y: 0, width, height }), ...arrows, ...inner].join('\n')}
</svg>
`
}

function drawRooms(graph: Graph, { x, y, width }: Box): readonly string[] {
  const boxes = new Map<string, Box>()
  rowsOf(graph).forEach((row, rank) => {
    const left = x + (width - row.length * (room.width + room.gap) + room.gap) / 2
    row.forEach((name, index) => {
      const top = y + frame.title + rank * (room.height + room.drop)
      boxes.set(name, { x: left + index * (room.width + room.gap), y: top, width: room.width, height: room.height })
    })
  })
  const labels = [...boxes].flatMap(([name, box]) => [rect('room', box), `<text x="${box.x + box.width / 2}" y="${box.y + 19}">${name}</text>`])
  return [...labels, ...shortEdges(graph).map(([from, to]) => arrow(boxes.get(from)!, boxes.get(to)!))]
}
