/** A State or Union Territory, by its GST code (the wire's `state`). */
export type State = { code: number; name: string }

// Retired: 25 (Daman and Diu, in 26 since 2020) and 28 (undivided Andhra Pradesh, now 37).
const STATES: readonly State[] = [
  { code: 1, name: 'Jammu and Kashmir' },
  { code: 2, name: 'Himachal Pradesh' },
  { code: 3, name: 'Punjab' },
  { code: 4, name: 'Chandigarh' },
  { code: 5, name: 'Uttarakhand' },
  { code: 6, name: 'Haryana' },
  { code: 7, name: 'Delhi' },
  { code: 8, name: 'Rajasthan' },
  { code: 9, name: 'Uttar Pradesh' },
  { code: 10, name: 'Bihar' },
  { code: 11, name: 'Sikkim' },
  { code: 12, name: 'Arunachal Pradesh' },
  { code: 13, name: 'Nagaland' },
  { code: 14, name: 'Manipur' },
  { code: 15, name: 'Mizoram' },
  { code: 16, name: 'Tripura' },
  { code: 17, name: 'Meghalaya' },
  { code: 18, name: 'Assam' },
  { code: 19, name: 'West Bengal' },
  { code: 20, name: 'Jharkhand' },
  { code: 21, name: 'Odisha' },
  { code: 22, name: 'Chhattisgarh' },
  { code: 23, name: 'Madhya Pradesh' },
  { code: 24, name: 'Gujarat' },
  { code: 26, name: 'Dadra and Nagar Haveli and Daman and Diu' },
  { code: 27, name: 'Maharashtra' },
  { code: 29, name: 'Karnataka' },
  { code: 30, name: 'Goa' },
  { code: 31, name: 'Lakshadweep' },
  { code: 32, name: 'Kerala' },
  { code: 33, name: 'Tamil Nadu' },
  { code: 34, name: 'Puducherry' },
  { code: 35, name: 'Andaman and Nicobar Islands' },
  { code: 36, name: 'Telangana' },
  { code: 37, name: 'Andhra Pradesh' },
  { code: 38, name: 'Ladakh' },
]

const byCode = new Map(STATES.map((state) => [state.code, state]))

/** All 28 States and 8 Union Territories, by GST code. */
export const states = (): readonly State[] => STATES

/** @returns null for an unknown or retired code. */
export const stateOf = (code: number): State | null => byCode.get(code) ?? null
