import { withdrawUnpaidOrder, addTransaction } from '#contracts/buying/checkout'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { ask, messageOf } from '../../shared/ask.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator, translator } from '../../messages/messages.tsx'
import { payOnline } from '../buying/pay-online.ts'
import styles from './notice.module.css'

/** All that the payment window needs for an order that waits for its payment. */
export type ToPayNow = {
  api_key: string
  rp_order_id: string
  /** Paise. */
  amount: number
  currency: string
  checkout_script: string
  pay_until: string
  order_ids: number[]
}

/** An order that waits for its payment: how to pay it, or that its time is over. */
function PayNowCard({ toPay, person }: { toPay: ToPayNow | null; person: { name: string; phone: string } }) {
  const t = useTranslator()
  const { isBusy, problem, payNow } = usePayNow(toPay, person)
  if (!toPay) {
    return (
      <section className={styles.notice} aria-labelledby="pay-now">
        <h2 id="pay-now">{t('order.paynow.title')}</h2>
        <p>{t('order.paynow.over')}</p>
        <ButtonLink to="/carting">{t('order.paynow.cart')}</ButtonLink>
      </section>
    )
  }
  const amount = inRupees(toPay.amount / 100)
  return (
    <section className={styles.notice} aria-labelledby="pay-now">
      <h2 id="pay-now">{t('order.paynow.title')}</h2>
      <p>{t('order.paynow.text', { amount, until: istMoment(toPay.pay_until) })}</p>
      <Button isBusy={isBusy} onClick={() => void payNow()}>
        {t('order.paynow.do', { amount })}
      </Button>
      <output className={styles.problem}>{problem}</output>
      <Link to="/help/paid-but-no-order">{t('order.paynow.help')}</Link>
    </section>
  )
}

type ToPayProps = {
  orderId: number
  isLater: boolean
  amount: number
  toPay: ToPayNow | null
  person: { name: string; phone: string }
}

/** An order that is not paid yet: now by card, or later, when somebody has confirmed it. */
export function ToPayCard({ orderId, isLater, amount, toPay, person }: ToPayProps) {
  return isLater ? (
    <PaysLaterCard orderId={orderId} amount={amount} />
  ) : (
    <PayNowCard toPay={toPay} person={person} />
  )
}

/** An order of a country that skips the card payment: somebody confirms it before anything is to be paid, and until then she may think again. */
function PaysLaterCard({ orderId, amount }: { orderId: number; amount: number }) {
  const t = useTranslator()
  const [isAsked, setAsked] = useState(false)
  return (
    <section className={styles.notice} aria-labelledby="pays-later">
      <h2 id="pays-later">{t('order.later.title')}</h2>
      <p>{t('order.later.text', { amount: inRupees(amount) })}</p>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {t('order.later.withdraw')}
      </Button>
      {isAsked ? <WithdrawDialog orderId={orderId} onClose={() => setAsked(false)} /> : null}
    </section>
  )
}

function WithdrawDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const withdraw = async () => {
    setBusy(true)
    setProblem('')
    try {
      await ask(withdrawUnpaidOrder, { params: { id: orderId } })
      showToast(t('order.later.withdrawn'), 'success')
      onClose()
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('order.later.withdraw.title')}>
      <div className={styles.form}>
        <p>{t('order.later.withdraw.text')}</p>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className={styles.buttons}>
          <Button isBusy={isBusy} onClick={() => void withdraw()}>
            {t('order.later.withdraw')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('order.later.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function usePayNow(toPay: ToPayNow | null, person: { name: string; phone: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const payNow = async () => {
    if (!toPay) return
    setBusy(true)
    setProblem('')
    try {
      const paying = await payFor(toPay, person)
      const said = paying === 'dismissed' ? translator()('order.paynow.dismissed') : paying.problem
      if (said === null) await navigate(`/paymentsuccess?reference=${encodeURIComponent(toPay.rp_order_id)}`)
      else {
        setProblem(said)
        await revalidate()
      }
    } catch (error) {
      setProblem(messageOf(error, translator()('order.paynow.broken')))
      await revalidate()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, payNow }
}

/** `problem`: why nothing was paid. `isApproved`: our server has seen the money; until then it may still be on its way. */
export type Paying = { problem: string | null; isApproved: boolean }

/** Opens the payment window and tells our server what became of it. */
export async function payFor(
  toPay: ToPayNow,
  person: { name: string; phone: string },
): Promise<Paying | 'dismissed'> {
  const { checkout_script, api_key, rp_order_id, amount, currency, order_ids, pay_until } = toPay
  const payUntil = new Date(pay_until)
  const end = await payOnline({
    checkoutScript: checkout_script,
    apiKey: api_key,
    orderId: rp_order_id,
    amount,
    currency,
    payUntil,
    person,
  })
  if (end.kind === 'dismissed') return 'dismissed'
  if (end.kind === 'failed') return { problem: end.message, isApproved: false }
  let isApproved = true
  for (const order_id of order_ids) {
    const { payment_status } = await ask(addTransaction, {
      body: {
        order_id,
        rp_order_id,
        rp_transation_id: end.payment.razorpay_payment_id,
        payment_status: 'Approved',
        error_log: '',
        rp_signature: end.payment.razorpay_signature,
      },
    })
    isApproved &&= payment_status === 'Approved'
  }
  return { problem: null, isApproved }
}
