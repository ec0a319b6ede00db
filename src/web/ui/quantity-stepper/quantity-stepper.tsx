import { Minus, Plus } from 'lucide-react'
import styles from './quantity-stepper.module.css'

type QuantityStepperProps = {
  value: number
  /** Of what, for those who hear it: 'Merino skein'. */
  of: string
  min?: number
  max?: number
  isBusy?: boolean
  onStep: (delta: 1 | -1) => void
}

/** One more, one less. */
export function QuantityStepper({ value, of, min = 1, max = 999, isBusy = false, onStep }: QuantityStepperProps) {
  return (
    <fieldset className={styles.stepper} aria-label={`Quantity of ${of}`} aria-busy={isBusy || undefined}>
      <button type="button" className={styles.step} aria-label={`One less of ${of}`} disabled={isBusy || value <= min} onClick={() => onStep(-1)}>
        <Minus size={18} aria-hidden="true" />
      </button>
      <output className={styles.value}>{value}</output>
      <button type="button" className={styles.step} aria-label={`One more of ${of}`} disabled={isBusy || value >= max} onClick={() => onStep(1)}>
        <Plus size={18} aria-hidden="true" />
      </button>
    </fieldset>
  )
}
