import type { Db } from '#platform/database'
import { findDocumentById as readDocument } from './queries.ts'
import type { DocumentRow } from './tables.ts'

export type IssuedDocument = DocumentRow

/** A document by its own number, whoever may see it. */
export const documentById = (db: Db, id: number): Promise<IssuedDocument | undefined> => readDocument(db, id)
