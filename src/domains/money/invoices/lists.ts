import { serveList } from '#platform/serve-list'
import { listDocuments } from './contract.ts'
import { withStoreNames } from './reading/find-documents.ts'
import { listDocumentsPage } from './queries.ts'

export const invoiceLists = [
  serveList(listDocuments, {
    file: 'documents',
    read: async (db, { query, page }) => {
      const { rows, ...rest } = await listDocumentsPage(db, query, page)
      return { ...rest, rows: await withStoreNames(db, rows, '/admin/documents') }
    },
  }),
]
