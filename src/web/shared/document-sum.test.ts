import { expect, test } from 'vitest'
import { inRupees } from '../ui/price/price.tsx'
import { signedAmount } from './document-sum.ts'

test.each([
  ['tax_invoice', 1_180.5, '₹1,180.50'],
  ['delivery_challan', 0, '₹0'],
  ['credit_note', 590.25, '−₹590.25'],
  ['fee_credit_note', 17.7, '−₹17.70'],
] as const)('a %s of ₹%d is listed as %s', (kind, rupees, expected) => {
  expect(inRupees(signedAmount(kind, rupees))).toBe(expected)
})
