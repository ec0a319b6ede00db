import { randomBytes } from 'node:crypto'

/** Our own reference for a purchase paid in cash, as long as a gateway's: `cod_` and 14 letters or digits. */
export const newCodReference = (): string => `cod_${random()}`

/** Our own reference for a purchase placed before payment: `unpaid_` and 14 letters or digits. */
export const newUnpaidReference = (): string => `unpaid_${random()}`

const random = (): string => randomBytes(16).toString('base64').replace(/[+/=]/g, '').slice(0, 14)
