import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { payDue, type DueOfOrder } from '#contracts/buying/checkout'
import { ask, messageOf } from '../../shared/ask.ts'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useWords, type Say } from '../../words/words.tsx'
import { payFor } from './pay-now-card.tsx'
import styles from './notice.module.css'

type Props = { orderId: number; due: DueOfOrder | null; person: { name: string; phone: string } }

/** An order that was confirmed before it was paid: what is due, until when, and a button that pays it. */
export function DueCard({ orderId, due, person }: Props) {
  const say = useWords()
  const { isBusy, problem, pay } = usePayDue(orderId, person)
  if (!due) return null
  const amount = inRupees(due.amount)
  return (
    <section className={styles.notice} aria-labelledby="due">
      <h2 id="due">{say('order.due.title', { amount })}</h2>
      <p>{textOf(say, due)}</p>
      <Button isBusy={isBusy} onClick={() => void pay()}>
        {say('order.due.do', { amount })}
      </Button>
      <output className={styles.problem}>{problem}</output>
      <Link to="/help/paid-but-no-order">{say('order.paynow.help')}</Link>
    </section>
  )
}

function textOf(say: Say, { pay_by: payBy, is_overdue: isOverdue, lapses }: DueOfOrder): string {
  if (!payBy) return say('order.due.anytime')
  const until = istDay(payBy)
  if (isOverdue) return say('order.due.overdue', { until })
  return [say('order.due.text', { until }), lapses ? say('order.due.lapses') : ''].filter(Boolean).join(' ')
}

function usePayDue(orderId: number, person: Props['person']) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const pay = async () => {
    setBusy(true)
    setProblem('')
    try {
      const window = await ask(payDue, { params: { id: orderId }, body: {} })
      const paying = await payFor(window, person)
      if (paying === 'dismissed') setProblem(say('order.due.dismissed'))
      else if (paying.isApproved)
        showToast(say('order.due.paid', { amount: inRupees(window.amount / 100) }), 'success')
      else setProblem(paying.problem ?? say('order.due.pending'))
    } catch (error) {
      setProblem(messageOf(error, say('order.paynow.broken')))
    } finally {
      await revalidate()
      setBusy(false)
    }
  }
  return { isBusy, problem, pay }
}
