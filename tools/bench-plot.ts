// Plots query times by number of listings, with logarithmic axes and one panel per query.

/** Median times of a query in milliseconds; `pgP50` is null if PostgreSQL was not measured. */
type GrowthPoint = { readonly query: string; readonly size: number; readonly indexP50: number; readonly pgP50: number | null }

const plottedQueries = [
  'page: newest condos for sale',
  'page: five filters',
  'page: keyword legaspi vilage (typos)',
  'page: 1 km round a point, by distance',
  'facets, histograms, total: three filters',
  'clusters: whole metro, two filters',
]
const [width, height, left, top, right, bottom] = [300, 190, 46, 30, 12, 26]
/** Powers of ten of the time axis, in milliseconds. */
const [minPower, maxPower] = [-2, 4]

const text = (x: number, y: number, content: string, attributes = '') => `<text x="${x}" y="${y}" ${attributes}>${content}</text>`

function panel(query: string, rows: readonly GrowthPoint[], x: number, y: number): string {
  const sizes = [...new Set(rows.map(({ size }) => size))].toSorted((a, b) => a - b)
  const [minLog, maxLog] = [Math.log10(sizes[0] ?? 1), Math.log10(sizes.at(-1) ?? 10)]
  const xOf = (size: number) => left + ((Math.log10(size) - minLog) / (maxLog - minLog || 1)) * (width - left - right)
  const yOf = (ms: number) => {
    const power = Math.min(maxPower, Math.max(minPower, Math.log10(ms)))
    return top + ((maxPower - power) / (maxPower - minPower)) * (height - top - bottom)
  }
  const line = (kind: 'index' | 'pg', timeOf: (row: GrowthPoint) => number | null) => {
    const points = rows.flatMap((row) => {
      const ms = timeOf(row)
      return ms === null ? [] : [[xOf(row.size).toFixed(1), yOf(ms).toFixed(1)]]
    })
    return `<polyline class="${kind}" points="${points.join(' ')}"/>${points.map(([cx, cy]) => `<circle class="${kind}" r="3" cx="${cx}" cy="${cy}"/>`).join('')}`
  }
  const gridTimes = Array.from({ length: maxPower - minPower + 1 }, (_, index) => 10 ** (minPower + index))
  const grid = gridTimes.map(
    (ms) => `<path class="grid" d="M${left} ${yOf(ms)}H${width - right}"/>${text(left - 6, yOf(ms) + 4, String(ms), 'text-anchor="end"')}`,
  )
  const labels = sizes.map((size) => text(xOf(size), height - 8, size >= 1e6 ? `${size / 1e6}M` : `${size / 1e3}k`, 'text-anchor="middle"'))
  return `<g transform="translate(${x} ${y})">${text(left, 18, query, 'class="title"')}${grid.join('')}${labels.join('')}${line('pg', ({ pgP50 }) => pgP50)}${line('index', ({ indexP50 }) => indexP50)}</g>`
}

/** An SVG of the medians (p50, ms) by number of listings: the memory index in green, PostgreSQL in orange. */
export function growthPlot(rows: readonly GrowthPoint[]): string {
  const panels = plottedQueries.map((query, index) =>
    panel(
      query,
      rows.filter((row) => row.query === query),
      (index % 3) * width,
      24 + Math.floor(index / 3) * height,
    ),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${3 * width} ${2 * height + 30}" font-family="sans-serif" font-size="11">
<style>text{fill:#444}.title{font-weight:600;fill:#222}.grid{stroke:#ddd}polyline{fill:none;stroke-width:2}polyline.index{stroke:#15803d}circle.index{fill:#15803d}polyline.pg{stroke:#c2410c}circle.pg{fill:#c2410c}</style>
<rect width="100%" height="100%" fill="#fff"/>
${text(46, 16, 'p50 in milliseconds by number of listings: memory index (green), PostgreSQL (orange)')}
${panels.join('\n')}
</svg>
`
}
