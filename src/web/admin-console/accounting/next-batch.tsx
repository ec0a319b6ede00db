import { useState } from 'react'
import { buildPayouts, holdPayee, type Plan } from '#contracts/money/payouts'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from './accounting.module.css'
import { ActionButton } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

const titles = { store: 'accounting.next.store', creator: 'accounting.next.creator' } as const

/** What the next batch will pay, and the skipped payees with the reason. */
export function NextBatch({ plan }: { plan: Plan }) {
  const t = useTranslator()
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const paid = plan.planned.filter(({ payee_id }) => !excluded.has(payee_id))
  const amount = inRupees(paid.reduce((sum, one) => sum + Math.round(one.amount * 100), 0) / 100)
  const toggle = (id: number): void =>
    setExcluded(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    )
  const build =
    paid.length > 0 ? (
      <ActionButton
        title={t('accounting.next.build')}
        variant="primary"
        lead={t('accounting.next.build.lead', { amount, count: paid.length })}
        action={staffAction(buildPayouts, (reason) => ({
          body: { kind: plan.kind, exclude: [...excluded], reason },
        }))}
      />
    ) : null
  const id = `next-${plan.kind}`
  return (
    <section aria-labelledby={id} className={styles.part}>
      <SectionHeading id={id} aside={build}>
        {t(titles[plan.kind])}
      </SectionHeading>
      <p className={styles.hint}>
        {paid.length > 0
          ? t('accounting.next.sum', { amount, count: paid.length })
          : t('accounting.next.none')}
      </p>
      {plan.planned.length > 0 ? (
        <ul className={styles.rows}>
          {plan.planned.map((one) => (
            <li key={one.payee_id} className={styles.row}>
              <div>
                <p>{one.name || String(one.payee_id)}</p>
                <p className={styles.hint}>
                  {t('accounting.next.due')} {inRupees(one.due)}
                  {one.reserve > 0 ? ` · ${t('accounting.next.reserve')} ${inRupees(one.reserve)}` : ''}
                </p>
              </div>
              <span className={styles.figure}>{inRupees(one.amount)}</span>
              <Checkbox
                label={t('accounting.next.exclude', { name: one.name || String(one.payee_id) })}
                checked={excluded.has(one.payee_id)}
                onChange={() => toggle(one.payee_id)}
              />
              <Hold kind={plan.kind} payeeId={one.payee_id} name={one.name} />
            </li>
          ))}
        </ul>
      ) : null}
      <Skipped rows={plan.skipped} />
    </section>
  )
}

function Hold({ kind, payeeId, name }: { kind: Plan['kind']; payeeId: number; name: string }) {
  const t = useTranslator()
  return (
    <ActionButton
      title={t('accounting.hold')}
      variant="quiet"
      lead={t('accounting.hold.lead', { name })}
      action={staffAction(holdPayee, (reason) => ({
        body: { kind, payee_id: payeeId, is_held: true, reason },
      }))}
    />
  )
}

const reasons: Record<string, MessageId> = {
  negative: 'accounting.left.negative',
  below_minimum: 'accounting.left.below_minimum',
  no_account: 'accounting.left.no_account',
  cooling_off: 'accounting.left.cooling_off',
  on_hold: 'accounting.left.on_hold',
  suspended: 'accounting.left.suspended',
  under_way: 'accounting.left.under_way',
}

export function Skipped({ rows }: { rows: Plan['skipped'] }) {
  const t = useTranslator()
  if (rows.length === 0) return null
  return (
    <>
      <h3>{t('accounting.left')}</h3>
      <ul className={styles.rows}>
        {rows.map(({ payee_id, name, due, reason }) => (
          <li key={payee_id} className={styles.row}>
            <div>
              <p>{name || String(payee_id)}</p>
              <p className={styles.hint}>{reasons[reason] ? t(reasons[reason]) : reason}</p>
            </div>
            <span className={styles.figure}>{inRupees(due)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
