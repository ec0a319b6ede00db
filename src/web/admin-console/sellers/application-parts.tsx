import { useState } from 'react'
import { Link } from 'react-router'
import { readDocumentForStaff, revealNumber, type ApplicationForStaff } from '#contracts/selling/onboarding'
import { download } from '../../shared/download.ts'
import { istDay, istMoment } from '../../shared/ist-date.ts'
import { constitutionNames, documentNames } from '../../shared/joining-names.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { DownloadButton } from '../actions/download-button.tsx'
import { staffAction } from '../actions/staff-action.ts'
import styles from '../page.module.css'
import { answerNames, eventNames, kindNames } from './names.ts'

/** Other applications with the same PAN or bank account. */
export function SimilarApplications({ one }: { one: ApplicationForStaff }) {
  const t = useTranslator()
  if (one.alike.length === 0) return null
  return (
    <div className={styles.check} data-bad>
      <h2>{t('joining.admin.alike')}</h2>
      <ul>
        {one.alike.map(({ id, has_pan, has_bank }) => (
          <li key={id}>
            <Link to={`/admin/sellers/${id}`}>{t('joining.admin.alike.one', { id })}</Link>{' '}
            {t(
              has_pan && has_bank
                ? 'joining.admin.alike.both'
                : has_pan
                  ? 'joining.admin.alike.pan'
                  : 'joining.admin.alike.bank',
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

type Names = { states: ReadonlyMap<number, string>; hobbies: ReadonlyMap<number, string> }

/** The applicant's answers in one step of the application. */
export function Answers({ answers, names }: { answers: Readonly<Record<string, unknown>>; names: Names }) {
  const t = useTranslator()
  const placeOf = (value: unknown): string => {
    if (!value || typeof value !== 'object') return ''
    return Object.entries(value)
      .map(([name, part]) =>
        name === 'state' ? (names.states.get(Number(part)) ?? String(part)) : String(part),
      )
      .filter(Boolean)
      .join(', ')
  }
  const named: Record<string, (value: unknown) => string> = {
    business_type: (value) =>
      kindNames[String(value)] ? t(kindNames[String(value)] ?? 'joining.kind.regular') : String(value),
    state: (value) => names.states.get(Number(value)) ?? String(value),
    categories: (value) =>
      Array.isArray(value) ? value.map((id) => names.hobbies.get(Number(id)) ?? String(id)).join(', ') : '',
    place: placeOf,
    returns: placeOf,
    constitution: (value) => t(constitutionNames[value as keyof typeof constitutionNames]),
  }
  const shown = Object.entries(answerNames).flatMap(([name, id]): [string, string][] => {
    const value = answers[name]
    const text = value == null ? '' : (named[name] ?? String)(value)
    return id && text !== '' ? [[t(id), text]] : []
  })
  return (
    <dl className={styles.facts}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Reveals the full PAN or account number, with a reason for the audit log. */
export function RevealButton({ one, field }: { one: ApplicationForStaff; field: 'pan' | 'bank' }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState('')
  if (one.state === 'approved') return null
  return (
    <>
      {value ? (
        <output className={styles.note}>{value}</output>
      ) : (
        <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
          {t('joining.admin.reveal')}
        </Button>
      )}
      {isOpen ? (
        <ActionDialog
          title={t('joining.admin.reveal')}
          lead={t('joining.admin.reveal.lead')}
          action={staffAction(revealNumber, (reason) => ({
            params: { id: one.id },
            body: { field, reason },
          }))}
          done={t('joining.admin.reveal.done')}
          onDone={(reply) => setValue(reply.value)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

export function Documents({ one }: { one: ApplicationForStaff }) {
  const t = useTranslator()
  return (
    <Card title={t('joining.step.documents')}>
      <p className={styles.note}>{t('joining.admin.documents')}</p>
      <ul className={styles.lines}>
        {one.documents.map(({ id, kind, name, at }) => (
          <li key={id}>
            <DownloadButton
              fetchFile={() => download(name, readDocumentForStaff, { params: { id: one.id, document: id } })}
            >
              {t(documentNames[kind])}
            </DownloadButton>
            <span className={styles.note}>
              {name}, {istDay(at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The history of the application. */
export function Steps({ one }: { one: ApplicationForStaff }) {
  const t = useTranslator()
  return (
    <Card title={t('joining.admin.steps')}>
      <ol className={styles.lines}>
        {one.steps.map(({ event, by, reason, at }) => (
          <li key={`${event}${at}`}>
            <strong>{eventNames[event] ? t(eventNames[event]) : event}</strong>
            {reason ? `: ${reason}` : ''}
            <span className={styles.note}>
              {by ? `${by}, ` : ''}
              {istMoment(at)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
