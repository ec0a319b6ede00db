import { useState } from 'react'
import { decideConductor, type Applicant } from '#contracts/learning/workshops'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { modeNames } from '../../shared/workshops/when.ts'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'

const decisions = {
  approve: 'workshops.decide.approve',
  ask: 'workshops.decide.ask',
  reject: 'workshops.decide.reject',
  revoke: 'workshops.decide.revoke',
  reinstate: 'workshops.decide.reinstate',
} as const
type Decision = keyof typeof decisions

const possible: Record<Applicant['state'], readonly Decision[]> = {
  applied: ['approve', 'ask', 'reject'],
  info_requested: ['approve', 'reject'],
  allowed: ['revoke'],
  revoked: ['reinstate'],
  rejected: [],
  withdrawn: [],
}

/** Applications to conduct workshops, with their details and history. */
export function Applicants({ rows }: { rows: readonly Applicant[] }) {
  const t = useTranslator()
  const [chosen, setChosen] = useState<{ id: number; name: string; decision: Decision } | null>(null)
  return (
    <>
      {rows.map((row) => (
        <Card key={row.id} title={row.display_name}>
          <div className={styles.stack}>
            <dl className={styles.facts}>
              <dt>{t('workshops.conduct.legal')}</dt>
              <dd>
                {row.legal_name}
                {row.gstin ? ` · ${row.gstin}` : ''}
              </dd>
              <dt>{t('workshops.conduct.crafts')}</dt>
              <dd>
                {row.crafts.join(', ')} · {row.modes.map((mode) => t(modeNames[mode])).join(', ')}
              </dd>
              <dt>{t('workshops.conduct.city')}</dt>
              <dd>{[row.city, row.address].join(', ')}</dd>
              <dt>{t('workshops.conduct.links')}</dt>
              <dd>
                {row.links.map((link) => (
                  <a key={link} href={link} rel="noreferrer nofollow noopener" target="_blank">
                    {link}{' '}
                  </a>
                ))}
              </dd>
            </dl>
            <p className={styles.prose}>{row.experience}</p>
            <ul className={styles.list}>
              {row.steps.map((step) => (
                <li key={`${step.at} ${step.event}`} className={styles.soft}>
                  {istMoment(step.at)} · {step.event} · {step.reason}
                </li>
              ))}
            </ul>
            <div className={formStyles.actions}>
              {possible[row.state].map((decision) => (
                <Button
                  key={decision}
                  size="small"
                  variant={decision === 'approve' ? 'primary' : 'secondary'}
                  onClick={() => setChosen({ id: row.id, name: row.display_name, decision })}
                >
                  {t(decisions[decision])}
                </Button>
              ))}
            </div>
          </div>
        </Card>
      ))}
      {chosen ? (
        <ActionDialog
          title={t(decisions[chosen.decision])}
          lead={chosen.name}
          action={staffAction(decideConductor, (reason) => ({
            params: { id: chosen.id },
            body: { decision: chosen.decision, reason },
          }))}
          isGrave={chosen.decision === 'reject' || chosen.decision === 'revoke'}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  )
}
