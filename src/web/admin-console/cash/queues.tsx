import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  requestWriteOff,
  closeLine,
  decideWriteOff,
  waiveUncollectedByStaff,
  matchLine,
  type CashLine,
  type OwedParcel,
  type UncollectedOrder as UnaskedOrder,
  type WriteOff,
} from '#contracts/delivery/cash'
import { istDay } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from './cash.module.css'
import { ActionButton } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import { textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'

export const outcomeNames = {
  matched: 'cash.outcome.matched',
  short: 'cash.outcome.short',
  over: 'cash.outcome.over',
  unknown: 'cash.outcome.unknown',
  duplicate: 'cash.outcome.duplicate',
} as const satisfies Record<CashLine['outcome'], MessageId>

function Queue({
  id,
  title,
  none,
  children,
}: {
  id: string
  title: MessageId
  none: MessageId | null
  children: ReactNode
}) {
  const t = useTranslator()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <SectionHeading id={id}>{t(title)}</SectionHeading>
      {none ? <p className={styles.note}>{t(none)}</p> : <ul className={styles.list}>{children}</ul>}
    </section>
  )
}

/** Remittance lines that match no parcel, or only in part. */
export function Unmatched({ lines }: { lines: readonly CashLine[] }) {
  const t = useTranslator()
  return (
    <Queue id="unmatched" title="cash.unmatched" none={lines.length === 0 ? 'cash.unmatched.none' : null}>
      {lines.map(({ id, courier, awb, reference, amount, used, outcome }) => {
        const rest = { amount: inRupees(amount - used), awb }
        return (
          <li key={id} className={styles.row}>
            <div className={styles.what}>
              <strong>
                {courier} · {rest.amount}
              </strong>
              <span className={styles.note}>{t('cash.line', { awb, reference })}</span>
              <span>
                <Badge tone="danger">{t(outcomeNames[outcome])}</Badge>
              </span>
            </div>
            <div className={styles.buttons}>
              {used === 0 ? (
                <ActionButton
                  title={t('cash.match')}
                  lead={t('cash.match.lead', rest)}
                  action={staffAction(matchLine, (reason, fields) => ({
                    params: { id },
                    body: { parcel_id: textIn(fields, 'parcel_id'), reason },
                  }))}
                >
                  <TextInput
                    label={t('cash.match.parcel')}
                    name="parcel_id"
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={16}
                  />
                </ActionButton>
              ) : null}
              <ActionButton
                title={t('cash.close')}
                lead={t('cash.close.lead', rest)}
                action={staffAction(closeLine, (reason) => ({ params: { id }, body: { reason } }))}
              />
            </div>
          </li>
        )
      })}
    </Queue>
  )
}

/** Parcels whose cash is overdue or short. */
export function Late({
  parcels,
  writeOffs,
}: {
  parcels: readonly OwedParcel[]
  writeOffs: readonly WriteOff[]
}) {
  const t = useTranslator()
  const waits = new Set(writeOffs.map(({ awb }) => awb))
  return (
    <Queue id="late" title="cash.late" none={parcels.length === 0 ? 'cash.late.none' : null}>
      {parcels.map(({ parcel_id, order_id, courier, awb, owed, collected_at, is_overdue }) => (
        <li key={parcel_id} className={styles.row}>
          <div className={styles.what}>
            <strong>
              {courier} · {inRupees(owed)}
            </strong>
            <span className={styles.note}>{t('cash.parcel', { order: String(order_id), awb })}</span>
            <span className={styles.note}>
              {t('cash.parcel.since', { day: istDay(collected_at) })}{' '}
              <Badge tone="danger">{t(is_overdue ? 'cash.overdue' : 'cash.outcome.short')}</Badge>
            </span>
          </div>
          {waits.has(awb) ? (
            <span className={styles.note}>{t('cash.writeoff.request.asked')}</span>
          ) : (
            <ActionButton
              title={t('cash.writeoff.request')}
              lead={t('cash.writeoff.request.lead', { amount: inRupees(owed), order: String(order_id) })}
              action={staffAction(requestWriteOff, (reason) => ({ body: { parcel_id, reason } }))}
            />
          )}
        </li>
      ))}
    </Queue>
  )
}

/** Requested write-offs; a second staff member approves them. */
export function WriteOffs({ writeOffs }: { writeOffs: readonly WriteOff[] }) {
  const t = useTranslator()
  return (
    <Queue
      id="write-offs"
      title="cash.writeoffs"
      none={writeOffs.length === 0 ? 'cash.writeoffs.none' : null}
    >
      {writeOffs.map(({ id, order_id, courier, amount, reason, is_mine }) => {
        const about = { amount: inRupees(amount), order: String(order_id) }
        const decision = (approve: boolean) =>
          staffAction(decideWriteOff, (reason) => ({ params: { id }, body: { approve, reason } }))
        return (
          <li key={id} className={styles.row}>
            <div className={styles.what}>
              <strong>
                {courier} · {about.amount}
              </strong>
              <span className={styles.note}>{reason}</span>
              {is_mine ? <span className={styles.note}>{t('cash.writeoff.mine')}</span> : null}
            </div>
            <div className={styles.buttons}>
              {is_mine ? null : (
                <ActionButton
                  title={t('cash.approve')}
                  lead={t('cash.approve.lead', about)}
                  action={decision(true)}
                  variant="quiet"
                  isGrave
                />
              )}
              <ActionButton
                title={t('cash.refuse')}
                lead={t('cash.refuse.lead', about)}
                action={decision(false)}
              />
            </div>
          </li>
        )
      })}
    </Queue>
  )
}

/** Delivered orders whose parcels collected less cash than was due. Rare, so the queue is hidden while it is empty. */
export function Unasked({ orders }: { orders: readonly UnaskedOrder[] }) {
  const t = useTranslator()
  if (orders.length === 0) return null
  return (
    <Queue id="unasked" title="cash.unasked" none={null}>
      {orders.map(({ order_id, due, collected, amount, asked }) => {
        const about = { amount: inRupees(amount), order: String(order_id) }
        const action = staffAction(waiveUncollectedByStaff, (reason) => ({
          params: { id: order_id },
          body: { reason },
        }))
        return (
          <li key={order_id} className={styles.row}>
            <div className={styles.what}>
              <strong>
                <Link to={`/admin/orders/${order_id}`}>{order_id}</Link> · {about.amount}
              </strong>
              <span className={styles.note}>
                {t('cash.unasked.why', { due: inRupees(due), collected: inRupees(collected) })}
              </span>
              {asked ? <span className={styles.note}>{asked.reason}</span> : null}
              {asked?.is_mine ? <span className={styles.note}>{t('cash.writeoff.mine')}</span> : null}
            </div>
            {asked ? null : (
              <ActionButton title={t('cash.loss')} lead={t('cash.loss.lead', about)} action={action} />
            )}
            {asked && !asked.is_mine ? (
              <ActionButton
                title={t('cash.approve')}
                lead={t('cash.loss.approve', about)}
                action={action}
                variant="quiet"
                isGrave
              />
            ) : null}
          </li>
        )
      })}
    </Queue>
  )
}
