import { writeFileSync } from 'node:fs'
import { readTree, type Source } from './source-tree.ts'

// Draws docs/house.svg from the imports of the sources: `npm run draw:house`.

/** A directed graph: the targets of each node. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>

const packages = ['app', 'web', 'server', 'market', 'search', 'domain'] as const
const isTest = (path: string) => /\.(test|testing|fixture|child)\.tsx?$/.test(path)
const packageOf = (path: string) => packages.find((name) => path.startsWith(`${name}/src/`))
/** The subfolder of a file: the first folder below `src`, or null for a file directly in `src`. */
const subfolderOf = (path: string) => /^[a-z]+\/src\/([^/]+)\//.exec(path)?.[1] ?? null

function graphOf(sources: readonly Source[], nodeOf: (path: string) => string | null | undefined): Graph {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const importer = nodeOf(path)
    if (!importer) continue
    const targets = graph.get(importer) ?? new Set()
    graph.set(importer, targets)
    for (const { file } of imports) {
      const imported = file && nodeOf(file)
      if (imported && imported !== importer) targets.add(imported)
    }
  }
  return graph
}

const isCycle = (graph: Graph, a: string, b: string) => Boolean(graph.get(a)?.has(b) && graph.get(b)?.has(a))

/** Whether a path of two or more edges connects the nodes. Ignores paths through a node that forms a cycle with `to`. */
function hasDetour(graph: Graph, from: string, to: string): boolean {
  const visited = new Set([from, ...[...graph.keys()].filter((node) => isCycle(graph, node, to))])
  const pending = [...(graph.get(from) ?? [])].filter((node) => node !== to)
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node === to) return true
    if (visited.has(node)) continue
    visited.add(node)
    pending.push(...(graph.get(node) ?? []))
  }
  return false
}

/** The transitive reduction: the edges without a detour. Edges of a cycle stay. */
function reducedEdges(graph: Graph): readonly (readonly [from: string, to: string])[] {
  return [...graph].flatMap(([from, targets]) =>
    [...targets].filter((to) => isCycle(graph, from, to) || !hasDetour(graph, from, to)).map((to) => [from, to] as const),
  )
}

/** The number of edges of the longest path to a node, without edges of cycles. */
function depthOf(graph: Graph, node: string, visited: readonly string[] = []): number {
  const importers = [...graph.keys()].filter((from) => graph.get(from)!.has(node) && !visited.includes(from) && !isCycle(graph, from, node))
  return Math.max(0, ...importers.map((from) => 1 + depthOf(graph, from, [...visited, node])))
}

/** The nodes in rows by depth, sorted by name within a row; nothing imports the nodes of the first row. */
function rowsOf(graph: Graph): readonly (readonly string[])[] {
  const rows = Map.groupBy([...graph.keys()].sort(), (node) => depthOf(graph, node))
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row)
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
/** Sizes in pixels of the boxes of subfolders and of packages. */
const folderBox = { width: 92, height: 28, gapX: 14, gapY: 26 }
const packageBox = { padding: 14, titleHeight: 30, gapX: 30, gapY: 54 }

const sizeOf = (rows: readonly (readonly string[])[]) => {
  const columns = Math.max(1, ...rows.map(({ length }) => length))
  return {
    width: 2 * packageBox.padding + columns * folderBox.width + (columns - 1) * folderBox.gapX,
    height: rows.length === 0 ? 44 : packageBox.titleHeight + rows.length * folderBox.height + (rows.length - 1) * folderBox.gapY + packageBox.padding,
  }
}

/** An arrow from the lower edge of a box to the upper edge of a lower one; between boxes of one row, from side to side. */
function arrow(from: Box, to: Box): string {
  const centre = (box: Box) => box.x + box.width / 2
  if (from.y + from.height <= to.y)
    return `<path d="M${centre(from)} ${from.y + from.height}C${centre(from)} ${from.y + from.height + 24} ${centre(to)} ${to.y - 28} ${centre(to)} ${to.y - 2}"/>`
  const [start, end] = from.x < to.x ? [from.x + from.width, to.x - 2] : [from.x, to.x + to.width + 2]
  const [startY, endY] = [from.y + from.height / 2 + (from.x < to.x ? -5 : 5), to.y + to.height / 2 + (from.x < to.x ? -5 : 5)]
  return `<path d="M${start} ${startY}L${end} ${endY}"/>`
}

const rect = (kind: string, { x, y, width, height }: Box) => `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`

const style = `svg{--ground:#fff;--package:#f3f5f8;--folder:#fff;--line:#8a94a3;--ink:#1d2530}
@media(prefers-color-scheme:dark){svg{--ground:#12161c;--package:#1c232c;--folder:#28313d;--line:#8793a3;--ink:#e8edf3}}
.ground{fill:var(--ground)}.package{fill:var(--package);stroke:var(--line)}.folder{fill:var(--folder);stroke:var(--line)}
path{fill:none;stroke:var(--line);stroke-width:1.5;marker-end:url(#tip)}marker path{fill:var(--line);stroke:none;marker-end:none}
text{fill:var(--ink);font:13px system-ui,sans-serif;text-anchor:middle}.name{font-weight:700;font-size:15px}`

/** An SVG of the packages with their subfolders. Arrows are imports; those that follow from other arrows are omitted. */
export function drawPackages(sources: readonly Source[]): string {
  const product = sources.filter(({ path }) => !isTest(path) && packageOf(path))
  const packageGraph = graphOf(product, packageOf)
  const subfolderGraphOf = (name: string) => {
    const files = product.filter(({ path }) => packageOf(path) === name)
    return graphOf(files, (path) => (packageOf(path) === name ? subfolderOf(path) : null))
  }
  const subfolders = new Map([...packageGraph.keys()].map((name) => [name, subfolderGraphOf(name)]))
  const rows = rowsOf(packageGraph)
  const widthOf = (row: readonly string[]) => row.reduce((sum, name) => sum + sizeOf(rowsOf(subfolders.get(name)!)).width + packageBox.gapX, -packageBox.gapX)
  const width = Math.max(...rows.map(widthOf)) + 2 * packageBox.gapX
  const packageBoxes = new Map<string, Box>()
  const elements: string[] = []
  let y = packageBox.gapX
  for (const row of rows) {
    let x = (width - widthOf(row)) / 2
    for (const name of row) {
      const graph = subfolders.get(name)!
      const box = { x, y, ...sizeOf(rowsOf(graph)) }
      packageBoxes.set(name, box)
      elements.push(rect('package', box), `<text class="name" x="${x + box.width / 2}" y="${y + 20}">${name}</text>`, ...drawSubfolders(graph, box))
      x += box.width + packageBox.gapX
    }
    y += Math.max(...row.map((name) => packageBoxes.get(name)!.height)) + packageBox.gapY
  }
  const height = y - packageBox.gapY + packageBox.gapX
  const arrows = reducedEdges(packageGraph).map(([from, to]) => arrow(packageBoxes.get(from)!, packageBoxes.get(to)!))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Packages, their folders and imports">
<style>${style}</style>
<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8Z"/></marker>
${[rect('ground', { x: 0, y: 0, width, height }), ...arrows, ...elements].join('\n')}
</svg>
`
}

function drawSubfolders(graph: Graph, { x, y, width }: Box): readonly string[] {
  const boxes = new Map<string, Box>()
  rowsOf(graph).forEach((row, rowIndex) => {
    const left = x + (width - row.length * (folderBox.width + folderBox.gapX) + folderBox.gapX) / 2
    row.forEach((name, column) => {
      const top = y + packageBox.titleHeight + rowIndex * (folderBox.height + folderBox.gapY)
      boxes.set(name, { x: left + column * (folderBox.width + folderBox.gapX), y: top, width: folderBox.width, height: folderBox.height })
    })
  })
  const labels = [...boxes].flatMap(([name, box]) => [rect('folder', box), `<text x="${box.x + box.width / 2}" y="${box.y + 19}">${name}</text>`])
  return [...labels, ...reducedEdges(graph).map(([from, to]) => arrow(boxes.get(from)!, boxes.get(to)!))]
}

if (import.meta.main) writeFileSync(new URL('../docs/house.svg', import.meta.url), drawPackages(readTree()))
