import type { SoldOrder } from '#domains/buying/orders/reading'
import { notFound } from '#platform/refusal'
import { requireOwnCase } from './find-cases.ts'
import { requireOwnOrder } from './returnable.ts'
import { findCase } from './queries/cases.ts'
import { requireCaseOfOwner } from './steps/store-steps.ts'
import type { CaseRow } from './tables.ts'
import { openResources, ownedResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    soldOrder: SoldOrder
    return: CaseRow
    storeReturn: CaseRow
  }
  interface OpenResources {
    return: CaseRow
  }
}

ownedResources({
  soldOrder: (db, id: number, { personId }) => requireOwnOrder(db, id, personId),
  return: (db, id: number, { personId }) => requireOwnCase(db, id, personId),
  storeReturn: async (db, id: number, { personId }) =>
    requireCaseOfOwner(db, await findCase(db, id), personId),
})

openResources({
  return: async (db, id: number) => {
    const row = await findCase(db, id)
    if (!row) throw notFound('returns.return_not_found')
    return row
  },
})
