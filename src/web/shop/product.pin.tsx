import { inRupees } from '../ui/price/price.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import styles from './product.pin.module.css'
import { usePin, type Delivery } from './product.use-pin.ts'
import { Button } from '../ui/button/button.tsx'

type PinBoxProps = { storeId: number; delivery: Delivery | null; /** Kept in the address by a browser without scripts. */ packId: number | undefined }

/** Whether, when and for how much it comes to a PIN code, which this browser remembers. */
export function PinBox({ storeId, delivery, packId }: PinBoxProps) {
  const { pin, type, finding, isBusy, ask } = usePin(storeId, delivery)
  return (
    <form
      className={styles.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      {packId ? <input type="hidden" name="p" value={packId} /> : null}
      <div className={styles.row}>
        <TextInput
          label="Delivery to PIN code"
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          placeholder="560001"
          value={pin}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          Check
        </Button>
      </div>
      <div className={styles.answer} aria-live="polite">
        {finding.problem ? <p className={styles.no}>{finding.problem}</p> : null}
        {finding.delivery ? <Answer delivery={finding.delivery} arrival={finding.arrival} /> : null}
        {!finding.problem && !finding.delivery ? <p>See when it comes, and what delivery costs.</p> : null}
      </div>
    </form>
  )
}

function Answer({ delivery: { deliverable, message, eta_days, shipping, cod }, arrival }: { delivery: Delivery; arrival: string }) {
  if (!deliverable) return <p className={styles.no}>{message}</p>
  const when = arrival || (eta_days ? `in ${eta_days.from} to ${eta_days.to} days` : '')
  return (
    <>
      <p className={styles.when}>{when ? `Arrives ${when}` : message}</p>
      <p>
        {shipping ? `Delivery ${inRupees(shipping.charge)}, free from ${inRupees(shipping.free_from)} of this store. ` : ''}
        {cod ? 'Cash on delivery is available.' : 'Cash on delivery is not available.'}
      </p>
    </>
  )
}
