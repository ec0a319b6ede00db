import { mayContact, unsubscribeLinks } from '#domains/accounts/consents'
import { findLetterAddress } from '#domains/accounts/identity/people'
import { localizedUrls, writeLetter, type Letter, type MessageTransport } from '#domains/messaging/letters'
import { localize, type LocalizedText } from '#domains/messaging/letters/templates'
import { loadOrderSettings } from '#domains/buying/orders'
import { findPaymentState } from '#domains/money/payments/charges'
import { publish, listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { msg, translate } from '#platform/messages'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import {
  hasOpenedCheckoutSince,
  findCheckout,
  claimAbandoned,
  claimRecoveryLetter,
} from './abandoned-checkout-queries.ts'
import type { Bill, BillLine } from '../rules/bill.ts'

declare module '#platform/events' {
  interface Events {
    /** An online checkout ended unpaid some time ago, and its shopper has opened no other. */
    'checkout.abandoned': { checkoutId: number; shopperId: number }
  }
}

/** Checkouts that ended longer ago are skipped. */
const STALE_HOURS = 24

/** Finds checkouts that were left unpaid; each is handled once. */
export const findAbandonedCheckouts = (db: Db, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    const { recovery_hours: hours } = await loadOrderSettings(tx)
    const until = new Date(now.getTime() - hours * HOUR_MS)
    const abandoned = await claimAbandoned(tx, {
      since: new Date(until.getTime() - STALE_HOURS * HOUR_MS),
      until,
      now,
    })
    for (const { id, shopper_id, isWorthTelling } of abandoned) {
      if (isWorthTelling) await publish(tx, 'checkout.abandoned', { checkoutId: id, shopperId: shopper_id })
    }
  })

export const recoveryTasks = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Record<string, () => Promise<void>> => ({
  'checkout:find-abandoned': () => findAbandonedCheckouts(db, clock.now()),
})

export const recoverySchedule = { 'checkout:find-abandoned': '*/10 * * * *' }

/** The letter was not requested, so it needs the opt-in. */
const EMAIL_OPT_IN = { topic: 'offers', channel: 'email' } as const

/** Sends one letter about an abandoned checkout, if its shopper opted in and has bought nothing since. */
export function recoveryListeners({
  publicUrl,
  mail,
  clock,
}: MessageTransport & { clock: Clock }): readonly Listener[] {
  if (!mail) return []
  return [
    listener({
      topic: 'checkout.abandoned',
      name: 'checkout: sends the letter about an abandoned checkout',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { checkoutId, shopperId }) => {
        const recipient = (await mayContact(tx, shopperId, EMAIL_OPT_IN))
          ? await findLetterAddress(tx, shopperId)
          : null
        const checkout = recipient ? await findCheckout(tx, checkoutId) : undefined
        if (!recipient || !checkout || (await hasOpenedCheckoutSince(tx, checkout))) return
        const money = await findPaymentState(tx, checkoutId)
        if (money !== null && !['waiting', 'closed', 'failed'].includes(money.state)) return
        if (!(await claimRecoveryLetter(tx, checkoutId, clock.now()))) return
        const stop = await unsubscribeLinks(tx, { personId: shopperId, ...EMAIL_OPT_IN }, publicUrl)
        await mail.send(
          recoveryLetter(recipient, {
            checkoutId,
            bill: checkout.bill,
            isBuyNow: checkout.is_buy_now,
            publicUrl,
            stop,
          }),
        )
      },
    }),
  ]
}

type RecoveryLetterContext = {
  checkoutId: number
  bill: Bill
  isBuyNow: boolean
  publicUrl: string
  stop: { page: string; oneClick: string }
}

function recoveryLetter(
  recipient: { to: string; language?: 'en' | 'hi' },
  { checkoutId, bill, isBuyNow, publicUrl, stop }: RecoveryLetterContext,
): Letter {
  const lines = bill.stores.flatMap((store) => store.lines)
  const first = lines[0]
  const path = isBuyNow && first ? resumePageOf(first, lines.length) : '/carting'
  const goods = lines.slice(0, 5).map(({ quantity, productName }) => `- ${quantity} × ${productName}`)
  const more = lines.length - 5
  const values = {
    lines: more > 0 ? listWithRest(goods, more) : goods.join('\n'),
    stop: localizedUrls(stop.page),
  }
  return writeLetter('order-left', {
    ...recipient,
    values,
    path,
    publicUrl,
    name: `checkout-${checkoutId}`,
    unsubscribe: stop.oneClick,
  })
}

/** For a purchase beside the cart: the product page with pack and quantity if one address can express it, else the page of the product. */
const resumePageOf = ({ productId, variantId, quantity, slug }: BillLine, lines: number): string =>
  lines === 1
    ? `/cartme/myaddress=0&buynow=${productId}&quantity=${quantity}?p=${variantId}`
    : `/product/${encodeURIComponent(slug)}--${productId}`

const listWithRest = (goods: readonly string[], more: number): LocalizedText =>
  localize((language) => {
    const rest = translate(msg('checkout.letter.and_more', { count: more }), language)
    return [...goods, `- ${rest}`].join('\n')
  })
