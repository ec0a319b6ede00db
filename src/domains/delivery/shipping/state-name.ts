import { stateOf } from '#domains/delivery/regions'

/** The name of the State with a GST code, as an address or an invoice prints it; '' for a code that none has. */
export const stateName = (code: number): string => stateOf(code)?.name ?? ''
