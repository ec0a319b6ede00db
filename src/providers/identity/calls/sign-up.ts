import { z } from 'zod'
import { notOffered } from '../denial.ts'
import { idToken, read, text } from '../read.ts'
import type { Call } from '../service.ts'
import { anonymousIsClosed } from './settings.ts'

const body = z.object({ idToken, email: text(254), password: text(4_096), displayName: text(256) })

/** `accounts:signUp` */
export const signUp: Call = async (_service, asked) => {
  const wanted = read(body, asked.body)
  if (!wanted.email && !wanted.password) throw anonymousIsClosed()
  throw notOffered()
}
