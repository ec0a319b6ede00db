import '#contracts/products/catalogue'
import { findLetterAddress } from '#domains/accounts/identity/people'
import { localizedUrls, writeLetter, type Letter, type MessageTransport } from '#domains/messaging/letters'
import { variantsOf, type Variant } from '#domains/products/catalogue/reading'
import { mayContact, unsubscribeLinks } from '#domains/accounts/consents'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import { packName, currentPriceOf } from './rules.ts'
import { personalDataListeners } from './personal-data.ts'
import { claimAlertLetter, type AlertRow } from './queries.ts'
import { notifyAlertsOfProducts } from './notify-due-alerts.ts'
import { inRupees } from '#platform/money'

type AlertListenerDependencies = MessageTransport & { clock: Clock }

/** Notifies about lower prices at once; the letter about a due alert goes to the person's verified address, if there is one. */
export function alertListeners({ publicUrl, mail, clock }: AlertListenerDependencies): readonly Listener[] {
  const notifyPriceDrops = listener({
    topic: 'catalogue.changed',
    name: 'alerts: notifies of price drops',
    handle: (tx, { productIds }) => notifyAlertsOfProducts(tx, productIds, clock.now()),
  })
  if (!mail) return [notifyPriceDrops, ...personalDataListeners]
  const writeLetter = listener({
    topic: 'alerts.due',
    name: 'alerts: sends the letter',
    maxAttempts: LETTER_MAX_ATTEMPTS,
    handle: async (tx, { alertId, round, personId }) => {
      const recipient = (await mayContact(tx, personId, EMAIL_OPT_IN))
        ? await findLetterAddress(tx, personId)
        : null
      const alert =
        recipient === null ? undefined : await claimAlertLetter(tx, alertId, { round, at: clock.now() })
      const pack = alert && (await variantsOf(tx, [alert.variantId])).get(alert.variantId)
      if (recipient === null || !alert || !pack) return
      const stop = await unsubscribeLinks(tx, { personId, ...EMAIL_OPT_IN }, publicUrl)
      await mail.send(alertLetter(recipient, { alert, pack, publicUrl, stop }))
    },
  })
  return [notifyPriceDrops, writeLetter, ...personalDataListeners]
}

const EMAIL_OPT_IN = { topic: 'alerts', channel: 'email' } as const

type AlertLetterContext = {
  alert: AlertRow
  pack: Variant
  publicUrl: string
  stop: { page: string; oneClick: string }
}

function alertLetter(
  recipient: { to: string; language?: 'en' | 'hi' },
  { alert, pack, publicUrl, stop }: AlertLetterContext,
): Letter {
  const values = {
    store: pack.storeName,
    pack: packName(pack),
    price: inRupees(currentPriceOf(pack)),
    stop: localizedUrls(stop.page),
  }
  const path = `/product/${encodeURIComponent(pack.slug)}--${pack.productId}`
  const about = {
    ...recipient,
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
