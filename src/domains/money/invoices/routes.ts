import { sendCsv } from '#platform/csv'
import { registerRoute, type Api } from '#platform/register-route'
import * as contract from './contract.ts'
import { exportDocuments } from './reading/export-documents.ts'
import {
  findAnyDocument,
  findDocumentPage,
  loadGstSummary,
  requireStoreOwner,
  listDocumentsOfOrder,
  findShopperDocument,
  findStoreDocument,
} from './reading/find-documents.ts'
import { sendDocument } from './pdf/send-document.ts'

/** Limit for PDFs, which are costly to draw. */
const DRAWING = { times: 120, seconds: 60 }
const EXPORTING = { times: 30, seconds: 60 }

export function invoiceRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db } = api
  route(contract.documentsOfOrder, {}, async ({ params, caller }) => ({
    documents: await listDocumentsOfOrder(db, caller.userId, params.id),
  }))
  route(contract.ownDocument, { limit: DRAWING }, async ({ params, caller, reply }) =>
    sendDocument(reply, await findShopperDocument(db, caller.userId, params.id)),
  )

  route(contract.listStoreDocuments, {}, async ({ query, caller }) => {
    await requireStoreOwner(db, caller.userId, query.store_id)
    return findDocumentPage(db, query)
  })
  route(contract.exportStoreDocuments, { limit: EXPORTING }, async ({ query, caller, reply }) => {
    await requireStoreOwner(db, caller.userId, query.store_id)
    const { store_id: storeId, from, until } = query
    return sendCsv(
      reply,
      `documents-${from}-${until}.csv`,
      await exportDocuments(db, { storeId, from, until }),
    )
  })
  route(contract.gstSummary, {}, async ({ query, caller }) => {
    await requireStoreOwner(db, caller.userId, query.store_id)
    return loadGstSummary(db, query)
  })
  route(contract.storeOwnDocument, { limit: DRAWING }, async ({ params, caller, reply }) =>
    sendDocument(reply, await findStoreDocument(db, caller.userId, params.id)),
  )

  route(contract.anyDocument, { limit: DRAWING }, async ({ params, reply }) =>
    sendDocument(reply, await findAnyDocument(db, params.id)),
  )
}
