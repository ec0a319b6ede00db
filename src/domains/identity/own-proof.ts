import type { Proof } from '#platform/caller'
import type { Db } from '#platform/database'
import { personOfProof } from './person-of-proof.ts'

/** Whether a fresh proof is of a login that opens this very account. */
export async function isProofOf(db: Db, personId: number, proof: Proof): Promise<boolean> {
  return (await personOfProof(db, proof))?.id === personId
}
