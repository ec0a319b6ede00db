import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { CaseRow, Subject } from '#contracts/community/moderation'
import { ruleNames, stateNames, subjectNames, actionNames } from '../../shared/sanctions/names.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import listStyles from '../console.module.css'
import { Decide } from './decide.tsx'
import styles from './moderation.module.css'

/** The cases of the queue; several can be decided at once. */
export function Queue({ rows, isOpen }: { rows: readonly CaseRow[]; isOpen: boolean }) {
  const t = useTranslator()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const turn = (ticket: string, isOn: boolean): void =>
    setChosen(isOn ? [...chosen, ticket] : chosen.filter((one) => one !== ticket))
  return (
    <>
      <Rows rows={rows} {...(isOpen && { chosen, onTurn: turn })} />
      {isOpen ? (
        <div className={styles.bar} data-is={chosen.length > 0 || undefined}>
          <output>{t('moderation.chosen', { count: chosen.length })}</output>
          {chosen.length > 0 ? <a href="#decide">{t('moderation.decide')}</a> : null}
        </div>
      ) : null}
      {isOpen && chosen.length > 0 ? (
        <div id="decide">
          <Decide cases={chosen} onDone={() => setChosen([])} />
        </div>
      ) : null}
    </>
  )
}

type RowsProps = {
  rows: readonly CaseRow[]
  chosen?: readonly string[]
  onTurn?: (ticket: string, isOn: boolean) => void
}

export function Rows({ rows, chosen, onTurn }: RowsProps) {
  const t = useTranslator()
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li
          key={row.ticket}
          className={styles.row}
          data-severity={row.severity}
          data-chosen={chosen?.includes(row.ticket) || undefined}
        >
          {onTurn ? (
            <label className={styles.choose}>
              <input
                type="checkbox"
                checked={chosen?.includes(row.ticket) ?? false}
                onChange={({ target }) => onTurn(row.ticket, target.checked)}
              />
              <span className="visually-hidden">{t('moderation.choose', { ticket: row.ticket })}</span>
            </label>
          ) : (
            <span />
          )}
          <Thing row={row} />
        </li>
      ))}
    </ul>
  )
}

function Thing({ row }: { row: CaseRow }) {
  const t = useTranslator()
  return (
    <div className={styles.thing}>
      {row.picture ? (
        <Picture path={row.picture} alt="" sizes="64px" upTo={160} className={styles.thumb} />
      ) : (
        <span />
      )}
      <div className={styles.said}>
        <p className={styles.head}>
          <Link to={`/admin/moderation?case=${row.ticket}`}>
            {t(subjectNames[row.subject])} {row.ticket}
          </Link>
          <Badge tone={row.severity === 1 ? 'danger' : 'plain'}>{t(ruleNames[row.reason])}</Badge>
          {row.reports > 1 ? (
            <Badge tone="brand">{t('moderation.people', { count: row.reports })}</Badge>
          ) : null}
          {row.by_machine ? <Badge>{t('moderation.machine')}</Badge> : null}
          {row.state === 'open' ? null : (
            <Badge tone={row.state === 'appealed' ? 'brand' : 'plain'}>{t(stateNames[row.state])}</Badge>
          )}
        </p>
        <p className={`${styles.words} ${styles.cut}`}>{row.words}</p>
        <p className={styles.facts}>
          <span>
            {row.author ? t('moderation.author', { name: row.author.name }) : t('moderation.author.none')}
          </span>
          {row.assigned_to ? <span>{t('moderation.assigned', { name: row.assigned_to.name })}</span> : null}
          <When row={row} />
          {row.actions.map((action) => (
            <span key={action}>{t(actionNames[action])}</span>
          ))}
        </p>
      </div>
    </div>
  )
}

function When({ row: { state, due_at, is_late, decided_at } }: { row: CaseRow }) {
  const t = useTranslator()
  if (state !== 'open' && state !== 'appealed')
    return <span>{`${t('moderation.since')}: ${istMoment(decided_at ?? due_at)}`}</span>
  return (
    <span className={is_late ? styles.late : undefined}>
      {`${t('moderation.due')}: ${istMoment(due_at)}`}
      {is_late ? ` (${t('moderation.islate')})` : ''}
    </span>
  )
}

type FiltersProps = { tab: string; subject: string; reason: string }

export function Filters({ tab, subject, reason }: FiltersProps) {
  const t = useTranslator()
  return (
    <search>
      <Form key={`${subject} ${reason}`} className={listStyles.filters}>
        <input type="hidden" name="tab" value={tab} />
        <Select label={t('moderation.filter.subject')} name="subject" defaultValue={subject}>
          <option value="">{t('moderation.all.subjects')}</option>
          {(Object.keys(subjectNames) as Subject[]).map((each) => (
            <option key={each} value={each}>
              {t(subjectNames[each])}
            </option>
          ))}
        </Select>
        <Select label={t('moderation.filter.reason')} name="reason" defaultValue={reason}>
          <option value="">{t('moderation.all.reasons')}</option>
          {(Object.keys(ruleNames) as (keyof typeof ruleNames)[]).map((each) => (
            <option key={each} value={each}>
              {t(ruleNames[each])}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          {t('moderation.filter.go')}
        </Button>
      </Form>
    </search>
  )
}
