import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { leaveWaitlist, type Waiting } from '#contracts/learning/bookings'
import { ask, messageOf } from '../../shared/ask.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'

/** Where one stands in line, and seats that are kept aside. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const leave = async (sessionId: number) => {
    try {
      await ask(leaveWaitlist, { params: { id: sessionId } })
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <Card title={t('workshops.waiting')}>
      {waiting.map((wait) => (
        <div key={wait.id} className={formStyles.line}>
          <strong>{wait.workshop.title}</strong>
          <span className={styles.soft}>{istMoment(wait.starts_at)}</span>
          <span>
            {wait.state === 'offered' && wait.offered_until
              ? t('workshops.wait.offered', { until: istMoment(wait.offered_until) })
              : t('workshops.wait.place', { place: wait.place })}
          </span>
          <span className={formStyles.actions}>
            {wait.state === 'offered' ? (
              <ButtonLink size="small" to={`/workshops/${encodeURIComponent(wait.workshop.slug)}`}>
                {t('workshops.wait.take')}
              </ButtonLink>
            ) : null}
            <Button size="small" variant="quiet" onClick={() => void leave(wait.session_id)}>
              {t('workshops.wait.leave')}
            </Button>
          </span>
        </div>
      ))}
      <output className={formStyles.problem}>{problem}</output>
    </Card>
  )
}
