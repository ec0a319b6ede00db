import '#contracts/catalogue'
import { verifiedEmailOf, type Letter, type Letters } from '#domains/identity'
import { variantsOf, type Variant } from '#domains/catalogue'
import { listener, type Listener } from '#platform/announce'
import type { Clock } from '#platform/clock'
import { newsOf, toPay } from './rules.ts'
import { takeLetter, type AlertRow } from './store.ts'
import { tellOfProducts } from './tell-due.ts'

type Parts = Letters & { clock: Clock }

/** Prices that fell are told at once; the letter about what is due goes to the person's verified address, if there is one. */
export function alertListeners({ publicUrl, mail, clock }: Parts): readonly Listener[] {
  const tellOfChanges = listener({
    topic: 'catalogue.changed',
    name: 'alerts: tells of prices that fell',
    hear: (tx, { productIds }) => tellOfProducts(tx, productIds, clock.now()),
  })
  if (!mail) return [tellOfChanges]
  const writeLetter = listener({
    topic: 'alerts.due',
    name: 'alerts: writes the letter',
    hear: async (tx, { alertId, round, personId }) => {
      const to = await verifiedEmailOf(tx, personId)
      const alert = to === null ? undefined : await takeLetter(tx, alertId, { round, at: clock.now() })
      const pack = alert && (await variantsOf(tx, [alert.variantId])).get(alert.variantId)
      if (to !== null && alert && pack) await mail.send(letterTo(to, { alert, pack, publicUrl }))
    },
  })
  return [tellOfChanges, writeLetter]
}

function letterTo(to: string, { alert, pack, publicUrl }: { alert: AlertRow; pack: Variant; publicUrl: string }): Letter {
  const subject = newsOf(alert.kind, pack)
  const link = new URL(`/product/${encodeURIComponent(pack.slug)}--${pack.productId}`, publicUrl).href
  const price = `It costs ${rupees.format(toPay(pack) / 100)}${alert.kind === 'price-drop' ? `; it was ${rupees.format(alert.priceThenPaise / 100)}` : ''}.`
  const why = 'You asked us to tell you. This is the only letter about it, and nothing is kept aside for you.'
  const text = `${subject}.\n\n${price}\n${link}\n\n${why}`
  return { to, subject, text, link, code: '', requestType: null, name: `alert-${alert.id}-${alert.round}` }
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' })
