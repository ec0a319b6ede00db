import { z } from 'zod'
import { transact } from '#platform/transact'
import { read, text } from '../read.ts'
import { readRefreshToken } from '../refresh-token.ts'
import type { Call } from '../service.ts'
import { endFamily } from '../store/families.ts'

const body = z.object({ token: text(8_192) })

/** `accounts:revokeToken`: ends the sign-in of a refresh token at once. Says the same of any other text (RFC 7009, 2.2). */
export const revokeToken: Call = async (service, asked) => {
  const sent = readRefreshToken(service.secrets, read(body, asked.body).token ?? '')
  if (typeof sent === 'object') await transact(service.db, (tx) => endFamily(tx, sent.family, service.clock.now()))
  return {}
}
