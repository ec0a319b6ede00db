import { statSync } from 'node:fs'
import type { Plugin } from 'vite'

/** A domain's contract: `src/domains/<group>/<domain>/contract.ts`, or a file in its folder `contract/`. */
const CONTRACT = /\/src\/domains\/[a-z]+\/[a-z]+\/contract(\/[\w-]+)?\.ts$/

/** What a page needs of an endpoint; its schemas, and zod with them, stay on the server. */
const PARTS = ['method', 'path', 'idempotent', 'isRead'] as const

/**
 * Gives browsers of each contract its endpoints (method, path, whether it may be repeated) and constants, written out as plain values. A
 * page that uses anything else of a contract in the browser, such as a schema, does not build.
 */
export function contractsInBrowser(): Plugin {
  return {
    name: 'ciy-contracts-in-browser',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (this.environment.name !== 'client' || !CONTRACT.test(file)) return undefined
      // A changed file is another module to Node, so that development sees what was edited.
      const exported = (await import(`${file}?changed=${statSync(file).mtimeMs}`)) as Record<string, unknown>
      return Object.entries(exported)
        .filter(([, value]) => isPlain(value) || isEndpoint(value))
        .map(
          ([name, value]) =>
            `export const ${name} = ${JSON.stringify(isEndpoint(value) ? partsOf(value) : value)}`,
        )
        .join('\n')
    },
  }
}

type EndpointLike = Record<(typeof PARTS)[number], unknown>

const isEndpoint = (value: unknown): value is EndpointLike =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

const partsOf = (endpoint: EndpointLike): object =>
  Object.fromEntries(PARTS.filter((part) => part in endpoint).map((part) => [part, endpoint[part]]))

/** Whether a value is text, a number, a boolean, null, or a list or plain object of these. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  )
}
