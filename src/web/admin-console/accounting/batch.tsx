import {
  decideBatch,
  downloadBankFile,
  transitionOnePayout,
  type PayoutBatch,
  type StaffPayout,
} from '#contracts/money/payouts'
import { download } from '../../shared/download.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './accounting.module.css'
import { DownloadButton } from '../actions/download-button.tsx'
import { ActionButton } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

export const batchStates = {
  draft: 'accounting.batch.draft',
  approved: 'accounting.batch.approved',
  released: 'accounting.batch.released',
  refused: 'accounting.batch.refused',
} as const

/** The actions that the state of a batch allows. */
export function BatchActions({
  batch: { id, state, is_mine, amount: rupees, count, waiting },
}: {
  batch: PayoutBatch
}) {
  const t = useTranslator()
  const amount = inRupees(rupees)
  const decision = (step: 'approve' | 'refuse' | 'release') =>
    staffAction(decideBatch, (reason) => ({ params: { id, step }, body: { reason } }))
  if (state === 'draft') {
    return (
      <div className={styles.buttons}>
        {is_mine ? (
          <span className={styles.hint}>{t('accounting.batch.own')}</span>
        ) : (
          <ActionButton
            title={t('accounting.batch.approve')}
            variant="primary"
            lead={t('accounting.batch.approve.lead', { amount, count })}
            action={decision('approve')}
          />
        )}
        <ActionButton
          title={t('accounting.batch.refuse')}
          variant="quiet"
          lead={t('accounting.batch.refuse.lead')}
          action={decision('refuse')}
        />
      </div>
    )
  }
  if (state === 'approved') {
    return (
      <ActionButton
        title={t('accounting.batch.release')}
        variant="primary"
        lead={t('accounting.batch.release.lead', { amount })}
        action={decision('release')}
      />
    )
  }
  // The file lists unpaid payouts only, so a second upload pays nothing twice.
  return state === 'released' && waiting > 0 ? <BankFile id={id} /> : null
}

function BankFile({ id }: { id: number }) {
  const t = useTranslator()
  return (
    <DownloadButton fetchFile={() => download(`payouts-${id}.csv`, downloadBankFile, { params: { id } })}>
      {t('accounting.batch.file')}
    </DownloadButton>
  )
}

const states = {
  draft: 'accounting.state.draft',
  approved: 'accounting.state.approved',
  submitted: 'accounting.state.submitted',
  paid: 'accounting.state.paid',
  failed: 'accounting.state.failed',
  returned: 'accounting.state.returned',
  cancelled: 'accounting.state.cancelled',
} as const
const tones = { paid: 'success', failed: 'danger', returned: 'danger' } as const

/** The payouts of a batch, each with the actions that its state allows. */
export function Payouts({ payouts }: { payouts: readonly StaffPayout[] }) {
  const t = useTranslator()
  return (
    <ul className={styles.rows}>
      {payouts.map((payout) => (
        <li key={payout.id} className={styles.row}>
          <div>
            <p>{payout.name || String(payout.payee_id)}</p>
            <p className={styles.hint}>
              {[
                payout.way === 'route' ? t('accounting.route.method') : '',
                payout.account,
                payout.utr,
                payout.failure,
                istMoment(payout.at),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <Badge tone={tones[payout.state as keyof typeof tones] ?? 'plain'}>{t(states[payout.state])}</Badge>
          <span className={styles.figure}>{inRupees(payout.amount)}</span>
          <Steps payout={payout} />
        </li>
      ))}
    </ul>
  )
}

const steps = {
  pay: { name: 'accounting.step.pay', lead: 'accounting.step.pay.lead', from: ['submitted', 'failed'] },
  fail: { name: 'accounting.step.fail', lead: 'accounting.step.fail.lead', from: ['submitted'] },
  retry: { name: 'accounting.step.retry', lead: 'accounting.step.retry.lead', from: ['failed'] },
  return: { name: 'accounting.step.return', lead: 'accounting.step.return.lead', from: ['paid'] },
  cancel: {
    name: 'accounting.step.cancel',
    lead: 'accounting.step.cancel.lead',
    from: ['approved', 'failed'],
  },
} as const

const stepNames = Object.keys(steps) as (keyof typeof steps)[]

function Steps({ payout: { id, state, amount, name, way } }: { payout: StaffPayout }) {
  const t = useTranslator()
  const relevant = stepNames.filter((step) => way === 'bank' || step === 'retry' || step === 'cancel')
  const possible = relevant.filter((step) => (steps[step].from as readonly string[]).includes(state))
  if (possible.length === 0) return null
  return (
    <div className={styles.buttons}>
      {possible.map((step) => (
        <ActionButton
          key={step}
          title={t(steps[step].name)}
          variant={step === 'pay' ? 'secondary' : 'quiet'}
          lead={t(steps[step].lead, { amount: inRupees(amount), name })}
          action={staffAction(transitionOnePayout, (reason, fields) => {
            const utr = textIn(fields, 'utr')
            return { params: { id, step }, body: { reason, ...(utr ? { utr } : {}) } }
          })}
        >
          {step === 'pay' ? (
            <TextInput label={t('accounting.step.utr')} name="utr" autoComplete="off" maxLength={40} />
          ) : null}
        </ActionButton>
      ))}
    </div>
  )
}
