import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { payDue, type DueOfOrder } from '#contracts/buying/checkout'
import { istDay } from '../../shared/ist-date.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator, type Translate } from '../../messages/messages.tsx'
import { payFor, type Payer } from './pay-for.ts'
import styles from './notice.module.css'

type Props = { orderId: number; due: DueOfOrder | null; person: Payer }

/** An order confirmed before payment: the amount due, the deadline, and a button that pays it. */
export function DueCard({ orderId, due, person }: Props) {
  const t = useTranslator()
  const { isBusy, problem, start } = usePayDue(orderId, person)
  if (!due) return null
  const amount = inRupees(due.amount)
  return (
    <section className={styles.notice} aria-labelledby="due">
      <h2 id="due">{t('order.due.title', { amount })}</h2>
      <p>{textOf(t, due)}</p>
      <Button isBusy={isBusy} onClick={start}>
        {t('order.due.do', { amount })}
      </Button>
      <output className={styles.problem}>{problem}</output>
      <Link to="/help/paid-but-no-order">{t('order.paynow.help')}</Link>
    </section>
  )
}

function textOf(t: Translate, { pay_by: payBy, is_overdue: isOverdue, lapses }: DueOfOrder): string {
  if (!payBy) return t('order.due.anytime')
  const until = istDay(payBy)
  if (isOverdue) return t('order.due.overdue', { until })
  return [t('order.due.text', { until }), lapses ? t('order.due.lapses') : ''].filter(Boolean).join(' ')
}

function usePayDue(orderId: number, person: Payer) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState('')
  const pay = useAction(payDue, {
    onDone: async (window) => {
      const paying = await payFor(window, person)
      if (paying === 'dismissed') setOutcome(t('order.due.dismissed'))
      else if (paying.isApproved)
        showToast(t('order.due.paid', { amount: inRupees(window.amount / 100) }), 'success')
      else setOutcome(paying.problem ?? t('order.due.pending'))
    },
    onRefused: () => void revalidate(),
  })
  const start = () => {
    setOutcome('')
    void pay.run({ params: { id: orderId }, body: {} })
  }
  return { isBusy: pay.isBusy, problem: pay.problem || outcome, start }
}
