import { z } from 'zod'
import { denial } from '../denial.ts'
import { readEmail } from '../email.ts'
import { read, text } from '../read.ts'
import { newTicket } from '../secrets.ts'
import type { Call } from '../service.ts'

const body = z.object({ identifier: text(254), continueUri: text(2_048) })

/** `accounts:createAuthUri`: with e-mail privacy it tells nothing about anybody. */
export const createAuthUri: Call = async (_service, asked) => {
  const { identifier, continueUri } = read(body, asked.body)
  if (!identifier) throw denial('MISSING_IDENTIFIER', 'Please enter an e-mail address.')
  readEmail(identifier)
  if (!continueUri) throw denial('MISSING_CONTINUE_URI')
  if (!URL.canParse(continueUri)) throw denial('INVALID_CONTINUE_URI', 'The address to go on to is not one.')
  return { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: newTicket().text.slice(0, 28) }
}
