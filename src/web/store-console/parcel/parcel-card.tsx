import { useState } from 'react'
import { Link } from 'react-router'
import { bookParcel, dispatchParcel, type Parcel } from '#contracts/delivery/fulfilment'
import { itemName } from '../../shared/goods-name.ts'
import { istDay } from '../../shared/ist-date.ts'
import { isComing, parcelTone, parcelEventNames } from '../../shared/parcels/state-names.ts'
import { useAction } from '../../shared/use-action.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { inStore, type StoreSelection } from '../frame.tsx'
import styles from '../lists.module.css'
import { conditionNames } from './condition-names.ts'
import { InspectDialog } from './inspect-dialog.tsx'
import { ParcelDialog, type StepDialog } from './parcel-dialog.tsx'

type CardProps = {
  parcel: Parcel
  selection: StoreSelection
  /** Whether a courier is connected. */ books: boolean
  withOrder?: boolean
}

/** One parcel and its possible next steps. */
export function ParcelCard({ parcel, selection, books, withOrder = false }: CardProps) {
  const t = useTranslator()
  const [dialog, setDialog] = useState<StepDialog | 'inspect' | null>(null)
  const book = useAction(bookParcel, { done: t('selling.done'), isRevalidating: 'always' })
  const handOver = useAction(dispatchParcel, { done: t('selling.done'), isRevalidating: 'always' })
  const actions = { book, handOver }
  return (
    <article className={styles.card} aria-label={t('parcels.name', { number: parcel.number })}>
      <Heading parcel={parcel} />
      <Facts parcel={parcel} selection={selection} withOrder={withOrder} />
      <Trouble parcel={parcel} />
      <FormProblem>{book.problem || handOver.problem}</FormProblem>
      <div className={styles.buttons}>
        {stepsFor(parcel, books).map((step) =>
          step.action ? (
            <StepButton
              key={step.name}
              step={step}
              isBusy={actions[step.action].isBusy}
              onPress={() => void actions[step.action].run({ params: { id: parcel.parcel_id }, body: {} })}
            />
          ) : (
            <StepButton key={step.name} step={step} onPress={() => setDialog(step.dialog)} />
          ),
        )}
        {parcel.awb && parcel.direction === 'forward' && isComing(parcel.state) ? (
          <ButtonLink
            size="small"
            variant="quiet"
            to={inStore(selection, `/store/parcels/${parcel.parcel_id}/label`)}
          >
            {t('selling.label')}
          </ButtonLink>
        ) : null}
      </div>
      {dialog === 'inspect' ? <InspectDialog parcel={parcel} onClose={() => setDialog(null)} /> : null}
      {dialog && dialog !== 'inspect' ? (
        <ParcelDialog dialog={dialog} parcel={parcel} onClose={() => setDialog(null)} />
      ) : null}
    </article>
  )
}

type StepButtonProps = { step: StepShown; isBusy?: boolean; onPress: () => void }

function StepButton({ step: { name, isFirst }, isBusy = false, onPress }: StepButtonProps) {
  const t = useTranslator()
  return (
    <Button size="small" variant={isFirst ? 'primary' : 'secondary'} isBusy={isBusy} onClick={onPress}>
      {t(name)}
    </Button>
  )
}

function Heading({ parcel }: { parcel: Parcel }) {
  const t = useTranslator()
  return (
    <p className={styles.badges}>
      <strong>
        {parcel.direction === 'reverse' ? t('parcels.back') : t('parcels.name', { number: parcel.number })}
      </strong>
      <Badge tone={parcelTone(parcel.state)}>{t(parcelEventNames[parcel.state])}</Badge>
      {parcel.cash && isComing(parcel.state) ? (
        <Badge>{t('selling.parcel.cash', { amount: inRupees(parcel.cash) })}</Badge>
      ) : null}
    </p>
  )
}

function Facts({ parcel, selection, withOrder }: Pick<CardProps, 'parcel' | 'selection' | 'withOrder'>) {
  const t = useTranslator()
  return (
    <div className={styles.what}>
      {withOrder ? (
        <Link
          to={inStore(selection, `/store/orders/${parcel.order_id}`)}
          prefetch="intent"
          className={styles.name}
        >
          {t('selling.order.name', { id: parcel.order_id })}
        </Link>
      ) : null}
      <span>
        {parcel.lines.map(({ quantity, ...goods }) => `${quantity} × ${itemName(goods)}`).join(' · ')}
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

/** Failed deliveries, the reason of a return to origin, and the condition of its items. */
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
      {last ? <p className={styles.note}>{t('selling.parcel.reported', { words: last })}</p> : null}
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

/** The state of the courier booking, which gives the parcel its AWB number. */
function Booking({ parcel: { booking, booking_error } }: { parcel: Parcel }) {
  const t = useTranslator()
  if (booking === 'requested') return <p className={styles.note}>{t('selling.parcel.asking')}</p>
  return booking === 'refused' ? <p className={styles.bad}>{booking_error}</p> : null
}

/** A button that acts at once, or opens a dialog that asks for more. */
type StepShown = { name: MessageId; isFirst?: boolean } & (
  | { action: 'book' | 'handOver'; dialog?: undefined }
  | { dialog: StepDialog | 'inspect'; action?: undefined }
)

/** The possible next steps, the most likely first. */
function stepsFor({ state, booking, direction }: Parcel, books: boolean): StepShown[] {
  if (state === 'draft') {
    if (booking === 'requested') return []
    const byHand: StepShown = { name: 'selling.do.awb', dialog: 'awb', isFirst: !books }
    const book: StepShown[] = books ? [{ name: 'selling.do.book', action: 'book', isFirst: true }] : []
    return [...book, byHand, { name: 'selling.do.apart', dialog: 'cancel' }]
  }
  if (direction === 'reverse') return []
  return steps[state] ?? []
}

const handOver: StepShown = { name: 'selling.do.handover', action: 'handOver', isFirst: true }
const back: StepShown = { name: 'selling.do.back', dialog: 'send-back' }
const steps: Partial<Record<Parcel['state'], StepShown[]>> = {
  ready: [
    handOver,
    { name: 'selling.do.pickup', dialog: 'pickup' },
    { name: 'selling.do.apart', dialog: 'cancel' },
  ],
  pickup_scheduled: [handOver, { name: 'selling.do.apart', dialog: 'cancel' }],
  pickup_failed: [
    { name: 'selling.do.pickup', dialog: 'pickup', isFirst: true },
    { ...handOver, isFirst: false },
    { name: 'selling.do.apart', dialog: 'cancel' },
  ],
  delivery_failed: [{ name: 'selling.do.again', dialog: 'reattempt', isFirst: true }, back],
  in_transit: [back],
  rto_delivered: [{ name: 'selling.do.inspect', dialog: 'inspect', isFirst: true }],
}
