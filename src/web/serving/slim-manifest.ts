import { globSync, readFileSync, writeFileSync } from 'node:fs'

type Route = { imports?: string[]; [flag: string]: unknown }
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> }

/** Pages that are fetched ahead when somebody is about to press a link to them, with all that they are made of. */
const AHEAD =
  /^(shop\/|community\/(feed|post|tag)$|account\/(cart|orders|order-details|wishlist|profile$|paymentsuccess))/

/**
 * Every page loads the table of all pages, of which a hundred are desks and forms that few open. Those are named without the files that they are made
 * of, which come when they are opened; what every page has loaded already is named nowhere, nor what a page does not have.
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
