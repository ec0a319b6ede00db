import '#contracts/products/catalogue'
import { letterAddressOf } from '#domains/accounts/identity'
import { bothPages, inRupees, writeLetter, type Letter, type Post } from '#domains/messaging/letters'
import { variantsOf, type Variant } from '#domains/products/catalogue'
import { mayReach, stopLinks } from '#domains/accounts/consents'
import { listener, LETTER_TRIES, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import { packName, toPay } from './rules.ts'
import { personListeners } from './person-data.ts'
import { takeLetter, type AlertRow } from './store.ts'
import { tellOfProducts } from './tell-due.ts'

type Parts = Post & { clock: Clock }

/** Prices that fell are told at once; the letter about what is due goes to the person's verified address, if there is one. */
export function alertListeners({ publicUrl, mail, clock }: Parts): readonly Listener[] {
  const tellOfChanges = listener({
    topic: 'catalogue.changed',
    name: 'alerts: tells of prices that fell',
    handle: (tx, { productIds }) => tellOfProducts(tx, productIds, clock.now()),
  })
  if (!mail) return [tellOfChanges, ...personListeners]
  const writeLetter = listener({
    topic: 'alerts.due',
    name: 'alerts: writes the letter',
    tries: LETTER_TRIES,
    handle: async (tx, { alertId, round, personId }) => {
      const whom = (await mayReach(tx, personId, BY_LETTER)) ? await letterAddressOf(tx, personId) : null
      const alert = whom === null ? undefined : await takeLetter(tx, alertId, { round, at: clock.now() })
      const pack = alert && (await variantsOf(tx, [alert.variantId])).get(alert.variantId)
      if (whom === null || !alert || !pack) return
      const stop = await stopLinks(tx, { personId, ...BY_LETTER }, publicUrl)
      await mail.send(letterTo(whom, { alert, pack, publicUrl, stop }))
    },
  })
  return [tellOfChanges, writeLetter, ...personListeners]
}

const BY_LETTER = { topic: 'alerts', channel: 'email' } as const

type Told = { alert: AlertRow; pack: Variant; publicUrl: string; stop: { page: string; oneClick: string } }

function letterTo(
  whom: { to: string; language?: 'en' | 'hi' },
  { alert, pack, publicUrl, stop }: Told,
): Letter {
  const values = {
    store: pack.storeName,
    pack: packName(pack),
    price: inRupees(toPay(pack)),
    stop: bothPages(stop.page),
  }
  const path = `/product/${encodeURIComponent(pack.slug)}--${pack.productId}`
  const about = {
    ...whom,
    path,
    publicUrl,
    name: `alert-${alert.id}-${alert.round}`,
    unsubscribe: stop.oneClick,
  }
  if (alert.kind === 'back-in-stock') return writeLetter('alert-back-in-stock', { ...about, values })
  return writeLetter('alert-price-drop', {
    ...about,
    values: { ...values, before: inRupees(alert.priceThenPaise) },
  })
}
