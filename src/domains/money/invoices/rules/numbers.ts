import type { DocumentKind } from './snapshot.ts'

const LETTERS: Record<DocumentKind, string> = {
  tax_invoice: 'I',
  bill_of_supply: 'B',
  mixed_invoice: 'M',
  plain_invoice: 'P',
  delivery_challan: 'D',
  credit_note: 'C',
  fee_invoice: 'F',
  fee_credit_note: 'G',
}

const MAX_DIGITS = 7

/**
 * 'CIYI2627-000123': letters, digits and a hyphen, 16 characters at most (CGST Rules 2017, 46(b)).
 * @throws RangeError for the ten-millionth of a year.
 */
export function numberOf(kind: DocumentKind, financialYear: number, serial: number): string {
  const digits = String(serial).padStart(6, '0')
  if (digits.length > MAX_DIGITS) throw new RangeError(`Invalid serial number ${serial}`)
  const year = `${twoDigits(financialYear)}${twoDigits(financialYear + 1)}`
  return `CIY${LETTERS[kind]}${year}-${digits}`
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')
