import { isPan } from '#platform/gstin'
import type { Constitution } from './names.ts'

const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
const ACCOUNT = /^\d{9,18}$/

/** What its fourth letter says of whoever holds a PAN (Income-tax Rules 1962, rule 114). */
export function constitutionsOfPan(pan: string): readonly Constitution[] {
  const known: Record<string, readonly Constitution[]> = {
    P: ['individual', 'proprietor'],
    F: ['firm'],
    C: ['company'],
    H: ['huf'],
  }
  return known[pan[3] ?? ''] ?? ['other']
}

export const faultOfPan = (pan: string): string | null =>
  isPan(pan) ? null : 'A PAN has ten signs, such as ABCPD1234E.'
export const faultOfIfsc = (ifsc: string): string | null =>
  IFSC.test(ifsc) ? null : 'An IFSC has eleven signs, such as SBIN0001234.'
export const faultOfAccount = (number: string): string | null =>
  ACCOUNT.test(number) ? null : 'An account number has 9 to 18 digits.'
