import { Minus, Plus } from 'lucide-react'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './quantity-stepper.module.css'

type QuantityStepperProps = {
  value: number
  /** Read by screen readers in place of the number: '1.75 m'. */
  text?: string | undefined
  /** The product for the accessible name: 'Merino skein'. */
  of: string
  min?: number
  max?: number
  isBusy?: boolean
  onStep: (delta: 1 | -1) => void
}

/** Increases or decreases a quantity. */
export function QuantityStepper({
  value,
  text,
  of,
  min = 1,
  max = 999,
  isBusy = false,
  onStep,
}: QuantityStepperProps) {
  const t = useTranslator()
  return (
    <fieldset
      className={styles.stepper}
      aria-label={t('ui.quantity.of', { name: of })}
      aria-busy={isBusy || undefined}
    >
      <button
        type="button"
        className={styles.step}
        aria-label={t('ui.quantity.less', { name: of })}
        disabled={isBusy || value <= min}
        onClick={() => onStep(-1)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <output className={styles.value}>{text ?? value}</output>
      <button
        type="button"
        className={styles.step}
        aria-label={t('ui.quantity.more', { name: of })}
        disabled={isBusy || value >= max}
        onClick={() => onStep(1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </fieldset>
  )
}
