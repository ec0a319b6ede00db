import type { Caller, Proof } from '#platform/caller'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { findPersonByProof } from './find-person-by-proof.ts'
import { notProven, RECENT_LOGIN_MS } from '../rules.ts'
import { findSessionOpenedAt } from '../queries/logins.ts'

/** Makes sure that a fresh proof is of a login which this very person has now; null is none. @throws Refusal 401 `proof_needed` */
export async function verifyOwnProof(db: Db, personId: number, proof: Proof | null): Promise<void> {
  const person = proof && (await findPersonByProof(db, proof))
  if (person?.id !== personId) throw notProven()
}

/**
 * Makes sure that whoever asks still is who logged in: by a fresh proof, or, where `isRecentEnough`, by having logged in just now.
 * @throws Refusal 401, `current_proof_needed` where none was sent
 */
export async function verifyRecentProof(
  db: Db,
  { userId, sessionId }: Caller,
  { current, now, isRecentEnough }: { current: Proof | null; now: Date; isRecentEnough: boolean },
): Promise<void> {
  if (current) return verifyOwnProof(db, userId, current)
  const openedAt = isRecentEnough ? await findSessionOpenedAt(db, sessionId) : undefined
  if (openedAt && now.getTime() - openedAt.getTime() <= RECENT_LOGIN_MS) return
  throw new Refusal(401, 'current_proof_needed', 'identity.current_proof_needed')
}
