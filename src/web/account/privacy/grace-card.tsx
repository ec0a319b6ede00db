import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { cancelDeletion, type DeletionPlan } from '#contracts/accounts/privacy'
import { ask, messageOf } from '../../shared/ask.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Blockers } from './blockers.tsx'
import { forgetDeletionNews } from './deletion-news.tsx'
import styles from './privacy.module.css'

/** A deletion that is under way: until when, what it waits for, and the way back. */
export function GraceCard({
  deletion,
  blockers,
}: {
  deletion: NonNullable<DeletionPlan['deletion']>
  blockers: DeletionPlan['blockers']
}) {
  const { isBusy, keep } = useKeeping()
  const t = useTranslator()
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
        <Button isBusy={isBusy} onClick={() => void keep()}>
          {t('privacy.delete.keep')}
        </Button>
      </div>
    </Card>
  )
}

function useKeeping() {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const t = useTranslator()
  const keep = async (): Promise<void> => {
    setBusy(true)
    try {
      await ask(cancelDeletion)
      forgetDeletionNews()
      showToast(t('privacy.delete.kept'), 'success')
      await revalidate()
    } catch (error) {
      showAlert('error', messageOf(error))
    }
    setBusy(false)
  }
  return { isBusy, keep }
}
