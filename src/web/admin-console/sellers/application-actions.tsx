import { useState } from 'react'
import {
  approveApplication,
  retryBankVerification,
  confirmBankAccount,
  rejectApplication,
  assignApplication,
  type ApplicationForStaff,
} from '#contracts/selling/onboarding'
import { useAction } from '../../shared/use-action.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import styles from '../page.module.css'
import { storeNameOf } from './names.ts'
import { RequestChanges } from './request-changes.tsx'

type ApplicationAction = 'approve' | 'reject' | 'bank' | 'rupee'

const buttons = [
  { right: 'ask_bank', to: 'rupee', name: 'joining.admin.rupee.again', variant: 'secondary' },
  { right: 'check_bank', to: 'bank', name: 'joining.admin.bank', variant: 'secondary' },
  { right: 'approve', to: 'approve', name: 'joining.admin.approve', variant: 'primary' },
  { right: 'ask', to: 'ask', name: 'joining.admin.ask', variant: 'secondary' },
  { right: 'reject', to: 'reject', name: 'joining.admin.reject', variant: 'danger' },
] as const

const endpoints = {
  approve: approveApplication,
  reject: rejectApplication,
  bank: confirmBankAccount,
  rupee: retryBankVerification,
}

/** The decisions that are possible for a store's application now. */
export function ApplicationActions({ one }: { one: ApplicationForStaff }) {
  const t = useTranslator()
  const [chosen, setChosen] = useState<ApplicationAction | 'ask' | null>(null)
  const shown = {
    approve: {
      title: t('joining.admin.approve'),
      lead: t('joining.admin.approve.lead', { name: storeNameOf(one) }),
      isGrave: false,
    },
    reject: { title: t('joining.admin.reject'), lead: t('joining.admin.reject.lead'), isGrave: true },
    rupee: {
      title: t('joining.admin.rupee.again'),
      lead: t('joining.admin.rupee.again.lead'),
      isGrave: false,
    },
    bank: { title: t('joining.admin.bank'), lead: t('joining.admin.bank.lead'), isGrave: false },
  }
  return (
    <>
      <div className={styles.actions}>
        {one.bank_checked ? (
          <Badge tone="success">{t('joining.admin.bankby', { name: one.bank_checked.by })}</Badge>
        ) : null}
        {buttons
          .filter(({ right }) => one.may.includes(right))
          .map(({ right, to, name, variant }) => (
            <Button key={right} variant={variant} onClick={() => setChosen(to)}>
              {t(name)}
            </Button>
          ))}
        {one.may.includes('take') ? <TakeButton one={one} /> : null}
      </div>
      {one.bank_checked?.is_me && one.state === 'submitted' ? (
        <p className={styles.note}>{t('joining.admin.second')}</p>
      ) : null}
      {chosen === 'ask' ? <RequestChanges one={one} onClose={() => setChosen(null)} /> : null}
      {chosen && chosen !== 'ask' ? (
        <ActionDialog
          {...shown[chosen]}
          action={staffAction(endpoints[chosen], (reason) => ({ params: { id: one.id }, body: { reason } }))}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  )
}

function TakeButton({ one }: { one: ApplicationForStaff }) {
  const t = useTranslator()
  const [name, setName] = useState(one.assigned_to)
  const take = useAction(assignApplication, { onDone: ({ response }) => setName(response.assigned_to) })
  return name ? (
    <span className={styles.note}>{t('joining.admin.with', { name })}</span>
  ) : (
    <>
      <Button variant="quiet" isBusy={take.isBusy} onClick={() => void take.run({ params: { id: one.id } })}>
        {t('joining.admin.take')}
      </Button>
      <FormProblem>{take.problem}</FormProblem>
    </>
  )
}
