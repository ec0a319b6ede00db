import { sendCsv } from '#platform/csv'
import { registerRoute, type Api } from '#platform/serve'
import * as contract from './contract.ts'
import { exportDocuments } from './export-documents.ts'
import {
  anyDocument,
  documentPage,
  gstSummary,
  mustOwn,
  ordersDocuments,
  shoppersDocument,
  storesDocument,
} from './find-documents.ts'
import { sendDocument } from './pdf/send-document.ts'

/** A PDF costs some work to draw. */
const DRAWING = { times: 120, seconds: 60 }
const EXPORTING = { times: 30, seconds: 60 }

export function invoiceRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db } = api
  route(contract.documentsOfOrder, {}, async ({ params, caller }) => ({
    documents: await ordersDocuments(db, caller.userId, params.id),
  }))
  route(contract.ownDocument, { limit: DRAWING }, async ({ params, caller, reply }) =>
    sendDocument(reply, await shoppersDocument(db, caller.userId, params.id)),
  )

  route(contract.listStoreDocuments, {}, async ({ query, caller }) => {
    await mustOwn(db, caller.userId, query.store_id)
    return documentPage(db, query, '/seller/documents')
  })
  route(contract.exportStoreDocuments, { limit: EXPORTING }, async ({ query, caller, reply }) => {
    await mustOwn(db, caller.userId, query.store_id)
    const { store_id: storeId, from, until } = query
    return sendCsv(
      reply,
      `documents-${from}-${until}.csv`,
      await exportDocuments(db, { storeId, from, until }),
    )
  })
  route(contract.gstSummary, {}, async ({ query, caller }) => {
    await mustOwn(db, caller.userId, query.store_id)
    return gstSummary(db, query)
  })
  route(contract.storesOwnDocument, { limit: DRAWING }, async ({ params, caller, reply }) =>
    sendDocument(reply, await storesDocument(db, caller.userId, params.id)),
  )

  route(contract.listDocuments, {}, ({ query }) => documentPage(db, query, '/admin/documents'))
  route(contract.anyDocument, { limit: DRAWING }, async ({ params, reply }) =>
    sendDocument(reply, await anyDocument(db, params.id)),
  )
}
