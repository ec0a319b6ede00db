import type { MessageKey } from './messages.ts'

/** What is wrong with a mobile number: not ten digits, or a series without Indian mobile numbers. */
export type MobileProblem = 'length' | 'series'

/** The API's refusals; pages have the same sentences in their catalogue. */
export const MOBILE_SENTENCES: Record<MobileProblem, MessageKey> = {
  length: 'common.phone_ten_digits',
  series: 'platform.mobile_number_invalid',
}

/**
 * Mobile numbers of India have ten digits, of the series 6 to 9 (National Numbering Plan 2003). @param phone without +91. @returns null for a
 * valid one
 */
export function mobileProblem(phone: string): MobileProblem | null {
  if (!/^\d{10}$/.test(phone)) return 'length'
  return /^[6-9]/.test(phone) ? null : 'series'
}
