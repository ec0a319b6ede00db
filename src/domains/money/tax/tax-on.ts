import type { Tax } from './tax-in.ts'

export type Untaxed = {
  /** Value before tax, in paise; not negative. */
  taxablePaise: number
  /** Parts per 100,000: 18,000 is 18 %. */
  perLakh: number
  /** Supplier and place of supply are in the same State. */
  isIntraState: boolean
}

/**
 * Computes the GST on a value that excludes it, in paise. Within a State each half is rounded half up once, from the value at half the rate, and
 * the total is the sum: CGST and SGST are always equal (CGST Act s.9, each State's own Act s.9). Otherwise it is one integrated tax.
 */
export function taxOn({ taxablePaise, perLakh, isIntraState }: Untaxed): Omit<Tax, 'taxablePaise'> {
  if (!Number.isSafeInteger(taxablePaise) || taxablePaise < 0)
    throw new RangeError(`${taxablePaise} is not a valid amount of paise`)
  const weighted = BigInt(taxablePaise) * BigInt(perLakh)
  if (!isIntraState) return { cgstPaise: 0, sgstPaise: 0, igstPaise: Number((weighted + 50_000n) / 100_000n) }
  const half = Number((weighted + 100_000n) / 200_000n)
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0 }
}
