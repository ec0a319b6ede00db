import { serveList } from '#platform/serve-list'
import * as contract from './contract.ts'
import { listStores } from './views/list-stores.ts'

export const storeLists = [
  serveList(contract.listStores, { file: 'stores', read: (db, request) => listStores(db, request) }),
]
