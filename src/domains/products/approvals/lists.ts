import { serveList } from '#platform/serve-list'
import * as contract from './contract.ts'
import { listOwnApprovals } from './reading/list-own-approvals.ts'
import { listProducts } from './reading/list-products.ts'

export const approvalLists = [
  serveList(contract.listProducts, {
    file: 'products',
    read: (db, { query, page }) => listProducts(db, query, page),
  }),
  serveList(contract.listOwnApprovals, {
    file: 'approvals',
    read: (db, { query: { q, state }, params, page }) =>
      listOwnApprovals(db, { storeId: params.id, q, state }, page),
  }),
]
