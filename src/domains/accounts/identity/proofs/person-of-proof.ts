import type { Proof } from '#platform/caller'
import type { Db } from '#platform/database'
import { loginBySubject, loginsOf } from '../store/logins.ts'
import { personByEmail, personById, personByPhone } from '../store/people.ts'
import type { PersonRow } from '../tables.ts'
import { whoseGmail, type Ways, type Whose } from '../ways/ways.ts'

/** Whose account a fresh proof opens; null when it opens none. */
export async function personOfProof(
  db: Db,
  { phone, email, googleSubject: subject }: Proof,
): Promise<PersonRow | null> {
  if (phone !== null) return (await personByPhone(db, phone)) ?? null
  return email === null ? null : (await ownerOfGmail(db, { subject, email })).person
}

/** Whose account a Gmail login opens, and why; the person is null when it opens none. */
export async function ownerOfGmail(
  db: Db,
  shown: { subject: string | null; email: string },
): Promise<{ whose: Whose; person: PersonRow | null }> {
  const login = shown.subject === null ? undefined : await loginBySubject(db, shown.subject)
  const bySubject = login ? ((await personById(db, login.person_id)) ?? null) : null
  const byAddress = (await personByEmail(db, shown.email)) ?? null
  const whose = whoseGmail(shown, {
    bySubject: await waysInto(db, bySubject),
    byAddress: await waysInto(db, byAddress),
  })
  return {
    whose,
    person: {
      'by subject': bySubject,
      'by address': byAddress,
      nobody: null,
      unlinked: null,
      'other subject': null,
    }[whose],
  }
}

const waysInto = async (db: Db, person: PersonRow | null): Promise<Ways | null> =>
  person ? waysOf(db, person) : null

/** What opens somebody's account. */
export async function waysOf(db: Db, { id, phone, verified_email: email }: PersonRow): Promise<Ways> {
  const logins = await loginsOf(db, id)
  const gmails = logins.map((login) => ({
    subject: login.subject,
    email: login.email,
    formerEmails: login.former_emails,
    isLinked: login.unlinked_at === null,
  }))
  return { phone, email, gmails }
}
