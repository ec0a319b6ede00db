import { useState } from 'react'
import type { Maker } from '#contracts/community/creators'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { DeedDialog } from '../desk/deed-dialog.tsx'
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
  const [day, setDay] = useState('')
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
        <DeedDialog
          title={t(deeds[open].name)}
          lead={t(deeds[open].lead, { name: maker.profile_name })}
          path={`/admin/creators/${maker.id}/standing`}
          further={{ to: open, reapply_on: open === 'revoke' && day !== '' ? day : null }}
          isGrave={open === 'revoke'}
          onClose={() => setOpen(null)}
        >
          {open === 'revoke' ? (
            <TextInput
              label={t('makers.desk.reapply')}
              isOptional
              type="date"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          ) : null}
        </DeedDialog>
      ) : null}
    </span>
  )
}
