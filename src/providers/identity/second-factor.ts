import type { Tx } from '#platform/database'
import { denial } from './denial.ts'
import { secondFactorsOf } from './store/second-factors.ts'

/** Who has a second phone enrolled cannot come in by phone alone (as with Identity Platform). */
export async function mustHaveNoSecondFactor(tx: Tx, localId: string): Promise<void> {
  if ((await secondFactorsOf(tx, localId)).length > 0) {
    throw denial('UNSUPPORTED_FIRST_FACTOR', 'This account has two-step login. Please log in with Gmail or your password.')
  }
}
