import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { PRODUCTS_CHANNEL } from './channels.ts'
import { updateBlurs } from './queries/change.ts'

/** Gives pictures of goods what is shown until they have come, wherever they are used; tells everybody once. */
export async function setPictureBlurs(
  tx: Tx,
  blurs: readonly { path: string; blur: string }[],
): Promise<void> {
  if (blurs.length > 0 && (await updateBlurs(tx, blurs))) await broadcast(tx, PRODUCTS_CHANNEL, '*')
}
