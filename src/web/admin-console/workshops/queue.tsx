import { useState } from 'react'
import { cancelAnySession } from '#contracts/learning/bookings'
import { decideWorkshop, type QueuedWorkshop } from '#contracts/learning/workshops'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction, type StaffAction } from '../actions/staff-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { hoursOf, levelNames, modeNames, whenOf } from '../../shared/workshops/when.ts'
import { pauserOf } from '../../shared/workshops/pauser-of.ts'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'

const decisions = {
  approve: 'workshops.decide.publish',
  request_changes: 'workshops.decide.changes',
  reject: 'workshops.decide.reject',
  pause: 'workshops.do.pause',
  resume: 'workshops.do.resume',
} as const

function decisionsOf({ state, steps }: QueuedWorkshop): readonly (keyof typeof decisions)[] {
  if (state === 'submitted') return ['approve', 'request_changes', 'reject']
  if (state === 'published') return ['request_changes', 'pause']
  return state === 'paused' && pauserOf(steps) === 'staff'
    ? ['resume', 'request_changes']
    : ['request_changes']
}

type Chosen = {
  id: number
  title: string
  /** `session`: cancels the session of this id. */
  decision: keyof typeof decisions | 'session'
}

function actionOf({ id, decision }: Chosen): StaffAction<unknown> {
  if (decision === 'session')
    return staffAction(cancelAnySession, (reason) => ({ params: { id }, body: { reason } }))
  return staffAction(decideWorkshop, (reason) => ({ params: { id }, body: { decision, reason } }))
}

/** Workshops as visitors would see them, with the possible decisions. */
export function Queue({ rows }: { rows: readonly QueuedWorkshop[] }) {
  const t = useTranslator()
  const [chosen, setChosen] = useState<Chosen | null>(null)
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
                        setChosen({
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
                {decisionsOf(row).map((decision) => (
                  <Button
                    key={decision}
                    size="small"
                    variant={decision === 'approve' ? 'primary' : 'secondary'}
                    onClick={() => setChosen({ id: row.id, title: row.title, decision })}
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
      {chosen ? (
        <ActionDialog
          title={t(chosen.decision === 'session' ? 'workshops.calloff' : decisions[chosen.decision])}
          lead={
            chosen.decision === 'session' ? `${chosen.title}. ${t('workshops.admin.calloff')}` : chosen.title
          }
          action={actionOf(chosen)}
          isGrave={chosen.decision !== 'approve' && chosen.decision !== 'resume'}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  )
}
