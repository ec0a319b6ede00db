import { useState } from 'react'
import type { QueuedWorkshop } from '#contracts/learning/workshops'
import { DeedDialog } from '../desk/deed-dialog.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { hoursOf, levelNames, modeNames, whenOf } from '../../shared/workshops/when.ts'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'

const decisions = {
  approve: 'workshops.decide.publish',
  request_changes: 'workshops.decide.changes',
  reject: 'workshops.decide.reject',
} as const
type Decision = keyof typeof decisions | 'session'

/** Workshops as they would be shown, with what the staff can decide. */
export function Queue({ rows }: { rows: readonly QueuedWorkshop[] }) {
  const t = useTranslator()
  const [deed, setDeed] = useState<{ id: number; title: string; decision: Decision } | null>(null)
  return (
    <>
      {rows.map((row) => (
        <Card key={row.id} title={row.title}>
          <div className={styles.two}>
            <div className={styles.stack}>
              <p>{row.summary}</p>
              <p className={styles.prose}>{row.description}</p>
              <p className={styles.soft}>
                {[
                  row.conductor,
                  t(levelNames[row.level]),
                  t(modeNames[row.mode]),
                  hoursOf(row.minutes),
                  row.languages.join(', '),
                  row.place ? `${row.place.address}, ${row.place.city}` : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p>{row.tickets.map(({ name, price }) => `${name}: ${inRupees(price)}`).join(' · ')}</p>
              {row.sessions.map((session) => (
                <p key={session.id} className={styles.row}>
                  <span>
                    {whenOf(session)} ·{' '}
                    {session.pools.map(({ capacity, left }) => `${capacity - left}/${capacity}`).join(' + ')}
                  </span>
                  {session.state === 'scheduled' ? (
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={() =>
                        setDeed({
                          id: session.id,
                          title: `${row.title}, ${whenOf(session)}`,
                          decision: 'session',
                        })
                      }
                    >
                      {t('workshops.calloff')}
                    </Button>
                  ) : null}
                </p>
              ))}
              <div className={formStyles.actions}>
                {(row.state === 'submitted'
                  ? (['approve', 'request_changes', 'reject'] as const)
                  : (['request_changes'] as const)
                ).map((decision) => (
                  <Button
                    key={decision}
                    size="small"
                    variant={decision === 'approve' ? 'primary' : 'secondary'}
                    onClick={() => setDeed({ id: row.id, title: row.title, decision })}
                  >
                    {t(decisions[decision])}
                  </Button>
                ))}
              </div>
            </div>
            {row.picture ? (
              <div className={styles.hero}>
                <Picture path={row.picture.path} alt="" width={4} height={3} sizes="400px" upTo={480} />
              </div>
            ) : null}
          </div>
        </Card>
      ))}
      {deed ? (
        <DeedDialog
          title={t(deed.decision === 'session' ? 'workshops.calloff' : decisions[deed.decision])}
          lead={deed.decision === 'session' ? `${deed.title}. ${t('workshops.admin.calloff')}` : deed.title}
          path={
            deed.decision === 'session'
              ? `/admin/workshop-sessions/${deed.id}/cancel`
              : `/admin/workshops/${deed.id}/decide`
          }
          further={deed.decision === 'session' ? {} : { decision: deed.decision }}
          isGrave={deed.decision !== 'approve'}
          onClose={() => setDeed(null)}
        />
      ) : null}
    </>
  )
}
