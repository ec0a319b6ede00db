import type { FastifyInstance, FastifyRequest } from 'fastify'
import { denial } from '../denial.ts'

const DEMO_KEY = 'ciy-demo-key'

export const apiKeysOf = ({ apiKey, isDemo }: { apiKey: string; isDemo: boolean }): string[] =>
  isDemo ? [apiKey, DEMO_KEY] : [apiKey]

/** The key names the project; it is public and authenticates no one. */
export function requireApiKey(scope: FastifyInstance, service: { apiKey: string; isDemo: boolean }): void {
  const known = apiKeysOf(service)
  scope.addHook('onRequest', async (request) => {
    if (request.method === 'OPTIONS') return
    const sent = sentApiKey(request)
    if (!sent) {
      throw denial('The request is missing a valid API key.', '', { status: 403, reason: 'forbidden' })
    }
    if (!known.includes(sent))
      throw denial('INVALID_API_KEY', 'API key not valid. Please pass a valid API key.')
  })
}

function sentApiKey({ query, headers }: FastifyRequest): string {
  const { key } = query as { key?: unknown }
  const sent = key ?? headers['x-goog-api-key']
  return typeof sent === 'string' ? sent : ''
}
