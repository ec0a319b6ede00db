import { Truck } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './pin.module.css'
import type { ShownPack } from './shown.ts'
import { usePin, type Delivery } from './use-pin.ts'

type PinBoxProps = { storeId: number; delivery: Delivery | null; pack: ShownPack | undefined }

/** Availability, date and cost of delivery to a PIN code, which this browser remembers. */
export function PinBox({ storeId, delivery: first, pack }: PinBoxProps) {
  const t = useTranslator()
  const { pin, type, finding, isBusy, ask } = usePin({ storeId, packId: pack?.id }, first)
  const { delivery } = finding
  const problem = finding.problem || (delivery && !delivery.deliverable ? delivery.message : undefined)
  return (
    <form
      className={styles.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      {/* A browser without scripts keeps it in the address. */}
      {pack ? <input type="hidden" name="pack" value={pack.id} /> : null}
      <div className={styles.row}>
        <TextInput
          label={t('product.pin')}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          placeholder="560001"
          value={pin}
          error={problem}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          {t('product.pin.check')}
        </Button>
      </div>
      <div className={styles.answer} aria-live="polite">
        {delivery?.deliverable ? <Answer delivery={delivery} arrival={finding.arrival} pack={pack} /> : null}
        {problem || delivery ? null : <p>{t('product.pin.lead')}</p>}
      </div>
    </form>
  )
}

function Answer({
  delivery,
  arrival,
  pack,
}: {
  delivery: Delivery
  arrival: string
  pack: ShownPack | undefined
}) {
  const t = useTranslator()
  const { message, eta_days, shipping, cod } = delivery
  const within = eta_days ? t('product.pin.within', { from: eta_days.from, to: eta_days.to }) : message
  return (
    <>
      <p className={styles.when}>
        <Truck size={20} aria-hidden="true" />
        {arrival ? t('shared.delivery.by', { day: arrival }) : within}
      </p>
      <p>
        {shipping ? `${chargeText(t, shipping, minimumSum(pack))} ` : ''}
        {t(cod ? 'product.pin.cod' : 'product.pin.nocod')}
      </p>
    </>
  )
}

/** The price of the smallest quantity: delivery may be free from a minimum amount. */
const minimumSum = (pack: ShownPack | undefined): number => (pack ? pack.price * (pack.cut?.min ?? 1) : 0)

function chargeText(
  t: ReturnType<typeof useTranslator>,
  { charge, free_from }: NonNullable<Delivery['shipping']>,
  sum: number,
): string {
  if (charge === 0 || sum >= free_from) return t('product.pin.free')
  return t('product.pin.charge', { charge: inRupees(charge), from: inRupees(free_from) })
}
