import type { MessageKey } from './messages.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** State code, PAN, registration number, kind of registration, check digit (CGST Rules 2017, rule 10). */
const GSTIN_SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/
/** Five letters, four digits, a letter; the fourth letter is the kind of holder (Income-tax Rules 1962, rule 114). */
const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/
/** Daman and Diu, merged into 26 in 2020; its registrations were moved. */
const RETIRED_STATE_CODE = 25
const LAST_STATE_CODE = 38

/** Removes blanks and hyphens from a typed number, in upper case. */
export const normaliseNumber = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '')

export const isPan = (pan: string): boolean => PAN.test(pan)

export const panOfGstin = (gstin: string): string => gstin.slice(2, 12)

/** The GST State code of a registration. Andhra Pradesh's code 28 from before Telangana is 37 today. */
export function stateOfGstin(gstin: string): number {
  const code = Number(gstin.slice(0, 2))
  return code === 28 ? 37 : code
}

/** The check digit of a GSTIN, from its first 14 characters: weights 1 and 2 in turn, in base 36. */
export function gstinCheckDigit(first14: string): string {
  const sum = Array.from(first14).reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return ALPHABET[(36 - (sum % 36)) % 36] ?? ''
}

/**
 * What is wrong with a GSTIN, as a message for people; null when it is consistent. Whether the registration exists and is active is known to the
 * GST portal only. Used wherever a GSTIN is entered.
 */
export function gstinProblem(gstin: string): MessageKey | null {
  if (!GSTIN_SHAPE.test(gstin)) return 'platform.gstin_format_invalid'
  const state = stateOfGstin(gstin)
  if (state < 1 || state > LAST_STATE_CODE || state === RETIRED_STATE_CODE)
    return 'platform.gstin_state_unknown'
  if (!isPan(panOfGstin(gstin))) return 'platform.gstin_pan_invalid'
  if (gstinCheckDigit(gstin.slice(0, 14)) === gstin[14]) return null
  return 'platform.gstin_checksum_invalid'
}

/** Whether shape, State, PAN and check digit are valid. */
export const isGstin = (text: string): boolean => gstinProblem(text) === null
