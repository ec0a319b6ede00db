import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { Denial, idNotFound } from '../denial.ts'
import { findDispute, listDisputes } from '../queries/disputes.ts'
import { acceptDispute, contestDispute } from '../disputes.ts'
import { collection, disputeEntity } from '../entities.ts'
import type { Sandbox } from '../sandbox.ts'

const pageQuery = z.object({
  count: numeric(z.number().int().min(1).max(100)).default(10),
  skip: numeric(z.number().int().min(0)).default(0),
})

type IdRoute = { Params: { id: string } }

/** Dispute endpoints, under the key pair. */
export function mountDisputes(scope: FastifyInstance, sandbox: Sandbox, deliver: () => Promise<void>): void {
  const { db } = sandbox
  scope.get('/v1/disputes', async ({ query }) => {
    const parsed = pageQuery.safeParse(query)
    if (!parsed.success) throw new Denial('The count and skip fields must be integers.', { field: 'count' })
    return collection((await listDisputes(db, parsed.data)).map(disputeEntity))
  })
  scope.get<IdRoute>('/v1/disputes/:id', async ({ params }) => {
    const dispute = await findDispute(db, params.id)
    if (!dispute) throw idNotFound()
    return disputeEntity(dispute)
  })
  scope.patch<IdRoute>('/v1/disputes/:id/contest', async ({ params, body }) => {
    const dispute = await contestDispute(sandbox, params.id, body)
    void deliver()
    return disputeEntity(dispute)
  })
  scope.post<IdRoute>('/v1/disputes/:id/accept', async ({ params }) => {
    const dispute = await acceptDispute(sandbox, params.id)
    void deliver()
    return disputeEntity(dispute)
  })
}
