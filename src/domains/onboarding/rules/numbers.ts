import { stateOf } from '#domains/regions'
import type { Constitution } from './names.ts'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/
/** Five letters, four digits, a letter; the fourth says what its holder is. */
const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
const ACCOUNT = /^\d{9,18}$/

/** As people type such numbers: small letters, blanks, hyphens. */
export const tidy = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '')

/** The last sign of a GSTIN, by its first fourteen (india.md 1.14). */
export function checkSignOf(first14: string): string {
  const sum = [...first14].reduce((total, sign, at) => {
    const product = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return SIGNS[(36 - (sum % 36)) % 36] ?? ''
}

/** What is wrong with a GSTIN in a sentence; null: nothing that its own signs could tell. */
export function faultOfGstin(gstin: string): string | null {
  if (!GSTIN.test(gstin)) return 'A GSTIN has 15 signs, such as 29AAGCB7383J1Z4.'
  if (stateOf(stateOfGstin(gstin)) === null) return 'The first two digits of this GSTIN are no State’s code.'
  if (!PAN.test(panOfGstin(gstin))) return 'The PAN inside this GSTIN is not one that there can be.'
  return checkSignOf(gstin.slice(0, 14)) === gstin[14]
    ? null
    : 'This GSTIN cannot be right: its last sign does not fit the others. Please look for a mistype.'
}

export const panOfGstin = (gstin: string): string => gstin.slice(2, 12)

/** Registrations older than Telangana carry Andhra Pradesh's old code. */
export function stateOfGstin(gstin: string): number {
  const code = Number(gstin.slice(0, 2))
  return code === 28 ? 37 : code
}

/** What its fourth letter says of whoever holds a PAN (Income-tax Rules 1962, rule 114). */
export function constitutionsOfPan(pan: string): readonly Constitution[] {
  const known: Record<string, readonly Constitution[]> = { P: ['individual', 'proprietor'], F: ['firm'], C: ['company'], H: ['huf'] }
  return known[pan[3] ?? ''] ?? ['other']
}

export const faultOfPan = (pan: string): string | null => (PAN.test(pan) ? null : 'A PAN has ten signs, such as ABCPD1234E.')
export const faultOfIfsc = (ifsc: string): string | null => (IFSC.test(ifsc) ? null : 'An IFSC has eleven signs, such as SBIN0001234.')
export const faultOfAccount = (number: string): string | null => (ACCOUNT.test(number) ? null : 'An account number has 9 to 18 digits.')
