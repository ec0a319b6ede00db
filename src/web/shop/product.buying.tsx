import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addToCart } from '../shared/add-to-cart/add-to-cart.ts'
import { isSignedIn, openLogin } from '../shared/session.ts'
import { Button } from '../ui/button/button.tsx'
import { Price } from '../ui/price/price.tsx'
import { QuantityStepper } from '../ui/quantity-stepper/quantity-stepper.tsx'
import styles from './product.buying.module.css'
import type { ShownPack } from './product.shown.ts'

type BuyingProps = { productId: number; name: string; pack: ShownPack }

/** How many, into the cart or straight to the till. On phones price and button stay at the thumb. */
export function Buying({ productId, name, pack }: BuyingProps) {
  const navigate = useNavigate()
  const [quantity, setQuantity] = useState(1)
  const [isAdding, setAdding] = useState(false)

  async function add(): Promise<void> {
    setAdding(true)
    await addToCart({ productId, pricingId: pack.id, quantity })
    setAdding(false)
  }

  function buyNow(): void {
    const till = `/cartme/myaddress=0&buynow=${productId}&quantity=${quantity}?p=${pack.id}`
    if (isSignedIn()) void navigate(till)
    else openLogin(till)
  }

  return (
    <>
      <div className={styles.row}>
        <QuantityStepper value={quantity} of={name} max={Math.min(pack.stock, 999)} onStep={(delta) => setQuantity(quantity + delta)} />
        <Button className={styles.add} isBusy={isAdding} onClick={() => void add()}>
          Add to cart
        </Button>
        <Button variant="black" className={styles.now} onClick={buyNow}>
          Buy now
        </Button>
      </div>
      <div className={styles.bar}>
        <Price rupees={pack.price * quantity} mrp={pack.mrp * quantity} />
        <Button className={styles.barButton} isBusy={isAdding} onClick={() => void add()}>
          Add to cart
        </Button>
      </div>
    </>
  )
}
