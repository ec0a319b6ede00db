import { useState } from 'react'
import { changeStanding, type Maker } from '#contracts/community/creators'
import { Button } from '../../ui/button/button.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import styles from '../desk/desk.module.css'

const deeds = {
  pause: { name: 'makers.desk.pause', lead: 'makers.desk.pause.lead' },
  resume: { name: 'makers.desk.resume', lead: 'makers.desk.resume.lead' },
  revoke: { name: 'makers.desk.revoke', lead: 'makers.desk.revoke.lead' },
  reinstate: { name: 'makers.desk.reinstate', lead: 'makers.desk.reinstate.lead' },
} as const

/** What can be done about a maker, each for a reason that she reads. */
export function MakerDeeds({ maker }: { maker: Maker }) {
  const t = useTranslator()
  const [open, setOpen] = useState<keyof typeof deeds | null>(null)
  const offered =
    maker.status === 'Revoked'
      ? (['reinstate'] as const)
      : ([maker.is_paused ? 'resume' : 'pause', 'revoke'] as const)
  return (
    <span className={styles.actions}>
      {offered.map((deed) => (
        <Button key={deed} variant="quiet" size="small" onClick={() => setOpen(deed)}>
          {t(deeds[deed].name)}
        </Button>
      ))}
      {open ? (
        <ActionDialog
          title={t(deeds[open].name)}
          lead={t(deeds[open].lead, { name: maker.profile_name })}
          action={staffAction(changeStanding, (reason, fields) => ({
            params: { id: maker.id },
            body: { to: open, reapply_on: textIn(fields, 'reapply_on') || null, reason },
          }))}
          isGrave={open === 'revoke'}
          onClose={() => setOpen(null)}
        >
          {open === 'revoke' ? (
            <TextInput label={t('makers.desk.reapply')} name="reapply_on" isOptional type="date" />
          ) : null}
        </ActionDialog>
      ) : null}
    </span>
  )
}
