import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/**
 * One import of one file: the importing file, the specifier, the resolved file (null: a package or a generated file), and whether it imports
 * types only.
 */
export type Import = { from: string; specifier: string; to: string | null; isType: boolean }

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s+['"]([^'"]+)['"]|(?:^|\n)\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** Every source file below `folder`, as a path from the root with forward slashes. */
export function sourceFiles(root: string, folder = 'src'): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join(folder, path.replaceAll('\\', '/')))
    .filter((path) => /\.tsx?$/.test(path))
}

/** The imports of a file, type imports included. */
export function importsOf(root: string, file: string): Import[] {
  return importsIn(file, readFileSync(join(root, file), 'utf8'))
}

/** The imports of a text as if it were at `file`. */
export function importsIn(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([whole, from, bare, dynamic]) => {
    const specifier = from ?? bare ?? dynamic ?? ''
    return {
      from: file,
      specifier,
      to: resolveSpecifier(file, specifier),
      isType: /^\s*(import|export)\s+type\b/.test(whole),
    }
  })
}

function resolveSpecifier(file: string, specifier: string): string | null {
  if (specifier.includes('/+types/')) return null
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(file), specifier))
  const [, own] = /^@ciy\/platform\/(.+)$/.exec(specifier) ?? []
  if (own) return `src/platform/${own}.ts`
  const [, kind, name] = /^#(domains|contracts|platform|testing)\/(.+)$/.exec(specifier) ?? []
  if (kind === 'domains') return `src/domains/${name}/index.ts`
  if (kind === 'contracts') return `src/domains/${name}/contract.ts`
  return kind ? `src/${kind}/${name}.ts` : null
}
