import { msg } from '#platform/messages'
import type { Db } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { ProductAlert } from './contract.ts'
import { findPackAvailability } from './find-pack-availability.ts'
import { presentAlert } from './present.ts'
import { isInStock, MAX_ALERTS, currentPriceOf } from './rules.ts'
import { lockAlertsOfPerson, upsertAlert, listAlertsOf } from './queries.ts'
import type { AlertKind } from './tables.ts'

type AlertRequest = { personId: number; variantId: number; kind: AlertKind; now: Date }

/**
 * Sets an alert for a pack that is back in stock, or cheaper than now. Setting it again compares with today's price.
 * @throws Refusal 404 for a pack that is not for sale; 409 `in_stock` when it can be bought now, `too_many_alerts`.
 */
export function setAlert(
  db: Db,
  { personId, variantId, kind, now }: AlertRequest,
): Promise<{ response: ProductAlert }> {
  return transact(db, async (tx) => {
    await lockAlertsOfPerson(tx, personId)
    const pack = (await findPackAvailability(tx, [variantId])).get(variantId)
    if (!pack?.isActive) throw notFound('alerts.pack_not_found')
    if (kind === 'back-in-stock' && isInStock(pack)) throw conflict('in_stock', 'alerts.in_stock')
    const own = await listAlertsOf(tx, personId)
    const isThere = own.some((one) => one.variantId === variantId && one.kind === kind)
    if (!isThere && own.length >= MAX_ALERTS) {
      throw conflict('too_many_alerts', msg('alerts.too_many_alerts', { most: MAX_ALERTS }))
    }
    const row = await upsertAlert(tx, {
      personId,
      productId: pack.productId,
      variantId,
      kind,
      priceThenPaise: currentPriceOf(pack),
      at: now,
    })
    return { response: presentAlert(row, pack) }
  })
}
