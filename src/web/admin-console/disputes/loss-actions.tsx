import { useState } from 'react'
import { debitLoss, decideLoss, type Loss } from '#contracts/money/payouts'
import { Button } from '../../ui/button/button.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import { Note } from '../queue/queue.tsx'
import consoleStyles from '../console.module.css'

/** Charges a lost dispute to the stores, or decides such a request. Otherwise CIY bears the cost. */
export function LossActions({ loss }: { loss: Loss }) {
  const t = useTranslator()
  const [chosen, setChosen] = useState<'bear' | 'yes' | 'no' | null>(null)
  const close = () => setChosen(null)
  if (loss.state === 'made') return <Note>{t('risks.bear.made', { name: loss.asked_by })}</Note>
  if (loss.state === 'waiting') {
    return (
      <>
        <Note>{t('risks.bear.waiting', { name: loss.asked_by, reason: loss.reason })}</Note>
        {loss.is_mine ? (
          <Note>{t('risks.bear.own')}</Note>
        ) : (
          <Button size="small" variant="danger" onClick={() => setChosen('yes')}>
            {t('risks.bear.agree')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => setChosen('no')}>
          {t('risks.bear.refuse')}
        </Button>
        {chosen === 'yes' || chosen === 'no' ? (
          <Deciding loss={loss} isYes={chosen === 'yes'} onClose={close} />
        ) : null}
      </>
    )
  }
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setChosen('bear')}>
        {t('risks.bear')}
      </Button>
      {chosen ? (
        <ActionDialog
          title={t('risks.bear')}
          lead={t(loss.needs_second ? 'risks.bear.lead.second' : 'risks.bear.lead', {
            amount: inRupees(loss.amount),
          })}
          action={staffAction(debitLoss, (reason) => ({ params: { id: loss.dispute_id }, body: { reason } }))}
          isGrave
          onClose={close}
        >
          <Effect loss={loss} />
        </ActionDialog>
      ) : null}
    </>
  )
}

function Deciding({ loss, isYes, onClose }: { loss: Loss; isYes: boolean; onClose: () => void }) {
  const t = useTranslator()
  return (
    <ActionDialog
      title={t(isYes ? 'risks.bear.agree' : 'risks.bear.refuse')}
      lead={t(isYes ? 'risks.bear.lead' : 'risks.bear.refuse.lead', { amount: inRupees(loss.amount) })}
      action={staffAction(decideLoss, (reason) => ({
        params: { id: loss.dispute_id },
        body: { yes: isYes, reason },
      }))}
      isGrave={isYes}
      onClose={onClose}
    >
      {isYes ? <Effect loss={loss} /> : null}
    </ActionDialog>
  )
}

function Effect({ loss }: { loss: Loss }) {
  const t = useTranslator()
  return (
    <div className={consoleStyles.scroll}>
      <table className={consoleStyles.table}>
        <caption className="visually-hidden">{t('risks.bear.effect')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('risks.bear.store')}</th>
            <th scope="col">{t('risks.bear.takes')}</th>
            <th scope="col">{t('risks.bear.owed')}</th>
            <th scope="col">{t('risks.bear.left')}</th>
          </tr>
        </thead>
        <tbody>
          {loss.parts.map(({ order_id, store, amount, owed, left }) => (
            <tr key={order_id}>
              <th scope="row">{store}</th>
              <td className={consoleStyles.fixed}>{inRupees(amount)}</td>
              <td className={consoleStyles.fixed}>{inRupees(owed)}</td>
              <td className={consoleStyles.fixed}>{inRupees(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
