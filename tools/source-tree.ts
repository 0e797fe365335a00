import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

/** An import or re-export. `file`: the imported TypeScript or JavaScript file of this repository, else null. */
type Import = { readonly specifier: string; readonly file: string | null; readonly isType: boolean; readonly isLazy: boolean }
/** A parsed source file. `path`: from the root, with forward slashes; `anyCount`: occurrences of the type `any`. */
export type Source = {
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
  readonly comments: readonly string[]
  /** The names that the file declares and exports; those of re-exports are not among them. */
  readonly exported: readonly string[]
  readonly anyCount: number
}

const root = fileURLToPath(new URL('../', import.meta.url))
/** The top-level folders with sources. */
export const sourceFolders = ['domain', 'search', 'server', 'web', 'app', 'market', 'tools', 'e2e'] as const
const generated = /\.gen\.ts$/
/** Installed packages, build output, temporary folders of tests. */
const ignoredFolders = /^(node_modules|dist|\.tanstack|run-.*)$/

/** Paths of all files below a folder, except ignored folders and generated files. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ignoredFolders.test(entry.name) ? [] : filesBelow(path)
    return entry.isFile() && !generated.test(path) ? [path] : []
  })

/** The text of a file, by its path from the root. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The path of an imported file: `./b.ts` is relative to the importing file, `@site/domain/x.ts` to the root. Null for other imports. */
const resolveImport = (importer: string, specifier: string): string | null => {
  const path = specifier.startsWith('.') ? posix.join(posix.dirname(importer), specifier) : specifier.replace(/^@site\/([a-z]+)\//, '$1/src/')
  return /\.(ts|tsx|js)$/.test(path) && (specifier.startsWith('.') || specifier.startsWith('@site/')) && !generated.test(path) ? path : null
}

/** The number of `any` types in a syntax tree. */
const countAny = (node: unknown): number => {
  if (typeof node !== 'object' || node === null) return 0
  const count = 'type' in node && node.type === 'TSAnyKeyword' ? 1 : 0
  return Object.values(node).reduce<number>((sum, child) => sum + countAny(child), count)
}

/** Parses a file and collects its imports: static, dynamic with a literal name, and re-exports. Throws on syntax errors. */
function readSource(path: string): Source {
  const text = textOf(path)
  const { module, program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
      isLazy: false,
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ specifier: moduleRequest.value, isType, isLazy: false }] : [])),
    ),
    ...module.dynamicImports
      .flatMap(({ moduleRequest }) => /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? [])
      .map((name) => ({ specifier: name, isType: false, isLazy: true })),
  ]
  return {
    path,
    text,
    imports: imports.map((entry) => ({ ...entry, file: resolveImport(path, entry.specifier) })),
    comments: comments.map(({ value }) => value),
    exported: module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest, exportName }) => (moduleRequest ? [] : (exportName.name ?? [])))),
    anyCount: countAny(program),
  }
}

/** All TypeScript files of the repository, parsed. */
export const readTree = (): readonly Source[] =>
  sourceFolders
    .flatMap(filesBelow)
    .filter((path) => /\.tsx?$/.test(path))
    .map(readSource)

/** The import cycles, each as a chain of files. Ignores type-only imports. */
export function cyclesIn(sources: readonly Source[]): readonly string[] {
  const sourceByPath = new Map(sources.map((source) => [source.path, source]))
  const visited = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    const index = trail.indexOf(path)
    if (index >= 0) cycles.push([...trail.slice(index), path].join(' → '))
    if (index >= 0 || visited.has(path)) return
    for (const { file, isType } of sourceByPath.get(path)?.imports ?? []) if (file && !isType) visit(file, [...trail, path])
    visited.add(path)
  }
  for (const { path } of sources) visit(path, [])
  return cycles
}
