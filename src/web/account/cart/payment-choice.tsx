import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import type { DeliveryType } from './bill-asked.ts'
import styles from './payment-choice.module.css'

type PaymentChoiceProps = {
  chosen: DeliveryType
  onChoose: (chosen: DeliveryType) => void
  /** null until there is a bill. */
  cod: { allowed: boolean; reason: string | null } | null
}

/** How the order is paid; cash only where every store and the PIN allow it, and else why not. */
export function PaymentChoice({ chosen, onChoose, cod }: PaymentChoiceProps) {
  const isRefused = cod?.allowed === false
  return (
    <>
      <RadioGroup legend={<span className="visually-hidden">How to pay</span>}>
        <Radio
          name="payment"
          value="Online"
          checked={chosen === 'Online'}
          onChange={() => onChoose('Online')}
          label="Online"
          hint="UPI, card, net banking or wallet, in the payment window"
        />
        <Radio
          name="payment"
          value="COD"
          checked={chosen === 'COD'}
          disabled={isRefused}
          onChange={() => onChoose('COD')}
          label="Cash on delivery"
          aria-describedby={isRefused ? 'cod-refused' : undefined}
          hint={isRefused ? undefined : 'Pay the courier. Each parcel has a small cash fee, shown in the bill.'}
        />
      </RadioGroup>
      {isRefused ? (
        <p id="cod-refused" className={styles.refused}>
          {cod.reason ?? 'Cash on delivery is not possible for this order.'}
        </p>
      ) : null}
    </>
  )
}
