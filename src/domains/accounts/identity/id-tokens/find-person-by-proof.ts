import type { Proof } from '#platform/caller'
import type { Db } from '#platform/database'
import { loginBySubject, listLogins } from '../queries/logins.ts'
import { personByEmail, personById, personByPhone } from '../queries/people.ts'
import type { PersonRow } from '../tables.ts'
import { matchGmail, type LoginMethods, type GmailMatch } from '../login-methods/login-methods.ts'

/** The account that a fresh ID token opens; null when there is none. */
export async function findPersonByProof(
  db: Db,
  { phone, email, googleSubject: subject }: Proof,
): Promise<PersonRow | null> {
  if (phone !== null) return (await personByPhone(db, phone)) ?? null
  return email === null ? null : (await findGmailOwner(db, { subject, email })).person
}

/** The account that a Gmail login opens, and why; the person is null when there is none. */
export async function findGmailOwner(
  db: Db,
  shown: { subject: string | null; email: string },
): Promise<{ match: GmailMatch; person: PersonRow | null }> {
  const login = shown.subject === null ? undefined : await loginBySubject(db, shown.subject)
  const bySubject = login ? ((await personById(db, login.person_id)) ?? null) : null
  const byAddress = (await personByEmail(db, shown.email)) ?? null
  const match = matchGmail(shown, {
    bySubject: await findLoginMethods(db, bySubject),
    byAddress: await findLoginMethods(db, byAddress),
  })
  return {
    match,
    person: {
      'by subject': bySubject,
      'by address': byAddress,
      'no account': null,
      unlinked: null,
      'other subject': null,
    }[match],
  }
}

const findLoginMethods = async (db: Db, person: PersonRow | null): Promise<LoginMethods | null> =>
  person ? loadLoginMethods(db, person) : null

/** The login methods of an account. */
export async function loadLoginMethods(
  db: Db,
  { id, phone, verified_email: email }: PersonRow,
): Promise<LoginMethods> {
  const logins = await listLogins(db, id)
  const gmails = logins.map((login) => ({
    subject: login.subject,
    email: login.email,
    formerEmails: login.former_emails,
    isLinked: login.unlinked_at === null,
  }))
  return { phone, email, gmails }
}
