export {
  creditSeats,
  eraseSeatRecipients,
  issueSeatInvoice,
  findSeatDocument,
  listSeatDocuments,
} from './seats.ts'
export { presentDocument } from './present.ts'
export { listFeeDocumentsOf } from './queries.ts'
export type { OrderDocument } from './contract.ts'
export { issueDocument } from './issue-document.ts'
export type { DocumentLine, Recipient, Snapshot } from './rules/snapshot.ts'
export { documentById, type IssuedDocument } from './reading/document-by-id.ts'
export { invoiceRelations } from './relations.ts'
