import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { Proof } from './prove.ts'
import { insertProofs } from './store/proofs.ts'

const MOST = 100

/** Writes down what a look at the books found, for the staff to see, and says loudly in the log what is wrong. */
export async function keepProofs(
  db: Db,
  proofs: readonly Proof[],
  { now, log }: { now: Date; log: { error(details: unknown, message: string): void } },
): Promise<void> {
  const kept = proofs.map((proof) => ({ ...proof, found: proof.found.slice(0, MOST) }))
  for (const { invariant, found } of kept)
    if (found.length > 0) log.error({ invariant, found }, 'THE BOOKS ARE WRONG: somebody must look at them.')
  await transact(db, (tx) => insertProofs(tx, kept, now))
}
