import { readdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Described } from '#platform/openapi'

const DOMAINS = new URL('../domains/', import.meta.url)

/** Every operation that a contract declares, whether a test's shop serves it or not. */
export async function listEndpoints(): Promise<Described[]> {
  const folder = fileURLToPath(DOMAINS)
  const contracts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[a-z]+\/[a-z]+\/contract\.ts$/.test(file),
  )
  const modules = await Promise.all(
    contracts.map(
      (file) => import(pathToFileURL(`${folder}/${file}`).href) as Promise<Record<string, unknown>>,
    ),
  )
  return [...new Set(modules.flatMap((exported) => Object.values(exported)).filter(isEndpoint))]
}

/** E.g. 'POST /api/orders/{id}/cancel', as in the API's description. */
export const endpointNameOf = ({ method, path }: Described): string =>
  `${method} /api${path.replaceAll(/:([A-Za-z_]+)/g, '{$1}')}`

const isEndpoint = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
