import { stateOfGstin } from '#platform/gstin'

// Union Territories without a legislature levy UTGST in place of SGST (docs/gst.md#place-of-supply).
const WITHOUT_LEGISLATURE = new Set([4, 26, 31, 35, 38])

/** Label of the State's half on an invoice: 'UTGST' in a Union Territory without a legislature. */
export const stateTaxLabel = (placeOfSupply: number): 'SGST' | 'UTGST' =>
  WITHOUT_LEGISLATURE.has(placeOfSupply) ? 'UTGST' : 'SGST'

/**
 * The State in which a seller charges GST, or null when none is charged: an unregistered seller (no GSTIN, CGST Act s.24 with notification
 * 34/2023) and one under the composition scheme (s.10) may not collect tax, so their prices contain none.
 */
export function registeredStateOf(
  gstin: string | null,
  scheme: 'regular' | 'composition' = 'regular',
): number | null {
  if (!gstin || scheme === 'composition') return null
  return /^\d{2}/.test(gstin) ? stateOfGstin(gstin) : null
}
