import type { MessageKey } from '#platform/messages'
import { isPan } from '#platform/gstin'
import type { Constitution } from './names.ts'

const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
const ACCOUNT = /^\d{9,18}$/

/** The constitutions that the fourth letter of a PAN allows (Income-tax Rules 1962, rule 114). */
export function constitutionsOfPan(pan: string): readonly Constitution[] {
  const known: Record<string, readonly Constitution[]> = {
    P: ['individual', 'proprietor'],
    F: ['firm'],
    C: ['company'],
    H: ['huf'],
  }
  return known[pan[3] ?? ''] ?? ['other']
}

export const faultOfPan = (pan: string): MessageKey | null => (isPan(pan) ? null : 'onboarding.pan_invalid')
export const faultOfIfsc = (ifsc: string): MessageKey | null =>
  IFSC.test(ifsc) ? null : 'onboarding.ifsc_invalid'
export const faultOfAccount = (number: string): MessageKey | null =>
  ACCOUNT.test(number) ? null : 'common.account_number_invalid'
