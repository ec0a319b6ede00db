import { notFound } from '#platform/refusal'
import { makerOf } from './requests/staff-queue.ts'
import { readRequest } from './queries/requests.ts'
import { openResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    creatorRequest: NonNullable<Awaited<ReturnType<typeof readRequest>>>
    maker: Awaited<ReturnType<typeof makerOf>>
  }
}

openResources({
  creatorRequest: async (db, id: number) => {
    const request = await readRequest(db, id)
    if (!request) throw notFound('creators.request_not_found')
    return request
  },
  maker: (db, id: number) => makerOf(db, id),
})
