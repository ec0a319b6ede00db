import { withdrawUnpaidOrder } from '#contracts/buying/checkout'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { messageOf } from '../../shared/ask.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator, translator } from '../../messages/messages.tsx'
import { payFor, type Payer, type ToPayNow } from './pay-for.ts'
import styles from './notice.module.css'

/** An order awaiting payment: the button to pay, or a note that the deadline has passed. */
function PayNowCard({ toPay, person }: { toPay: ToPayNow | null; person: Payer }) {
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
  person: Payer
}

/** An unpaid order: paid online now, or later once our team has confirmed it. */
export function ToPayCard({ orderId, isLater, amount, toPay, person }: ToPayProps) {
  return isLater ? (
    <PaysLaterCard orderId={orderId} amount={amount} />
  ) : (
    <PayNowCard toPay={toPay} person={person} />
  )
}

/** An order from a country that skips online payment: our team confirms it before it is paid, and until then the buyer may cancel it. */
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
  const withdraw = useAction(withdrawUnpaidOrder, { done: t('order.later.withdrawn'), onDone: onClose })
  return (
    <Dialog isOpen onClose={onClose} title={t('order.later.withdraw.title')}>
      <div className={styles.form}>
        <p>{t('order.later.withdraw.text')}</p>
        <FormProblem>{withdraw.problem}</FormProblem>
        <div className={styles.buttons}>
          <Button isBusy={withdraw.isBusy} onClick={() => void withdraw.run({ params: { id: orderId } })}>
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

function usePayNow(toPay: ToPayNow | null, person: Payer) {
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
      const unpaid = paying === 'dismissed' ? translator()('order.paynow.dismissed') : paying.problem
      if (unpaid === null)
        await navigate(`/paymentsuccess?reference=${encodeURIComponent(toPay.rp_order_id)}`)
      else {
        setProblem(unpaid)
        await revalidate()
      }
    } catch (error) {
      setProblem(messageOf(error))
      await revalidate()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, payNow }
}
