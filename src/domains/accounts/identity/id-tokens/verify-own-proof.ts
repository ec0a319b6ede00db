import type { Caller, Proof } from '#platform/caller'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { findPersonByProof } from './find-person-by-proof.ts'
import { notProven, RECENT_LOGIN_MS } from '../rules.ts'
import { findSessionOpenedAt } from '../queries/logins.ts'

/** Checks that a fresh ID token is of a current login method of this person; null fails. @throws Refusal 401 `proof_needed` */
export async function verifyOwnProof(db: Db, personId: number, proof: Proof | null): Promise<void> {
  const person = proof && (await findPersonByProof(db, proof))
  if (person?.id !== personId) throw notProven()
}

/**
 * Checks that the caller is still the person who logged in: by a fresh ID token or, where `isRecentEnough`, by a recent login.
 * @throws Refusal 401, `current_proof_needed` when none was sent
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
