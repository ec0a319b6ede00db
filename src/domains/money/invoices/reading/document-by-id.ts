import type { Db } from '#platform/database'
import { findDocumentById as readDocument } from '../queries.ts'
import type { DocumentRow } from '../tables.ts'

export type IssuedDocument = DocumentRow

/** Finds a document by id, without an access check. */
export const documentById = (db: Db, id: number): Promise<IssuedDocument | undefined> => readDocument(db, id)
