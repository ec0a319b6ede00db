import { allowedDependencies } from '../domain-dependencies.ts'
import type { Import } from './imports.ts'

/**
 * The module of a file: `domains/cart`, `platform`, `providers/couriers`, `packages/drawings`, `web/shop`, `web` for what all pages use, or
 * `house` for what joins the modules.
 */
export function moduleOf(file: string): string {
  const [place, name = ''] = file.split('/')
  return place === 'packages' ? `packages/${name}` : moduleInSource(file)
}

function moduleInSource(file: string): string {
  const [, first = '', second = '', third] = file.split('/')
  if (first === 'platform') return 'platform'
  if (first === 'domains') return third === undefined ? 'house' : `domains/${third}`
  if (!['providers', 'web'].includes(first)) return 'house'
  if (first === 'web' && third === undefined) return 'web'
  return `${first}/${second}`
}

/** Why an import is forbidden; null when it is allowed. */
export function importViolation({ from, to }: Import): string | null {
  if (to === null) return null
  const [asker, asked] = [moduleOf(from), moduleOf(to)]
  if (asker === asked) return null
  if (asked.startsWith('packages/'))
    return `${from} imports from inside ${to}: a package is imported by its name`
  const [floor = '', domain = ''] = asker.split('/')
  return importRules[floor]?.({ from, to, asked, domain }) ?? null
}

type ImportStep = { from: string; to: string; asked: string; domain: string }

const importRules: Record<string, (step: ImportStep) => string | null> = {
  domains: ({ domain, to }) => domainViolation(domain, to),
  platform: ({ from, to }) => `the platform is independent of the trade, and ${from} imports ${to}`,
  providers: ({ from, to, asked }) =>
    asked === 'platform' ? null : `${from} imports ${to}: providers and the shop talk only by protocol`,
  packages: ({ from, to, asked }) =>
    asked === 'platform'
      ? null
      : `${from} imports ${to}: a package is independent of the shop except its platform`,
  web: ({ from, to }) => pageViolation(from, to),
}

function domainViolation(domain: string, to: string): string | null {
  const other = /^src\/domains\/[^/]+\/([^/]+)\/(.+)$/.exec(to)
  if (!other)
    return moduleOf(to) === 'platform'
      ? null
      : `${domain} imports ${to}, which is neither a domain nor the platform`
  const [, name = '', file = ''] = other
  if (file === 'contract.ts' && domain === 'notices') return null
  if (!allowedDependencies[domain]?.includes(name)) return `${domain} may not import ${name}`
  return /^(?:[\w-]+\/)*index\.ts$|^contract\.ts$/.test(file)
    ? null
    : `${domain} bypasses the door of ${name}: ${file}`
}

const LAYERS: Record<string, number> = {
  'web/messages': 0,
  'web/ui': 1,
  'web/shared': 2,
  'web/shell': 3,
  'web/console': 4,
}
const layerOf = (room: string): number => LAYERS[room] ?? 5

const isContract = (to: string): boolean => to.startsWith('src/domains/') && to.endsWith('/contract.ts')

/** `src/web/messages` loads the catalogue for the pages. */
const isCatalogue = (from: string, to: string): boolean =>
  moduleOf(from) === 'web/messages' && to.startsWith('src/messages/')

function pageViolation(from: string, to: string): string | null {
  const [asker, asked] = [moduleOf(from), moduleOf(to)]
  if (asked === 'platform' || isContract(to) || isCatalogue(from, to)) return null
  if (asked !== 'web' && !asked.startsWith('web/')) return `the page ${from} imports ${to} past the API`
  if (asker === 'web' || (asked === 'web' && asker !== 'web/ui') || layerOf(asked) < layerOf(asker))
    return null
  return `${from} imports ${to}: an area imports no other area, and a layer none above it`
}

// Topics are named like tables; a listener's topic is no query.
const SCHEMA_REFERENCE =
  /(?<![\w.#/-]|\btopic: |\bEvents\[)(?:'|"|`|\bfrom |\bjoin |\binto |\bupdate )([a-z]+)\.[a-z_]+/g

/** Schemas of other domains in the SQL of a domain's file. */
export function foreignSchemas(file: string, text: string): string[] {
  const own = /^src\/domains\/[^/]+\/([^/]+)\//.exec(file)?.[1]
  if (!own) return []
  const named = [...text.matchAll(SCHEMA_REFERENCE)].map(([, schema]) => schema ?? '')
  return [...new Set(named)].filter((schema) => schema !== own && schema in allowedDependencies)
}

/** An import cycle as a list of files, or null. */
export function findImportCycle(imports: readonly Import[]): string[] | null {
  const edges = new Map<string, string[]>()
  for (const { from, to, isType } of imports)
    if (to && !isType) edges.set(from, [...(edges.get(from) ?? []), to])
  const done = new Set<string>()
  const walk = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of edges.get(file) ?? []) {
      const circle = walk(next, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const file of edges.keys()) {
    const circle = walk(file, [])
    if (circle) return circle
  }
  return null
}
