import { importGstRules as keepRules, type GstCode } from '#domains/money/tax'
import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { PRODUCTS_CHANNEL } from '../channels.ts'

/** Saves GST rules and invalidates the cached goods to which they may apply. @throws as the tax domain's function does. */
export async function saveGstRules(tx: Tx, codes: readonly GstCode[]): Promise<void> {
  await keepRules(tx, codes)
  await broadcast(tx, PRODUCTS_CHANNEL, '*')
}
