import { leaveWaitlist, type WaitlistEntry } from '#contracts/learning/bookings'
import { istMoment } from '../../shared/ist-date.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'

/** Entries on waiting lists, and seats offered until a time. */
export function WaitingList({ waiting }: { waiting: readonly WaitlistEntry[] }) {
  const t = useTranslator()
  const leave = useAction(leaveWaitlist)
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
            <Button
              size="small"
              variant="quiet"
              isBusy={leave.pending?.params.id === wait.session_id}
              onClick={() => void leave.run({ params: { id: wait.session_id } })}
            >
              {t('workshops.wait.leave')}
            </Button>
          </span>
        </div>
      ))}
      <FormProblem>{leave.problem}</FormProblem>
    </Card>
  )
}
