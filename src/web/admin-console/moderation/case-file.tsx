import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { answerAppeal, assignCase, restoreCase, type CaseFile as File } from '#contracts/community/moderation'
import { actionNames, ruleNames, stateNames } from '../../shared/sanctions/names.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import pageStyles from '../page.module.css'
import { SanctionsPanel } from './sanctions-panel.tsx'
import { Decide } from './decide.tsx'
import { EvidenceDetails } from './evidence.tsx'
import styles from './moderation.module.css'
import { Rows } from './queue.tsx'

/** One case: evidence, reports, the author's sanctions, history and the possible decisions. */
export function CaseFile({ file, meId }: { file: File; meId: number }) {
  const t = useTranslator()
  const { case: row, conduct } = file
  return (
    <>
      <Head file={file} meId={meId} />
      <div className={styles.columns}>
        <div>
          <Card title={t('moderation.evidence')}>
            {file.evidence ? (
              <EvidenceDetails evidence={file.evidence} />
            ) : (
              <p>{t('moderation.forgotten')}</p>
            )}
          </Card>
          <Appeal file={file} />
          {file.may.decide ? <Decide cases={[row.ticket]} isListing={row.subject === 'product'} /> : null}
          <Decided file={file} />
          <Reports file={file} />
        </div>
        <div>
          {conduct && row.author ? <SanctionsPanel person={row.author} conduct={conduct} /> : null}
          {file.earlier.length > 0 ? (
            <Card title={t('moderation.earlier')}>
              <Rows rows={file.earlier} />
            </Card>
          ) : null}
          <History file={file} />
        </div>
      </div>
    </>
  )
}

function Head({ file, meId }: { file: File; meId: number }) {
  const t = useTranslator()
  const { case: row } = file
  return (
    <p className={pageStyles.actions}>
      <Link to="/admin/moderation">{t('moderation.back')}</Link>
      <Badge tone={row.state === 'open' || row.state === 'appealed' ? 'brand' : 'plain'}>
        {t(stateNames[row.state])}
      </Badge>
      <Badge tone={row.severity === 1 ? 'danger' : 'plain'}>{t(ruleNames[row.reason])}</Badge>
      {row.state === 'open' ? (
        <span
          className={row.is_late ? styles.late : undefined}
        >{`${t('moderation.due')}: ${istMoment(row.due_at)}`}</span>
      ) : null}
      <AssignButton file={file} meId={meId} />
    </p>
  )
}

function AssignButton({ file: { case: row }, meId }: { file: File; meId: number }) {
  const t = useTranslator()
  // After a refusal the page is reloaded: a colleague may have taken the case.
  const { revalidate } = useRevalidator()
  const assign = useAction(assignCase, { onRefused: () => void revalidate() })
  const isMine = row.assigned_to?.id === meId
  if (row.state !== 'open') return null
  if (row.assigned_to && !isMine)
    return <span>{t('moderation.assigned', { name: row.assigned_to.name })}</span>
  const turn = () => assign.run({ params: { ticket: row.ticket }, body: { on: !isMine } })
  return (
    <>
      <Button variant="secondary" size="small" isBusy={assign.isBusy} onClick={() => void turn()}>
        {t(isMine ? 'moderation.giveback' : 'moderation.take')}
      </Button>
      <FormProblem>{assign.problem}</FormProblem>
    </>
  )
}

function Reports({ file: { reports } }: { file: File }) {
  const t = useTranslator()
  return (
    <Card title={t('moderation.reports')}>
      <ul className={styles.lines}>
        {reports.map((report) => (
          <li key={report.ticket}>
            <p className={styles.head}>
              <strong>
                {report.by?.name ??
                  t(report.evidence?.alike ? 'moderation.by.machine' : 'moderation.by.visitor')}
              </strong>
              <span>{t(ruleNames[report.reason])}</span>
            </p>
            {report.text ? <p className={styles.words}>{report.text}</p> : null}
            <p className={styles.facts}>
              <span>{report.ticket}</span>
              <span>{istMoment(report.at)}</span>
              {report.email ? <span>{report.email}</span> : null}
              {report.by ? (
                <span>
                  {report.earlier === 0
                    ? t('moderation.record.none')
                    : t('moderation.record', { heeded: report.heeded, earlier: report.earlier })}
                </span>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Appeal({ file: { appeal, may, case: row } }: { file: File }) {
  const t = useTranslator()
  const [decision, setDecision] = useState<'uphold' | 'overturn' | null>(null)
  if (!appeal) return null
  return (
    <Card title={t('moderation.appeal')}>
      <div className={styles.stack}>
        <p className={styles.words}>{appeal.words}</p>
        <p className={styles.facts}>
          <span>{istMoment(appeal.at)}</span>
          {appeal.state === 'pending' ? (
            <span>{t('moderation.appeal.due', { when: istMoment(appeal.due_at) })}</span>
          ) : null}
        </p>
        {appeal.answer ? <p className={styles.words}>{appeal.answer}</p> : null}
        {appeal.state === 'pending' && !may.answer ? <p>{t('moderation.appeal.other')}</p> : null}
        {may.answer ? (
          <p className={pageStyles.actions}>
            <Button onClick={() => setDecision('overturn')}>{t('moderation.appeal.overturn')}</Button>
            <Button variant="secondary" onClick={() => setDecision('uphold')}>
              {t('moderation.appeal.uphold')}
            </Button>
          </p>
        ) : null}
        {decision ? (
          <ActionDialog
            title={t(decision === 'uphold' ? 'moderation.appeal.uphold' : 'moderation.appeal.overturn')}
            lead={t('moderation.appeal.answer')}
            action={staffAction(answerAppeal, (reason) => ({
              params: { ticket: row.ticket },
              body: { decision, reason },
            }))}
            done={t('moderation.appealed')}
            onClose={() => setDecision(null)}
          />
        ) : null}
      </div>
    </Card>
  )
}

function Decided({ file: { case: row, decided_by, rule, statement, may } }: { file: File }) {
  const t = useTranslator()
  const [isRestoring, setRestoring] = useState(false)
  if (row.state === 'open') return null
  const known = Object.entries(ruleNames).find(([name]) => name === rule)?.[1]
  return (
    <Card title={t(stateNames[row.state])}>
      <div className={styles.stack}>
        <p className={pageStyles.actions}>
          {row.actions.map((action) => (
            <Badge key={action}>{t(actionNames[action])}</Badge>
          ))}
          {known ? <span>{t(known)}</span> : null}
        </p>
        <p className={styles.words}>{statement}</p>
        <p className={styles.facts}>
          {decided_by ? <span>{t('moderation.decidedby', { name: decided_by.name })}</span> : null}
          {row.decided_at ? <span>{istMoment(row.decided_at)}</span> : null}
        </p>
        {may.restore ? (
          <p>
            <Button variant="secondary" size="small" onClick={() => setRestoring(true)}>
              {t('moderation.restore')}
            </Button>
          </p>
        ) : null}
        {isRestoring ? (
          <ActionDialog
            title={t('moderation.restore')}
            lead={t('moderation.restore.text')}
            action={staffAction(restoreCase, (reason) => ({
              params: { ticket: row.ticket },
              body: { reason },
            }))}
            done={t('moderation.restored')}
            onClose={() => setRestoring(false)}
          />
        ) : null}
      </div>
    </Card>
  )
}

const events: Record<string, MessageId> = {
  open: 'moderation.ev.open',
  take: 'moderation.ev.take',
  'give-back': 'moderation.ev.giveback',
  dismiss: 'moderation.ev.dismiss',
  act: 'moderation.ev.act',
  appeal: 'moderation.ev.appeal',
  uphold: 'moderation.ev.uphold',
  overturn: 'moderation.ev.overturn',
  restore: 'moderation.ev.restore',
}

function History({ file }: { file: File }) {
  const t = useTranslator()
  return (
    <Card title={t('moderation.history')}>
      <ol className={styles.lines}>
        {file.events.map((event, at) => (
          <li key={at}>
            <p className={styles.head}>
              <strong>{t(events[event.event] ?? 'moderation.ev.open')}</strong>
              {event.by ? <span>{event.by.name}</span> : null}
            </p>
            {event.reason && event.event !== 'open' ? <p className={styles.words}>{event.reason}</p> : null}
            <p className={styles.facts}>{istMoment(event.at)}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
