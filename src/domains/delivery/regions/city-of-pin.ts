import { lookUpPin } from './directory/lookup.ts'
import { unpackTowns, type PackedTowns } from './pack-towns.ts'
import packed from './pin-towns.json' with { type: 'json' }

const byPrefix: PackedTowns = packed

/**
 * The town of a PIN as written in an address ('Bengaluru'), or its district if no town is certain ('Uttara Kannada').
 * @returns null for a PIN without a post office, and if neither is certain, as between two States. Source: docs/pin-codes.md; for PINs newer than
 * the built-in table, the district of an imported directory.
 */
export function cityOfPin(pin: string): string | null {
  const known = lookUpPin(pin)
  return builtInCityOf(pin) ?? (known?.states.length === 1 && known.district !== '' ? known.district : null)
}

function builtInCityOf(pin: string): string | null {
  const prefix = pin.slice(0, 3)
  // Unpacked on each call, in microseconds; the unpacked table would take megabytes.
  const here = byPrefix[prefix]
  return here === undefined ? null : (unpackTowns({ [prefix]: here }).get(pin) ?? null)
}
