import type { ParcelState, TrackedParcel } from '#contracts/delivery/fulfilment'
import { istDay, istMoment } from '../../shared/ist-date.ts'
import { isComing } from '../../shared/parcels/state-names.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Card } from '../../ui/card/card.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator, type MessageId, type Translate } from '../../messages/messages.tsx'
import styles from './notice.module.css'

const states: Record<ParcelState, MessageId> = {
  draft: 'order.parcel.preparing',
  ready: 'order.parcel.preparing',
  pickup_scheduled: 'order.parcel.pickup',
  pickup_failed: 'order.parcel.pickup',
  picked_up: 'order.parcel.moving',
  in_transit: 'order.parcel.moving',
  out_for_delivery: 'order.parcel.out',
  delivery_failed: 'order.parcel.failed',
  rto_initiated: 'order.parcel.goingback',
  rto_in_transit: 'order.parcel.goingback',
  rto_delivered: 'order.parcel.isback',
  inspected: 'order.parcel.isback',
  lost: 'order.parcel.lost',
  damaged_in_transit: 'order.parcel.damaged',
  delivered: 'order.parcel.arrived',
  cancelled: 'order.parcel.cancelled',
}

/** The parcels of an order: state, contents and tracking link. */
export function ParcelsCard({ parcels }: { parcels: readonly TrackedParcel[] }) {
  const t = useTranslator()
  if (parcels.length === 0) return null
  return (
    <Card title={t('order.parcels')}>
      <ul className={styles.list}>
        {parcels.map((parcel) => (
          <li key={parcel.parcel_id} className={styles.item}>
            <p className={styles.head}>
              {t(parcel.direction === 'reverse' ? 'order.parcel.back' : 'order.parcel', {
                number: parcel.number,
              })}
              <Badge tone={parcel.state === 'delivered' ? 'success' : 'plain'}>
                {t(states[parcel.state])}
              </Badge>
            </p>
            {notesOf(t, parcel).map((note) => (
              <p key={note} className={styles.note}>
                {note}
              </p>
            ))}
            {parcel.tracking_url.startsWith('https://') ? (
              <a href={parcel.tracking_url} target="_blank" rel="noreferrer">
                {t('order.parcel.track')}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const undeliverable: ReadonlySet<ParcelState> = new Set(['lost', 'damaged_in_transit'])

/** What happens to the payment for a parcel that will not arrive; '' for other parcels. */
export const lostParcelNote = (t: Translate, { state, direction, cash }: TrackedParcel): string =>
  direction === 'forward' && undeliverable.has(state)
    ? t(cash === null ? 'order.parcel.gone' : 'order.parcel.gone.cash')
    : ''

function notesOf(t: Translate, parcel: TrackedParcel): string[] {
  const { state, lines, courier_name, awb, delivered_at, expected_on, cash, attempts } = parcel
  const isHere = delivered_at !== null
  const comes = isComing(state)
  return [
    lines.map(({ quantity, product_name }) => `${quantity} × ${product_name}`).join(', '),
    awb ? t('order.parcel.awb', { courier: courier_name, awb }) : courier_name,
    isHere ? t('order.parcel.delivered', { at: istMoment(delivered_at) }) : '',
    comes && expected_on
      ? t('order.parcel.expected', { day: istDay(`${expected_on.slice(0, 10)}T06:00:00Z`) })
      : '',
    comes && cash ? t('order.parcel.cash', { amount: inRupees(cash) }) : '',
    !isHere && attempts > 0 ? t('order.parcel.tried', { count: attempts }) : '',
    lostParcelNote(t, parcel),
  ].filter(Boolean)
}
