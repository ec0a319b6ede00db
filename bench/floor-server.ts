import Fastify from 'fastify'
import { answerParent } from './server-process.ts'

// As long as a product of the demo: the minimum cost of any JSON answer of this size.
const product = JSON.stringify({ response: { text: 'x'.repeat(Number(process.argv[2] ?? 1_900)) } })
const app = Fastify({ logger: false })
app.get('/floor', (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(product),
)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
answerParent({ url }, { statements: () => 0, stop: () => app.close() })
