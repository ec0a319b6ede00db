import { z } from 'zod'
import { idToken, parseBody } from '../parse-body.ts'
import type { Call } from '../service.ts'
import { authenticate } from '../sessions/session.ts'
import { userInfo } from '../accounts/user-info.ts'

const body = z.object({ idToken })

/** `accounts:lookup`: called at every page start, so it only refuses sessions that have really ended. */
export const lookup: Call = async (service, input) => {
  const signed = await authenticate(service, service.db, parseBody(body, input.body).idToken)
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [userInfo(signed, signed.factors)] }
}
