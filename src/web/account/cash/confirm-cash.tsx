import { useRevalidator } from 'react-router'
import { confirmCash, type CashOfOrder } from '#contracts/delivery/cash'
import { ask } from '../../shared/ask.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { spacedPhone } from '../../shared/login-dialog/phone-digits.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { messagesFor } from '../../messages/load.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { Problem } from '../../shared/login-dialog/problem.tsx'
import { ProvingFrame } from '../../shared/prove/proving-frame.tsx'
import { useProving } from '../../shared/prove/use-proving.ts'
import styles from './confirm-cash.module.css'

await Promise.all([messagesFor('account'), messagesFor('cash'), messagesFor('login')])

/**
 * Asks the shopper to confirm a cash order with a code sent to the phone number of the delivery address. Renders nothing for an order that needs
 * no confirmation.
 */
export function ConfirmCash({ orderId, cash }: { orderId: number; cash: CashOfOrder | null }) {
  if (cash?.state !== 'waiting_confirmation' || cash.confirm_by === null) return null
  return <Confirming orderId={orderId} cash={cash} by={cash.confirm_by} />
}

function Confirming({
  orderId,
  cash: { amount, phone },
  by,
}: {
  orderId: number
  cash: CashOfOrder
  by: string
}) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const proving = useProving(async (proof) => {
    await ask(confirmCash, { params: { id: orderId }, body: { proof } })
    showToast(t('cash.confirm.done'), 'success')
    await revalidate()
  })
  const { busy, problem, send } = proving
  return (
    <div className={styles.card}>
      <Card title={t('cash.confirm.title')}>
        <div className={styles.frame}>
          <p>
            {t('cash.confirm.lead', {
              amount: inRupees(amount),
              phone: spacedPhone(phone),
              by: istMoment(by),
            })}
          </p>
          <ProvingFrame proving={proving}>
            <Button isBusy={busy === 'code'} onClick={() => void send(phone)}>
              {t('cash.confirm.send')}
            </Button>
            <Problem text={problem} />
          </ProvingFrame>
        </div>
      </Card>
    </div>
  )
}
