import { importGstRules as keepRules, type GstCode } from '#domains/money/tax'
import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { PRODUCTS_CHANNEL } from './channels.ts'

/** Writes GST rules down, and has everybody read the goods anew that they may belong to. @throws as the tax book does. */
export async function saveGstRules(tx: Tx, codes: readonly GstCode[]): Promise<void> {
  await keepRules(tx, codes)
  await broadcast(tx, PRODUCTS_CHANNEL, '*')
}
