import { useState } from 'react'
import { Link } from 'react-router'
import type { Parcel } from '#contracts/delivery/fulfilment'
import { goodsName } from '../../shared/goods-name.ts'
import { istDay } from '../../shared/ist-date.ts'
import { isComing, parcelTone, parcelWords } from '../../shared/parcels/state-names.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { translateRefusal, useTranslator, type MessageId } from '../../messages/messages.tsx'
import { inStore, type StoreDesk } from '../frame.tsx'
import styles from '../lists.module.css'
import { useAct } from '../use-act.ts'
import { conditionNames } from './condition-names.ts'
import { InspectDialog } from './inspect-dialog.tsx'
import { ParcelDialog, type Asking } from './parcel-dialog.tsx'

type CardProps = {
  parcel: Parcel
  desk: StoreDesk
  /** Whether a courier is connected. */ books: boolean
  withOrder?: boolean
}

/** One parcel with what its store can do with it. */
export function ParcelCard({ parcel, desk, books, withOrder = false }: CardProps) {
  const t = useTranslator()
  const [asking, setAsking] = useState<Asking | 'inspect' | null>(null)
  const { run, busy, problem } = useAct()
  const path = `/seller/parcels/${parcel.parcel_id}`
  return (
    <article className={styles.card} aria-label={t('parcels.name', { number: parcel.number })}>
      <Heading parcel={parcel} />
      <Facts parcel={parcel} desk={desk} withOrder={withOrder} />
      <Trouble parcel={parcel} />
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <div className={styles.buttons}>
        {stepsFor(parcel, books).map((step) =>
          step.asks ? (
            <Button
              key={step.name}
              size="small"
              variant={step.isFirst ? 'primary' : 'secondary'}
              onClick={() => setAsking(step.asks ?? null)}
            >
              {t(step.name)}
            </Button>
          ) : (
            <Button
              key={step.name}
              size="small"
              variant={step.isFirst ? 'primary' : 'secondary'}
              isBusy={busy === `${path}/${step.path}`}
              onClick={() => void run(`${path}/${step.path}`, {}, t('selling.done'))}
            >
              {t(step.name)}
            </Button>
          ),
        )}
        {parcel.awb && parcel.direction === 'forward' && isComing(parcel.state) ? (
          <ButtonLink
            size="small"
            variant="quiet"
            to={inStore(desk, `/store/parcels/${parcel.parcel_id}/label`)}
          >
            {t('selling.label')}
          </ButtonLink>
        ) : null}
      </div>
      {asking === 'inspect' ? <InspectDialog parcel={parcel} onClose={() => setAsking(null)} /> : null}
      {asking && asking !== 'inspect' ? (
        <ParcelDialog asking={asking} parcel={parcel} onClose={() => setAsking(null)} />
      ) : null}
    </article>
  )
}

function Heading({ parcel }: { parcel: Parcel }) {
  const t = useTranslator()
  return (
    <p className={styles.badges}>
      <strong>
        {parcel.direction === 'reverse' ? t('parcels.back') : t('parcels.name', { number: parcel.number })}
      </strong>
      <Badge tone={parcelTone(parcel.state)}>{t(parcelWords[parcel.state])}</Badge>
      {parcel.cash && isComing(parcel.state) ? (
        <Badge>{t('selling.parcel.cash', { amount: inRupees(parcel.cash) })}</Badge>
      ) : null}
    </p>
  )
}

function Facts({ parcel, desk, withOrder }: Pick<CardProps, 'parcel' | 'desk' | 'withOrder'>) {
  const t = useTranslator()
  return (
    <div className={styles.what}>
      {withOrder ? (
        <Link
          to={inStore(desk, `/store/orders/${parcel.order_id}`)}
          prefetch="intent"
          className={styles.name}
        >
          {t('selling.order.name', { id: parcel.order_id })}
        </Link>
      ) : null}
      <span>
        {parcel.lines.map(({ quantity, ...goods }) => `${quantity} × ${goodsName(goods)}`).join(' · ')}
      </span>
      <span className={styles.note}>
        {[
          withOrder ? `${parcel.to.name}, ${parcel.to.city} ${parcel.to.pin}` : '',
          t('selling.parcel.grams', { grams: parcel.grams }),
          parcel.awb ? `${parcel.courier_name} ${parcel.awb}` : '',
          parcel.pickup_on && parcel.state === 'pickup_scheduled'
            ? t('selling.parcel.pickup', { day: istDay(parcel.pickup_on) })
            : '',
          parcel.attempts > 0 ? t('selling.parcel.attempts', { count: parcel.attempts }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  )
}

const doubts: Record<string, MessageId> = {
  delivered_and_back: 'selling.doubt.back',
  cancelled_and_taken: 'selling.doubt.taken',
  asked_back: 'selling.doubt.askedback',
  delivered_and_lost: 'selling.doubt.lost',
}

const because: Record<string, MessageId> = {
  refused: 'selling.because.refused',
  attempts: 'selling.because.attempts',
  store: 'selling.because.store',
  staff: 'selling.because.staff',
  courier: 'selling.because.courier',
}

/** What went wrong, and why it comes back. */
function Trouble({ parcel }: { parcel: Parcel }) {
  const t = useTranslator()
  const doubt = doubts[parcel.doubt]
  const why = because[parcel.back_because]
  const last =
    parcel.state === 'delivery_failed'
      ? parcel.events.find(({ what }) => what === 'delivery_failed')?.note
      : ''
  return (
    <>
      {doubt ? <p className={styles.problem}>{t(doubt)}</p> : null}
      {why ? <p className={styles.note}>{t(why)}</p> : null}
      {last ? <p className={styles.note}>{t('selling.parcel.said', { words: last })}</p> : null}
      {parcel.state === 'draft' ? <Booking parcel={parcel} /> : null}
      {parcel.inspected.length > 0 ? (
        <p className={styles.note}>
          {parcel.inspected
            .map(({ quantity, condition }) => `${quantity} ${t(conditionNames[condition])}`)
            .join(', ')}
        </p>
      ) : null}
    </>
  )
}

/** How far the courier is with giving it a number. */
function Booking({ parcel: { booking, booking_error } }: { parcel: Parcel }) {
  const t = useTranslator()
  if (booking === 'requested') return <p className={styles.note}>{t('selling.parcel.asking')}</p>
  return booking === 'refused' ? <p className={styles.bad}>{translateRefusal(booking_error)}</p> : null
}

type StepShown = { name: MessageId; path?: string; asks?: Asking | 'inspect'; isFirst?: boolean }

/** What can be done next, the likeliest first. */
function stepsFor({ state, booking, direction }: Parcel, books: boolean): StepShown[] {
  if (state === 'draft') {
    if (booking === 'requested') return []
    const byHand: StepShown = { name: 'selling.do.awb', asks: 'awb', isFirst: !books }
    const book: StepShown[] = books ? [{ name: 'selling.do.book', path: 'book', isFirst: true }] : []
    return [...book, byHand, { name: 'selling.do.apart', asks: 'cancel' }]
  }
  if (direction === 'reverse') return []
  return steps[state] ?? []
}

const handOver: StepShown = { name: 'selling.do.handover', path: 'hand-over', isFirst: true }
const back: StepShown = { name: 'selling.do.back', asks: 'send-back' }
const steps: Partial<Record<Parcel['state'], StepShown[]>> = {
  ready: [
    handOver,
    { name: 'selling.do.pickup', asks: 'pickup' },
    { name: 'selling.do.apart', asks: 'cancel' },
  ],
  pickup_scheduled: [handOver, { name: 'selling.do.apart', asks: 'cancel' }],
  pickup_failed: [
    { name: 'selling.do.pickup', asks: 'pickup', isFirst: true },
    { ...handOver, isFirst: false },
    { name: 'selling.do.apart', asks: 'cancel' },
  ],
  delivery_failed: [{ name: 'selling.do.again', asks: 'reattempt', isFirst: true }, back],
  in_transit: [back],
  rto_delivered: [{ name: 'selling.do.inspect', asks: 'inspect', isFirst: true }],
}
