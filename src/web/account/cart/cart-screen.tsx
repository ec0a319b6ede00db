import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CartLine } from '#contracts/buying/cart'
import { preloadAlertDialog } from '../../ui/alert-dialog/alerts.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../../ui/heading/heading.tsx'
import { useTranslator, Message } from '../../messages/messages.tsx'
import { AddressChoice } from '../address/address-choice.tsx'
import { useSignedOut } from '../../shared/needs-login.tsx'
import { BillPanel } from './bill-panel.tsx'
import { BuyBar } from './buy-bar.tsx'
import { CartLines } from './cart-lines.tsx'
import styles from './cart-screen.module.css'
import { subtotal } from './lines.ts'
import type { LoadedCart } from './load-cart.server.ts'
import { OffersCard } from './offers-card.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { useCheckout } from './use-checkout.ts'

/** Cart and checkout on one screen: items, address, payment, and the whole bill before the order is placed. */
export function CartScreen(loaded: LoadedCart) {
  const {
    lines,
    address,
    delivery,
    setDelivery,
    live,
    discounts,
    isBuying,
    hasFailed,
    isStarted,
    isBusy,
    step,
    remove,
    order,
  } = useCheckout(loaded)
  const isBuyNow = loaded.choice.buyNow !== null
  useSignedOut()
  const t = useTranslator()
  useEffect(preloadAlertDialog, [])
  const frame = useRef<HTMLDivElement>(null)
  // The pressed button is removed with its line, so the focus moves to the frame.
  const takeOut = (line: CartLine) => {
    remove(line)
    frame.current?.focus()
  }
  const change = (line: CartLine, delta: 1 | -1) =>
    line.quantity + delta < 1 ? takeOut(line) : step(line, delta)
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame}>
      {lines.length === 0 ? (
        <EmptyCart isBuyNow={isBuyNow} />
      ) : (
        <form
          className={styles.columns}
          noValidate
          aria-label={t('account.checkout')}
          onSubmit={(event) => {
            event.preventDefault()
            void order()
          }}
        >
          <div className={styles.main}>
            <CartLines
              lines={lines}
              isBusy={isBuying || !isStarted}
              onStep={change}
              {...(isBuyNow ? {} : { onRemove: takeOut })}
            />
            {isBuyNow ? <BuyNowNote /> : null}
            <Card title={t('account.checkout.address')}>
              <AddressChoice address={address} states={loaded.states} />
            </Card>
            <OffersCard
              discounts={discounts}
              bill={live.bill}
              isLoading={live.isLoading}
              isHeld={isBuying || !isStarted}
            />
            <Card title={t('account.checkout.payment')}>
              <PaymentChoice
                chosen={delivery}
                onChoose={setDelivery}
                cod={live.bill?.cod ?? null}
                later={live.bill?.pay_later}
              />
            </Card>
          </div>
          <div className={styles.side}>
            <BillPanel lines={lines} live={live} isPlaceKnown={address.place !== null} />
            <p className={styles.aside}>
              <Message
                id="account.checkout.agree"
                components={{
                  terms: <Link to="/terms-and-conditions/" />,
                  refunds: <Link to="/refund-policy/" />,
                }}
              />
            </p>
            {hasFailed ? (
              <p className={styles.aside}>
                <Link to="/help/paid-but-no-order">{t('account.checkout.help')}</Link>
              </p>
            ) : null}
            <BuyBar
              delivery={delivery}
              bill={live.bill}
              goods={subtotal(lines)}
              isBuying={isBuying}
              isStarted={isStarted}
              isBusy={isBusy}
            />
          </div>
        </form>
      )}
    </div>
  )
}

function BuyNowNote() {
  return (
    <p className={styles.aside}>
      <Message id="account.cart.onlythis" components={{ cart: <Link to="/carting" /> }} />
    </p>
  )
}

/** The heading of the page; also shown with the login. */
export function CartHeading({ isBuyNow }: { isBuyNow: boolean }) {
  const t = useTranslator()
  return <PageHeading>{t(isBuyNow ? 'account.cart.buynow' : 'account.cart.title')}</PageHeading>
}

function EmptyCart({ isBuyNow }: { isBuyNow: boolean }) {
  const t = useTranslator()
  return (
    <EmptyState
      drawing="basket"
      title={t(isBuyNow ? 'account.cart.notforsale' : 'account.cart.empty')}
      action={<ButtonLink to="/hobbies">{t('account.see.hobbies')}</ButtonLink>}
    >
      {t(isBuyNow ? 'account.cart.notforsalehint' : 'account.cart.emptyhint')}
    </EmptyState>
  )
}
