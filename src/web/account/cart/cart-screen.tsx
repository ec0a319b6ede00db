import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CartLine } from '#contracts/cart'
import { expectAlerts } from '../../ui/alert-dialog/alerts.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../../ui/heading/heading.tsx'
import { AddressChoice } from '../address/address-choice.tsx'
import { useSignedOut } from '../needs-login.tsx'
import { BillPanel } from './bill-panel.tsx'
import { BuyBar } from './buy-bar.tsx'
import { CartLines } from './cart-lines.tsx'
import styles from './cart-screen.module.css'
import { subtotal } from './lines.ts'
import type { LoadedCart } from './load-cart.server.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { useCheckout } from './use-checkout.ts'

/** Cart and checkout on one screen: what, where to, how to pay, and the whole bill before anything is ordered. */
export function CartScreen(loaded: LoadedCart) {
  const { lines, address, delivery, setDelivery, live, isBuying, isStarted, isBusy, step, remove, order } = useCheckout(loaded)
  const isBuyNow = loaded.choice.buyNow !== null
  useSignedOut()
  useEffect(expectAlerts, [])
  const frame = useRef<HTMLDivElement>(null)
  // The button that is pressed goes with its line, and the focus would go with it.
  const takeOut = (line: CartLine) => {
    remove(line)
    frame.current?.focus()
  }
  const change = (line: CartLine, delta: 1 | -1) => (line.quantity + delta < 1 ? takeOut(line) : step(line, delta))
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame}>
      {lines.length === 0 ? (
        <EmptyCart isBuyNow={isBuyNow} />
      ) : (
        <form
          className={styles.columns}
          noValidate
          aria-label="Checkout"
          onSubmit={(event) => {
            event.preventDefault()
            void order()
          }}
        >
          <div className={styles.main}>
            <CartLines lines={lines} isBusy={isBuying || !isStarted} onStep={change} {...(isBuyNow ? {} : { onRemove: takeOut })} />
            {isBuyNow ? <BuyNowNote /> : null}
            <Card title="Delivery address">
              <AddressChoice address={address} states={loaded.states} />
            </Card>
            <Card title="Payment">
              <PaymentChoice chosen={delivery} onChoose={setDelivery} cod={live.bill?.cod ?? null} />
            </Card>
          </div>
          <div className={styles.side}>
            <BillPanel lines={lines} live={live} isPlaceKnown={address.place !== null} />
            <BuyBar delivery={delivery} bill={live.bill} goods={subtotal(lines)} isBuying={isBuying} isStarted={isStarted} isBusy={isBusy} />
          </div>
        </form>
      )}
    </div>
  )
}

/** Says that the cart is left alone. */
function BuyNowNote() {
  return (
    <p className={styles.aside}>
      Only this is ordered now. <Link to="/carting">Go to your cart</Link> for what waits there.
    </p>
  )
}

/** The heading of the screen, which also stands under the login. */
export function CartHeading({ isBuyNow }: { isBuyNow: boolean }) {
  return <PageHeading>{isBuyNow ? 'Buy now' : 'Your cart'}</PageHeading>
}

function EmptyCart({ isBuyNow }: { isBuyNow: boolean }) {
  return (
    <EmptyState
      drawing="basket"
      title={isBuyNow ? 'This is not for sale just now' : 'Your cart is empty'}
      action={<ButtonLink to="/hobbies">See all hobbies</ButtonLink>}
    >
      {isBuyNow ? 'It may be back soon. There is more of its kind in the shop.' : 'Pick a hobby and put something lovely into it.'}
    </EmptyState>
  )
}
