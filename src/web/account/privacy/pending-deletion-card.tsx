import { cancelDeletion, type DeletionPlan } from '#contracts/accounts/privacy'
import { istMoment } from '../../shared/ist-date.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Blockers } from './blockers.tsx'
import { invalidateDeletion } from './deletion-news.tsx'
import styles from './privacy.module.css'

/** A pending deletion: its date, what it waits for, and the button that cancels it. */
export function PendingDeletionCard({
  deletion,
  blockers,
}: {
  deletion: NonNullable<DeletionPlan['deletion']>
  blockers: DeletionPlan['blockers']
}) {
  const t = useTranslator()
  const cancel = useAction(cancelDeletion, {
    done: t('privacy.delete.cancelled'),
    onDone: invalidateDeletion,
    refusals: 'alert',
  })
  const waits = deletion.state === 'blocked'
  const moment = istMoment(deletion.due_at)
  return (
    <Card
      className={styles.grace}
      title={t(waits ? 'privacy.delete.waits.title' : 'privacy.delete.asked.title')}
    >
      <p>{t(waits ? 'privacy.delete.waits.when' : 'privacy.delete.asked.when', { moment })}</p>
      {waits ? null : <p>{t('privacy.delete.asked.buy')}</p>}
      {blockers.length > 0 ? <Blockers blockers={blockers} /> : null}
      <div className={styles.actions}>
        <Button isBusy={cancel.isBusy} onClick={() => void cancel.run()}>
          {t('privacy.delete.keep')}
        </Button>
      </div>
    </Card>
  )
}
