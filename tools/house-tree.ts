import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

/** One import or re-export, with its file in the tree; null for packages, styles and the like. */
type Import = { readonly specifier: string; readonly file: string | null; readonly isType: boolean }
/** A source file, by its path from the root with forward slashes. */
export type Source = {
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
  readonly comments: readonly string[]
  readonly anyCount: number
}

const root = fileURLToPath(new URL('../', import.meta.url))
export const parts = ['domain', 'search', 'server', 'web', 'app', 'market', 'tools', 'e2e'] as const
const generated = /\.gen\.ts$/
/** Installed, built, or made by a running test. */
const ignored = /^(node_modules|dist|\.tanstack|run-.*)$/

/** Every file below a folder of the root, except installed, built and generated ones. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ignored.test(entry.name) ? [] : filesBelow(path)
    return entry.isFile() && !generated.test(path) ? [path] : []
  })

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Resolves `./b.ts` from the importing file, `@site/domain/x.ts` from the root. */
const fileOf = (from: string, specifier: string): string | null => {
  const path = specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier.replace(/^@site\/([a-z]+)\//, '$1/src/')
  return /\.(ts|tsx|js)$/.test(path) && (specifier.startsWith('.') || specifier.startsWith('@site/')) && !generated.test(path) ? path : null
}

/** How often `any` is a type in a syntax tree. */
const countAny = (node: unknown): number => {
  if (typeof node !== 'object' || node === null) return 0
  const own = 'type' in node && node.type === 'TSAnyKeyword' ? 1 : 0
  return Object.values(node).reduce<number>((sum, child) => sum + countAny(child), own)
}

/** Reads a file's imports: static, dynamic with a literal name, and re-exports. Throws when it cannot be parsed. */
function readSource(path: string): Source {
  const text = textOf(path)
  const { module, program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [])),
    ),
    ...module.dynamicImports
      .flatMap(({ moduleRequest }) => /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? [])
      .map((name) => ({ specifier: name, isType: false })),
  ]
  return {
    path,
    text,
    imports: found.map((one) => ({ ...one, file: fileOf(path, one.specifier) })),
    comments: comments.map(({ value }) => value),
    anyCount: countAny(program),
  }
}

/** Every TypeScript file of the tree. */
export const readTree = (): readonly Source[] =>
  parts
    .flatMap(filesBelow)
    .filter((path) => /\.tsx?$/.test(path))
    .map(readSource)

/** The import cycles of the tree, each as a chain of files. Type-only imports do not count. */
export function cyclesIn(sources: readonly Source[]): readonly string[] {
  const known = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const found: string[] = []
  const walk = (path: string, trail: readonly string[]): void => {
    const index = trail.indexOf(path)
    if (index >= 0) found.push([...trail.slice(index), path].join(' → '))
    if (index >= 0 || done.has(path)) return
    for (const { file, isType } of known.get(path)?.imports ?? []) if (file && !isType) walk(file, [...trail, path])
    done.add(path)
  }
  for (const { path } of sources) walk(path, [])
  return found
}
