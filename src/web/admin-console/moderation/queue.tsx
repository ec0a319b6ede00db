import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { CaseRow, Subject } from '#contracts/community/moderation'
import { ruleNames, stateNames, subjectNames, didNames } from '../../shared/conduct/names.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useWords } from '../../words/words.tsx'
import listStyles from '../console.module.css'
import { Decide } from './decide.tsx'
import styles from './moderation.module.css'

/** Cases of the queue, with what may be done about several at once. */
export function Queue({ rows, isOpen }: { rows: readonly CaseRow[]; isOpen: boolean }) {
  const say = useWords()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const turn = (ticket: string, isOn: boolean): void =>
    setChosen(isOn ? [...chosen, ticket] : chosen.filter((one) => one !== ticket))
  return (
    <>
      <Rows rows={rows} {...(isOpen && { chosen, onTurn: turn })} />
      {isOpen ? (
        <div className={styles.bar} data-is={chosen.length > 0 || undefined}>
          <output>{say('conduct.chosen', { count: chosen.length })}</output>
          {chosen.length > 0 ? <a href="#decide">{say('conduct.decide')}</a> : null}
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
  const say = useWords()
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
              <span className="visually-hidden">{say('conduct.choose', { ticket: row.ticket })}</span>
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
  const say = useWords()
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
            {say(subjectNames[row.subject])} {row.ticket}
          </Link>
          <Badge tone={row.severity === 1 ? 'danger' : 'plain'}>{say(ruleNames[row.reason])}</Badge>
          {row.reports > 1 ? (
            <Badge tone="brand">{say('conduct.people', { count: row.reports })}</Badge>
          ) : null}
          {row.by_machine ? <Badge>{say('conduct.machine')}</Badge> : null}
          {row.state === 'open' ? null : (
            <Badge tone={row.state === 'appealed' ? 'brand' : 'plain'}>{say(stateNames[row.state])}</Badge>
          )}
        </p>
        <p className={`${styles.words} ${styles.cut}`}>{row.words}</p>
        <p className={styles.facts}>
          <span>
            {row.author ? say('conduct.author', { name: row.author.name }) : say('conduct.author.none')}
          </span>
          {row.assigned_to ? <span>{say('conduct.taken', { name: row.assigned_to.name })}</span> : null}
          <When row={row} />
          {row.actions.map((action) => (
            <span key={action}>{say(didNames[action])}</span>
          ))}
        </p>
      </div>
    </div>
  )
}

function When({ row: { state, due_at, is_late, decided_at } }: { row: CaseRow }) {
  const say = useWords()
  if (state !== 'open' && state !== 'appealed')
    return <span>{`${say('conduct.since')}: ${istMoment(decided_at ?? due_at)}`}</span>
  return (
    <span className={is_late ? styles.late : undefined}>
      {`${say('conduct.due')}: ${istMoment(due_at)}`}
      {is_late ? ` (${say('conduct.islate')})` : ''}
    </span>
  )
}

type FiltersProps = { tab: string; subject: string; reason: string }

export function Filters({ tab, subject, reason }: FiltersProps) {
  const say = useWords()
  return (
    <search>
      <Form key={`${subject} ${reason}`} className={listStyles.filters}>
        <input type="hidden" name="tab" value={tab} />
        <Select label={say('conduct.filter.subject')} name="subject" defaultValue={subject}>
          <option value="">{say('conduct.all.subjects')}</option>
          {(Object.keys(subjectNames) as Subject[]).map((each) => (
            <option key={each} value={each}>
              {say(subjectNames[each])}
            </option>
          ))}
        </Select>
        <Select label={say('conduct.filter.reason')} name="reason" defaultValue={reason}>
          <option value="">{say('conduct.all.reasons')}</option>
          {(Object.keys(ruleNames) as (keyof typeof ruleNames)[]).map((each) => (
            <option key={each} value={each}>
              {say(ruleNames[each])}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          {say('conduct.filter.go')}
        </Button>
      </Form>
    </search>
  )
}
