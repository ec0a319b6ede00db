import { z } from 'zod'
import { notOffered } from '../denial.ts'
import { requireValue, parseBody, optionalText } from '../parse-body.ts'
import type { Call } from '../service.ts'

const body = z.object({ token: optionalText(8_192) })

/** `accounts:signInWithCustomToken`: no such tokens are issued, so all are refused. */
export const signInWithCustomToken: Call = async (_service, input) => {
  requireValue(
    parseBody(body, input.body).token,
    'MISSING_CUSTOM_TOKEN',
    'A login without its token cannot be read.',
  )
  throw notOffered()
}
