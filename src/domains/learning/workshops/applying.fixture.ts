import type { TestPerson } from '#testing/domain-shop'
import { APPLICATION, type WorkshopApi } from './testing.ts'

/** Applications to conduct workshops, and what Nila of the staff decides. */
export const applicationsIn = (shop: WorkshopApi) => ({
  apply: (who: TestPerson | null, more: object = {}) =>
    shop.ask<{ state: string; gstin: string }>(who, 'POST /conduct/application', { ...APPLICATION, ...more }),
  decision: (id: number, what: string, { by = shop.nila, reason = 'We looked at it.' } = {}) =>
    shop.ask<{ state: string; steps: { event: string; reason: string }[] }>(
      by,
      `POST /admin/conductors/${id}/decide`,
      { decision: what, reason },
    ),
  rolesOf: async (who: TestPerson) =>
    (
      await shop.db
        .selectFrom('identity.people')
        .select('roles')
        .where('id', '=', who.id)
        .executeTakeFirstOrThrow()
    ).roles,
})
