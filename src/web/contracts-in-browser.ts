import { statSync } from 'node:fs'
import type { Plugin } from 'vite'

/** A domain's contract: `src/domains/<group>/<domain>/contract.ts`, or a file in its folder `contract/`. */
const CONTRACT = /\/src\/domains\/[a-z]+\/[a-z]+\/contract(\/[\w-]+)?\.ts$/

/** Marks the copy of a contract with the endpoints for one importing module. */
const FOR = '?endpoints-for='

/** What a page needs of an endpoint; its schemas, and zod with them, stay on the server. */
const PARTS = ['method', 'path', 'idempotent', 'isRead'] as const

/**
 * Gives the browser only the endpoints (method, path, whether it may be repeated) and constants of each contract, as plain values. A page that
 * uses anything else of a contract in the browser, such as a schema, fails to build.
 *
 * Each importing module gets its own copy of the endpoints, from which the bundler keeps the used ones. So a page contains only its own
 * endpoints, whereas a shared module would contain the endpoints of all pages. Constants exist once.
 */
export function contractsInBrowser(): Plugin {
  return {
    name: 'ciy-contracts-in-browser',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!source.startsWith('#contracts/') || !importer) return undefined
      const contract = await this.resolve(source, importer, { skipSelf: true })
      return contract && `${contract.id}${FOR}${encodeURIComponent(importer)}`
    },
    async load(id) {
      const [file = '', importer] = id.split(FOR)
      if (!CONTRACT.test(file)) return undefined
      // Node treats a changed query as another module, so development sees the edited file.
      const exported = Object.entries((await import(`${file}?changed=${statSync(file).mtimeMs}`)) as object)
      const constants = exported.filter(([, value]) => isPlain(value))
      if (importer === undefined) return constants.map(([name, value]) => declared(name, value)).join('\n')
      const endpoints = exported.filter(([, value]) => isEndpoint(value))
      return [
        ...endpoints.map(([name, value]) => declared(name, partsOf(value as EndpointLike))),
        `export { ${constants.map(([name]) => name).join(', ')} } from ${JSON.stringify(file)}`,
      ].join('\n')
    },
  }
}

const declared = (name: string, value: unknown): string => `export const ${name} = ${JSON.stringify(value)}`

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
