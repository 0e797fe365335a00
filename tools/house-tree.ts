import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

/** One import or re-export: what it names as written, and the file of the tree it leads to; null for packages, styles and the like. */
type Import = { readonly said: string; readonly file: string | null; readonly isType: boolean }
/** A source file, by its path from the root with forward slashes. */
export type Source = { readonly path: string; readonly text: string; readonly imports: readonly Import[]; readonly anyCount: number }

const root = fileURLToPath(new URL('../', import.meta.url))
export const parts = ['domain', 'search', 'server', 'web', 'app', 'market', 'tools', 'e2e'] as const
const generated = /\.gen\.ts$/
/** Installed, built, or made by another test while it runs. */
const passing = /^(node_modules|dist|\.tanstack|run-.*)$/

/** Every file below a folder of the root that a person wrote; installed, built and generated ones left out. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return passing.test(entry.name) ? [] : filesBelow(path)
    return entry.isFile() && !generated.test(path) ? [path] : []
  })

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** `./b.ts` from where it stands, `@site/domain/x.ts` from the root. */
const fileOf = (from: string, said: string): string | null => {
  const path = said.startsWith('.') ? posix.join(posix.dirname(from), said) : said.replace(/^@site\/([a-z]+)\//, '$1/src/')
  return /\.(ts|tsx|js)$/.test(path) && (said.startsWith('.') || said.startsWith('@site/')) && !generated.test(path) ? path : null
}

/** How often `any` stands as a type in a syntax tree. */
const countAny = (node: unknown): number => {
  if (typeof node !== 'object' || node === null) return 0
  const own = 'type' in node && node.type === 'TSAnyKeyword' ? 1 : 0
  return Object.values(node).reduce<number>((sum, child) => sum + countAny(child), own)
}

/** Reads a file's imports: static, dynamic with a literal name, and re-exports. Throws when it cannot be parsed. */
function readSource(path: string): Source {
  const text = textOf(path)
  const { module, program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const said = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      said: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ said: moduleRequest.value, isType }] : [])),
    ),
    ...module.dynamicImports
      .flatMap(({ moduleRequest }) => /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? [])
      .map((name) => ({ said: name, isType: false })),
  ]
  return { path, text, imports: said.map((one) => ({ ...one, file: fileOf(path, one.said) })), anyCount: countAny(program) }
}

/** Every TypeScript file of the tree. */
export const readTree = (): readonly Source[] =>
  parts
    .flatMap(filesBelow)
    .filter((path) => /\.tsx?$/.test(path))
    .map(readSource)

/** The chains of files that import each other in a ring; type-only imports vanish before anything runs and do not count. */
export function cyclesIn(sources: readonly Source[]): readonly string[] {
  const known = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const found: string[] = []
  const walk = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) found.push([...trail.slice(at), path].join(' → '))
    if (at >= 0 || done.has(path)) return
    for (const { file, isType } of known.get(path)?.imports ?? []) if (file && !isType) walk(file, [...trail, path])
    done.add(path)
  }
  for (const { path } of sources) walk(path, [])
  return found
}
