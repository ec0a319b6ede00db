import { globSync, readFileSync, writeFileSync } from 'node:fs'

type Route = { imports?: string[]; [flag: string]: unknown }
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> }

/** Pages that are prefetched when a visitor is about to press a link to them, with all their files. */
const AHEAD =
  /^(shop\/|community\/(feed|post|tag)$|account\/(cart|orders|order-details|wishlist|profile$|paymentsuccess))/

/**
 * Shortens the router's table of all pages, which every page loads. Pages that are rarely opened, such as the consoles, are listed without
 * their imports, which load when they are opened. Files that every page has, and flags that are false, are not listed.
 */
export function slimManifest(client: string): void {
  for (const file of globSync(`${client}/assets/manifest-*.js`)) {
    const text = readFileSync(file, 'utf8')
    const [head, json] = [text.slice(0, text.indexOf('{')), text.slice(text.indexOf('{'))]
    const manifest = JSON.parse(json.replace(/;\s*$/, '')) as Manifest
    const loaded = new Set(manifest.entry.imports)
    for (const [id, route] of Object.entries(manifest.routes)) {
      for (const [flag, value] of Object.entries(route)) if (value === false) delete route[flag]
      route.imports = AHEAD.test(id) ? (route.imports ?? []).filter((path) => !loaded.has(path)) : []
    }
    writeFileSync(file, `${head}${JSON.stringify(manifest)};`)
  }
}
