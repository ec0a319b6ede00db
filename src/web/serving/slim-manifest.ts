import { globSync, readFileSync, writeFileSync } from 'node:fs'

type Route = { imports?: string[]; [flag: string]: unknown }
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> }

/** The most visited pages, listed with their imports, so that all their files are prefetched at once. */
const PREFETCHED = /^(shop\/|account\/cart$)/

/**
 * Shortens the router's manifest of all pages, which every page loads. Other pages are listed without their imports, which load after their
 * module. Files that every page has, and false flags, are left out.
 */
export function slimManifest(client: string): void {
  for (const file of globSync(`${client}/assets/manifest-*.js`)) {
    const text = readFileSync(file, 'utf8')
    const [head, json] = [text.slice(0, text.indexOf('{')), text.slice(text.indexOf('{'))]
    const manifest = JSON.parse(json.replace(/;\s*$/, '')) as Manifest
    const loaded = new Set(manifest.entry.imports)
    for (const [id, route] of Object.entries(manifest.routes)) {
      for (const [flag, value] of Object.entries(route)) if (value === false) delete route[flag]
      route.imports = PREFETCHED.test(id) ? (route.imports ?? []).filter((path) => !loaded.has(path)) : []
    }
    writeFileSync(file, `${head}${JSON.stringify(manifest)};`)
  }
}
