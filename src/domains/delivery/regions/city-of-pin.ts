import { lookUpPin } from './directory/lookup.ts'
import { unpackTowns, type PackedTowns } from './pack-towns.ts'
import packed from './pin-towns.json' with { type: 'json' }

const byPrefix: PackedTowns = packed

/**
 * The town of a PIN as it is written in an address ('Bengaluru'), or its district where no town is certain ('Uttara Kannada').
 * @returns null for a PIN that no post office has, and where neither is certain, as between two States. Source: docs/pin-codes.md; of PINs newer
 * than the program, the district of an imported directory.
 */
export function cityOfPin(pin: string): string | null {
  const known = lookUpPin(pin)
  return builtInCityOf(pin) ?? (known?.states.length === 1 && known.district !== '' ? known.district : null)
}

function builtInCityOf(pin: string): string | null {
  const prefix = pin.slice(0, 3)
  // Unpacked anew each time: some microseconds, where all of it at once would be megabytes.
  const here = byPrefix[prefix]
  return here === undefined ? null : (unpackTowns({ [prefix]: here }).get(pin) ?? null)
}
