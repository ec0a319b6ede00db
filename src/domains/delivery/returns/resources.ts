import type { SoldOrder } from '#domains/buying/orders'
import { notFound } from '#platform/refusal'
import { mustBeOwn } from './find-cases.ts'
import { ownSold } from './returnable.ts'
import { readCase } from './store/cases.ts'
import { mustBeOwnStores } from './store-steps.ts'
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
  soldOrder: (db, id: number, { personId }) => ownSold(db, id, personId),
  return: (db, id: number, { personId }) => mustBeOwn(db, id, personId),
  storeReturn: async (db, id: number, { personId }) => mustBeOwnStores(db, await readCase(db, id), personId),
})

openResources({
  return: async (db, id: number) => {
    const row = await readCase(db, id)
    if (!row) throw notFound('returns.return_not_found')
    return row
  },
})
