import { z } from 'zod'
import { idToken, read } from '../read.ts'
import type { Call } from '../service.ts'
import { signedBy } from '../sessions/session.ts'
import { userInfo } from '../accounts/user-info.ts'

const body = z.object({ idToken })

/** `accounts:lookup`: asked at every start of a page, so it refuses only who is truly signed out. */
export const lookup: Call = async (service, asked) => {
  const signed = await signedBy(service, service.db, read(body, asked.body).idToken)
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [userInfo(signed, signed.factors)] }
}
