import { z } from 'zod'
import type { Tx } from '#platform/database'
import { denial } from '../denial.ts'
import { findUserByEmail } from '../queries/accounts.ts'

const emailSchema = z.email().max(254)

export const isEmail = (text: string): boolean => emailSchema.safeParse(text).success

/** @throws Denial MISSING_EMAIL or INVALID_EMAIL. @returns the address in lower case. */
export function parseEmail(sent: string | undefined): string {
  if (sent === undefined) throw denial('MISSING_EMAIL', 'Please enter an e-mail address.')
  const email = sent.trim().toLowerCase()
  if (!isEmail(email)) throw denial('INVALID_EMAIL', 'Please enter a valid e-mail address.')
  return email
}

/** @throws Denial EMAIL_EXISTS when another account has it. */
export async function requireUnusedEmail(tx: Tx, email: string, exceptBy: string | null): Promise<void> {
  const owner = await findUserByEmail(tx, email)
  if (owner && owner.local_id !== exceptBy)
    throw denial('EMAIL_EXISTS', 'This e-mail address belongs to another account.')
}
