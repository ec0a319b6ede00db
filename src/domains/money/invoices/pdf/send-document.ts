import type { FastifyReply } from 'fastify'
import type { DocumentRow } from '../tables.ts'
import { drawDocument } from './draw-document.ts'

/** Answers a request with a document as a PDF that no cache stores. */
export async function sendDocument(reply: FastifyReply, row: DocumentRow): Promise<never> {
  const bytes = await drawDocument(row)
  reply
    .header('content-disposition', `attachment; filename="${row.number}.pdf"`)
    .header('cache-control', 'private, no-store')
    .type('application/pdf')
  return reply.serializer((body: unknown) => body as string).send(bytes) as unknown as Promise<never>
}
