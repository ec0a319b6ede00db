import type { Db, Tx } from './database.ts'
import type { Sentence } from './messages.ts'
import { Refusal } from './refusal.ts'
import { currentTransaction, inSavepoint, shareTransaction } from './transact.ts'

/** Why some rows were not changed. */
export type BulkRefusal<Id> = { code: string; message: Sentence; ids: Id[] }

/** The result of an act on many rows. With a dry run nothing has changed: `changed` counts what would. */
export type BulkResult<Id> = { changed: number; refused: BulkRefusal<Id>[]; is_dry_run: boolean }

type BulkAct<Id> = { isDryRun: boolean; act: (tx: Tx, id: Id) => Promise<unknown> }

/** Undoes a row of a dry run. */
class DryRun extends Error {}

/**
 * Does one act on each of many rows in one transaction, which every `transact` of the act joins. A row that is refused is undone alone and does
 * not stop the others. A dry run does the same work and undoes it, so its answer is that of the act itself. Errors other than refusals undo all.
 */
export async function runBulk<Id>(db: Db, ids: readonly Id[], bulk: BulkAct<Id>): Promise<BulkResult<Id>> {
  const open = currentTransaction(db)
  const actOnAll = (tx: Tx) => runInTransaction(tx, [...new Set(ids)], bulk)
  return open === db ? shareTransaction(db, actOnAll) : actOnAll(open as Tx)
}

async function runInTransaction<Id>(
  tx: Tx,
  ids: readonly Id[],
  { isDryRun, act }: BulkAct<Id>,
): Promise<BulkResult<Id>> {
  const refused = new Map<string, BulkRefusal<Id>>()
  let changed = 0
  for (const id of ids) {
    const refusal = await actOnRow(tx, isDryRun, () => act(tx, id))
    if (refusal) addRefusal(refused, id, refusal)
    else changed += 1
  }
  return { changed, refused: [...refused.values()], is_dry_run: isDryRun }
}

async function actOnRow(tx: Tx, isDryRun: boolean, act: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await inSavepoint(tx, async () => {
      await act()
      if (isDryRun) throw new DryRun()
    })
  } catch (error) {
    if (error instanceof Refusal) return error
    if (!(error instanceof DryRun)) throw error
  }
  return null
}

/** Rows with the same sentence are named together. */
function addRefusal<Id>(
  refused: Map<string, BulkRefusal<Id>>,
  id: Id,
  { code, sentence: message }: Refusal,
): void {
  const known = refused.get(message) ?? { code, message, ids: [] }
  known.ids.push(id)
  refused.set(message, known)
}
