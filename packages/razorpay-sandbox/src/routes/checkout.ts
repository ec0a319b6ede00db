import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { stripTypes } from '#platform/strip-types'
import { completeAttempt, startAttempt } from '../attempts.ts'
import { listTestCards } from '../cards.ts'
import { Denial } from '../denial.ts'
import { findOrderOrRefuse } from '../orders.ts'
import type { Sandbox } from '../sandbox.ts'

const browserDir = join(import.meta.dirname, '../browser')
const CONTENT_TYPES: Record<string, string> = { ts: 'text/javascript', css: 'text/css', html: 'text/html' }

// The window may be framed only by this origin and loads nothing from elsewhere.
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Browser code: `checkout.js` for the shop's page, and the payment window in its frame. */
export function mountCheckout(scope: FastifyInstance, sandbox: Sandbox, deliver: () => Promise<void>): void {
  const files = loadFiles()
  const serveFile = (path: string, name: string): void => {
    const file = files.get(name)
    if (!file) throw new Error(`The payment sandbox lacks ${name}.`)
    scope.get(path, async (_request, reply) => {
      reply.header('content-type', `${file.type}; charset=utf-8`).header('cache-control', 'no-cache')
      if (file.type === 'text/html') reply.header('content-security-policy', CONTENT_SECURITY_POLICY)
      return file.text
    })
  }
  serveFile('/v1/checkout.js', 'checkout.ts')
  serveFile('/checkout', 'window.html')
  for (const name of files.keys()) serveFile(`/browser/${name}`, name)

  scope.get('/v1/checkout/test-cards', async () => ({ items: listTestCards() }))
  scope.get<{ Querystring: { key_id?: string; order_id?: string } }>(
    '/v1/checkout/order',
    async ({ query }, reply) => {
      if (query.key_id !== sandbox.keyId) throw new Denial('The api key provided is invalid', { status: 401 })
      const { id, amount, currency, status } = await findOrderOrRefuse(sandbox, query.order_id ?? '')
      reply.header('cache-control', 'no-store')
      return { id, amount, currency, status }
    },
  )
  scope.post('/v1/checkout/payments', async ({ body }) => startAttempt(sandbox, body))
  scope.post<{ Params: { id: string } }>('/v1/checkout/payments/:id/answer', async ({ params, body }) => {
    try {
      return await completeAttempt(sandbox, params.id, body)
    } finally {
      void deliver()
    }
  })
}

function loadFiles(): Map<string, { type: string; text: string }> {
  return new Map(
    readdirSync(browserDir)
      .filter((name) => /\.(ts|css|html)$/.test(name))
      .map((name) => {
        const type = CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain'
        const text = readFileSync(join(browserDir, name), 'utf8')
        return [name, { type, text: name.endsWith('.ts') ? stripTypes(text) : text }]
      }),
  )
}
