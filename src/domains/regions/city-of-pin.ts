import { unpackTowns } from './pack-towns.ts'
import packed from './pin-towns.json' with { type: 'json' }

const towns = unpackTowns(packed)

/**
 * The town of a PIN as it is written in an address ('Bengaluru'), or its district where no town is certain ('Uttara Kannada').
 * @returns null for a PIN that no post office has, and where neither is certain, as between two States. Source: docs/pin-codes.md.
 */
export const cityOfPin = (pin: string): string | null => towns.get(pin) ?? null
