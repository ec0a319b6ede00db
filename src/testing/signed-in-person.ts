import { registerPerson } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { openSession } from '../domains/accounts/identity/sessions/open-session.ts'

/** Creates an account with a session, without the login dialog; for tests with many people. */
export async function createSignedInPerson(
  db: Db,
  who: { name: string; phone: string; roles?: readonly string[] },
  now: Date,
): Promise<{ id: number; token: string }> {
  return transact(db, async (tx) => {
    const id = await registerPerson(tx, {
      name: who.name,
      phone: who.phone,
      email: null,
      roles: who.roles ?? [],
    })
    const proof = {
      uid: `test-${id}`,
      phone: who.phone,
      email: null,
      googleSubject: null,
      name: null,
      provider: 'phone',
      signedInAt: now,
    }
    const token = await openSession(
      tx,
      { id },
      { proof, origin: { userAgent: 'test', network: '127.0.0.1' }, now },
    )
    return { id, token }
  })
}
