import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { PRODUCTS_CHANNEL } from '../channels.ts'
import { updateBlurs } from '../queries/change.ts'

/** Stores the blurs of pictures on all products that show them; broadcasts once. */
export async function setPictureBlurs(
  tx: Tx,
  blurs: readonly { path: string; blur: string }[],
): Promise<void> {
  if (blurs.length > 0 && (await updateBlurs(tx, blurs))) await broadcast(tx, PRODUCTS_CHANNEL, '*')
}
