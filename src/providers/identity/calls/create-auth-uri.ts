import { z } from 'zod'
import { denial } from '../denial.ts'
import { isEmail } from '../accounts/email.ts'
import { read, text } from '../read.ts'
import { newTicket } from '../secrets.ts'
import type { Call, Service } from '../service.ts'
import { findUserByEmail, findUserByIdentityEmail, identitiesOf } from '../store/accounts.ts'

const body = z.object({ identifier: text(254), continueUri: text(2_048), sessionId: text(256) })

/** `accounts:createAuthUri`: with e-mail privacy it tells nothing about anybody; else whether and how somebody with that address logs in. */
export const createAuthUri: Call = async (service, asked) => {
  const { identifier, continueUri, sessionId = newTicket().text.slice(0, 28) } = read(body, asked.body)
  if (!identifier) throw denial('MISSING_IDENTIFIER', 'Please enter an e-mail address.')
  const email = identifier.trim().toLowerCase()
  if (!isEmail(email)) throw denial('INVALID_IDENTIFIER', 'Please enter a valid e-mail address.')
  if (!continueUri) throw denial('MISSING_CONTINUE_URI')
  if (!URL.canParse(continueUri)) throw denial('INVALID_CONTINUE_URI', 'The address to go on to is not one.')
  const answer = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId }
  return service.hasEmailPrivacy ? answer : { ...answer, ...(await waysOf(service, email)) }
}

async function waysOf({ db }: Service, email: string): Promise<Record<string, unknown>> {
  const user = (await findUserByEmail(db, email)) ?? (await findUserByIdentityEmail(db, email))
  if (!user) return { registered: false, signinMethods: [], allProviders: [] }
  const federated = (await identitiesOf(db, user.local_id)).map(({ provider }) => provider)
  // With a link somebody comes in by the same provider as with a password.
  const own = [...(user.password_hash ? ['password'] : []), ...(user.email_link ? ['emailLink'] : [])]
  return {
    registered: true,
    signinMethods: [...own, ...federated],
    allProviders: [...(own.length > 0 ? ['password'] : []), ...federated],
  }
}
