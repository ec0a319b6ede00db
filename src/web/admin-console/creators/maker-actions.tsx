import { useState } from 'react'
import { changeCreatorStatus, type Maker } from '#contracts/community/creators'
import { Button } from '../../ui/button/button.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import styles from '../page.module.css'

const actions = {
  pause: { name: 'makers.admin.pause', lead: 'makers.admin.pause.lead' },
  resume: { name: 'makers.admin.resume', lead: 'makers.admin.resume.lead' },
  revoke: { name: 'makers.admin.revoke', lead: 'makers.admin.revoke.lead' },
  reinstate: { name: 'makers.admin.reinstate', lead: 'makers.admin.reinstate.lead' },
} as const

/** Actions on a creator, each with a reason that the creator reads. */
export function MakerActions({ maker }: { maker: Maker }) {
  const t = useTranslator()
  const [open, setOpen] = useState<keyof typeof actions | null>(null)
  const offered =
    maker.status === 'Revoked'
      ? (['reinstate'] as const)
      : ([maker.is_paused ? 'resume' : 'pause', 'revoke'] as const)
  return (
    <span className={styles.actions}>
      {offered.map((chosen) => (
        <Button key={chosen} variant="quiet" size="small" onClick={() => setOpen(chosen)}>
          {t(actions[chosen].name)}
        </Button>
      ))}
      {open ? (
        <ActionDialog
          title={t(actions[open].name)}
          lead={t(actions[open].lead, { name: maker.profile_name })}
          action={staffAction(changeCreatorStatus, (reason, fields) => ({
            params: { id: maker.id },
            body: { to: open, reapply_on: textIn(fields, 'reapply_on') || null, reason },
          }))}
          isGrave={open === 'revoke'}
          onClose={() => setOpen(null)}
        >
          {open === 'revoke' ? (
            <TextInput label={t('makers.admin.reapply')} name="reapply_on" isOptional type="date" />
          ) : null}
        </ActionDialog>
      ) : null}
    </span>
  )
}
