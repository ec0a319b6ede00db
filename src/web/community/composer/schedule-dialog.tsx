import { useState } from 'react'
import { istField } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './composer.module.css'
import type { PublishAction } from './use-publishing.ts'

type ScheduleDialogProps = {
  /** The time (ISO) for which it is already scheduled; '' for none. */
  first: string
  step: PublishAction
  onClose: () => void
}

/** Chooses the time of publication, in Indian time wherever the creator is. */
export function ScheduleDialog({ first, step, onClose }: ScheduleDialogProps) {
  const t = useTranslator()
  const [isMissing, setMissing] = useState(false)
  const send = (fields: FormData) => {
    const at = textIn(fields, 'at')
    const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at)
    setMissing(!isWhole)
    return isWhole ? step.run({ to: 'publish', at: `${at}:00+05:30` }) : null
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('composer.schedule.title')}>
      <Form action={step} onSend={send} className={styles.form}>
        <TextInput
          type="datetime-local"
          label={t('composer.schedule.when')}
          hint={t('composer.schedule.hint')}
          name="at"
          error={isMissing ? t('composer.schedule.choose') : undefined}
          defaultValue={first ? istField(first) : ''}
        />
        <Button type="submit" isWide isBusy={step.isBusy}>
          {t('composer.schedule')}
        </Button>
      </Form>
    </Dialog>
  )
}
