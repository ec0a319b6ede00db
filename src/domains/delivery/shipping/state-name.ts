import { stateOf } from '#domains/delivery/regions'

/** The name of the State with a GST code, as printed on an address or invoice; '' for an unknown code. */
export const stateName = (code: number): string => stateOf(code)?.name ?? ''
