import { z } from 'zod'
import { denial } from '../denial.ts'
import { isEmail } from '../accounts/email.ts'
import { parseBody, optionalText } from '../parse-body.ts'
import { createTicket } from '../secrets.ts'
import type { Call, Service } from '../service.ts'
import { findUserByEmail, findUserByIdentityEmail, listIdentities } from '../queries/accounts.ts'

const body = z.object({
  identifier: optionalText(254),
  continueUri: optionalText(2_048),
  sessionId: optionalText(256),
})

/** `accounts:createAuthUri`: with e-mail privacy it reveals nothing; otherwise whether and how an account with that address logs in. */
export const createAuthUri: Call = async (service, input) => {
  const {
    identifier,
    continueUri,
    sessionId = createTicket().text.slice(0, 28),
  } = parseBody(body, input.body)
  if (!identifier) throw denial('MISSING_IDENTIFIER', 'Please enter an e-mail address.')
  const email = identifier.trim().toLowerCase()
  if (!isEmail(email)) throw denial('INVALID_IDENTIFIER', 'Please enter a valid e-mail address.')
  if (!continueUri) throw denial('MISSING_CONTINUE_URI')
  if (!URL.canParse(continueUri)) throw denial('INVALID_CONTINUE_URI', 'The address to go on to is not one.')
  const answer = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId }
  return service.hasEmailPrivacy ? answer : { ...answer, ...(await loginMethodsOf(service, email)) }
}

async function loginMethodsOf({ db }: Service, email: string): Promise<Record<string, unknown>> {
  const user = (await findUserByEmail(db, email)) ?? (await findUserByIdentityEmail(db, email))
  if (!user) return { registered: false, signinMethods: [], allProviders: [] }
  const federated = (await listIdentities(db, user.local_id)).map(({ provider }) => provider)
  // Links and passwords share one provider id.
  const own = [...(user.password_hash ? ['password'] : []), ...(user.email_link ? ['emailLink'] : [])]
  return {
    registered: true,
    signinMethods: [...own, ...federated],
    allProviders: [...(own.length > 0 ? ['password'] : []), ...federated],
  }
}
