import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { denial } from '../denial.ts'

type AdminGuardOptions = { adminToken: string; projectId: string }

/** Requires the admin token for calls of this project: 401 without one, 403 with another. */
export function requireAdminToken(
  scope: FastifyInstance,
  { adminToken, projectId }: AdminGuardOptions,
): void {
  const expected = digest(adminToken)
  scope.addHook('onRequest', async ({ headers, params }) => {
    const sent = /^Bearer +([\x21-\x7e]{1,1024})$/i.exec(headers.authorization ?? '')?.[1]
    if (!sent)
      throw denial('UNAUTHENTICATED', 'This call needs the admin token.', { status: 401, reason: 'required' })
    // Digests have equal length, and comparing them reveals nothing about the token.
    if (!timingSafeEqual(digest(sent), expected)) {
      throw denial('PERMISSION_DENIED', 'This is not the admin token.', { status: 403, reason: 'forbidden' })
    }
    if ((params as { project?: string }).project !== projectId) {
      throw denial('PROJECT_NOT_FOUND', 'There is no such project here.', { status: 404, reason: 'notFound' })
    }
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
