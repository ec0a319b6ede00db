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
export function PinBox({ storeId, delivery, pack }: PinBoxProps) {
  const t = useTranslator()
  const { pin, type, finding, isBusy, ask } = usePin({ storeId, packId: pack?.id }, delivery)
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
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          {t('product.pin.check')}
        </Button>
      </div>
      <div className={styles.answer} aria-live="polite">
        {finding.problem ? <p className={styles.no}>{finding.problem}</p> : null}
        {finding.delivery ? (
          <Answer delivery={finding.delivery} arrival={finding.arrival} pack={pack} />
        ) : null}
        {!finding.problem && !finding.delivery ? <p>{t('product.pin.lead')}</p> : null}
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
  const { deliverable, message, eta_days, shipping, cod } = delivery
  if (!deliverable) return <p className={styles.no}>{message}</p>
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
