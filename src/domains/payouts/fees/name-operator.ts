import { noteAct } from '#domains/staff'
import type { Db } from '#platform/database'
import { faultOfGstin } from '#platform/gstin'
import { badInput } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Deed } from '../build-batch.ts'
import type { OperatorRow } from '../tables.ts'
import { readOperator, writeOperator } from './store.ts'

/** Says who we are on invoices to stores, from the next one on. @throws Refusal 400 for a GSTIN that cannot be right. */
export async function nameOperator(db: Db, wish: Omit<OperatorRow, 'set_by' | 'set_at'>, { actorId, reason, requestId, now }: Deed): Promise<void> {
  const fault = faultOfGstin(wish.gstin)
  if (fault) throw badInput(fault, [{ field: 'gstin', message: fault }])
  await transact(db, async (tx) => {
    const before = await readOperator(tx)
    await writeOperator(tx, { ...wish, set_by: actorId, set_at: now })
    const named = { legal_name: before?.legal_name ?? '', gstin: before?.gstin ?? '' }
    const deed = { actorId, reason, requestId, at: now, about: 'invoices to stores' }
    await noteAct(tx, { ...deed, act: 'setting-changed', before: named, after: { legal_name: wish.legal_name, gstin: wish.gstin } })
  })
}
