import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument, type Described } from './openapi.ts'

/** Serves `/api/openapi.json`, built from the contracts, and `/api/docs`, which renders it without external requests. */
export async function serveDocs(
  app: FastifyInstance,
  endpoints: readonly Described[],
  publicUrl: string,
): Promise<void> {
  const document = openApiDocument(endpoints, publicUrl)
  let text = ''
  app.get('/api/openapi.json', async (_request, reply) => {
    text ||= JSON.stringify(document)
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(text)
  })
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } })
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP:
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
      uiConfig: { docExpansion: 'none', deepLinking: true },
      theme: {
        title: 'CIY: every call',
        css: [{ filename: 'ciy.css', content: '.swagger-ui .topbar { display: none }' }],
      },
    })
  })
}
