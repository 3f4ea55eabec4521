import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')
/** The sources: `src`, and `db`, which fills databases. */
export const ROOTS = ['domain', 'sample', 'contract', 'server', 'web', 'stripe-stand-in', 'db'] as const
export type Root = (typeof ROOTS)[number]

export type Source = { file: string; root: Root; folder: string; text: string; imports: string[] }

export const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

function sourcesOf(rootName: Root): Source[] {
  const base = rootName === 'db' ? path.join(root, 'db') : path.join(root, 'src', rootName)
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => {
      const full = path.join(base, file)
      const text = readFileSync(full, 'utf8')
      const imports = [...withoutComments(text).matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(
        ([, name]) => name ?? '',
      )
      return { file: path.relative(root, full), root: rootName, folder: path.dirname(file), text, imports }
    })
}

export const sources = ROOTS.flatMap(sourcesOf)

/** Where a relative import leads, from the repository root; package names stay as they are. */
const target = (source: Source, specifier: string) =>
  specifier.startsWith('.') ? path.join(path.dirname(source.file), specifier) : specifier

export const edges = sources.flatMap((source) =>
  source.imports.map((name) => ({ source, to: target(source, name) })),
)
/** Undefined for a package. */
export const rootOf = (to: string) => (to.startsWith('db/') ? 'db' : /^src\/([^/]+)\//.exec(to)?.[1])
export const listed = (found: { source: Source; to: string }[]) =>
  found.map(({ source, to }) => `${source.file} -> ${to}`)
