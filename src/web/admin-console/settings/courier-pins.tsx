import { useState } from 'react'
import { Form } from 'react-router'
import type { CourierWord, CoverageDesk } from '#contracts/delivery/shipping'
import { istMoment } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { said, useWords } from '../../words/words.tsx'
import { Note, Queue, type Column } from '../desk/queue.tsx'
import { useFileImport } from '../desk/use-file-import.ts'
import styles from './settings.module.css'

/** Where couriers go by PIN: who is asked, what is known of one PIN, and lists that go before it. */
export function CourierPins({ coverage, pin }: { coverage: CoverageDesk; pin: string }) {
  const say = useWords()
  const { name, asks, silent } = coverage.courier
  return (
    <section id="pins" aria-labelledby="pins-title" className={styles.area}>
      <h2 id="pins-title">{say('rules.pins')}</h2>
      <p className={styles.note}>{say('rules.pins.text')}</p>
      <p>{asks ? say('rules.pins.asks', { courier: nameOf(name) }) : say('rules.pins.table')}</p>
      {silent ? (
        <p className={styles.silent}>
          {say('rules.pins.silent', {
            courier: nameOf(name),
            since: istMoment(silent.since),
            again: istMoment(silent.retry_at),
          })}
        </p>
      ) : null}
      <Counts counts={coverage.counts} />
      <Form method="get" className={styles.find} preventScrollReset>
        <TextInput
          key={pin}
          name="pin"
          label={say('rules.pins.find')}
          defaultValue={pin}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          error={pin !== '' && coverage.pin === null ? say('rules.pins.nopin') : undefined}
        />
        <Button type="submit" variant="secondary">
          {say('rules.pins.look')}
        </Button>
      </Form>
      {coverage.pin ? <OnePin found={coverage.pin} /> : null}
      <TakeList />
      <Imports imports={coverage.imports} />
    </section>
  )
}

const nameOf = (courier: string): string => courier.charAt(0).toUpperCase() + courier.slice(1)

function Counts({ counts }: Pick<CoverageDesk, 'counts'>) {
  const say = useWords()
  if (counts.length === 0) return <p className={styles.note}>{say('rules.pins.nothing')}</p>
  return (
    <ul>
      {counts.map(({ courier, ...count }) => (
        <li key={courier}>
          <strong>{courier === 'any' ? say('rules.pins.any') : nameOf(courier)}</strong>
          {`: ${say('rules.pins.count', count)}`}
        </li>
      ))}
    </ul>
  )
}

type Shown = Omit<CourierWord, 'courier' | 'from_area'> & { key: string; source: string }

const columns: readonly Column<Shown>[] = [
  { name: 'rules.pins.by', isHead: true, cell: (word) => <Source word={word} /> },
  { name: 'rules.pins.delivery', cell: ({ deliverable }) => <YesNo is={deliverable} /> },
  { name: 'rules.pins.cod', cell: ({ cod }) => <YesNo is={cod} /> },
  { name: 'rules.pins.days', cell: (word) => <Days word={word} /> },
  { name: 'rules.pins.when', isFixed: true, cell: ({ checked_at: at }) => (at ? istMoment(at) : '–') },
]

function OnePin({ found }: { found: NonNullable<CoverageDesk['pin']> }) {
  const say = useWords()
  const sourceOf = ({ courier, from_area: area }: CourierWord): string => {
    if (area !== '') return say('rules.pins.source.asked', { courier: nameOf(courier), area })
    return say('rules.pins.source.list', {
      courier: courier === 'any' ? say('rules.pins.any') : nameOf(courier),
    })
  }
  const table: Shown = {
    ...found.table,
    days: null,
    checked_at: null,
    problem: '',
    key: 'table',
    source: say('rules.pins.source.table'),
  }
  const words = found.words.map((word): Shown => ({
    ...word,
    key: `${word.courier} ${word.from_area}`,
    source: sourceOf(word),
  }))
  const caption = `${found.pin}, ${found.state}`
  return (
    <>
      <h3>{caption}</h3>
      <Queue
        caption={caption}
        columns={columns}
        rows={[table, ...words]}
        keyOf={({ key }) => key}
        none={null}
      />
    </>
  )
}

const Source = ({ word: { source, problem } }: { word: Shown }) => (
  <>
    {source}
    {problem ? <Note>{said(problem)}</Note> : null}
  </>
)

function Days({ word: { days, deliverable } }: { word: Shown }) {
  const say = useWords()
  if (!deliverable) return '–'
  if (days === null) return say('rules.pins.zone')
  return days.from === days.to ? `${days.to}` : `${days.from}–${days.to}`
}

function YesNo({ is }: { is: boolean | null }) {
  const say = useWords()
  if (is === null) return say('rules.pins.unknown')
  return <Badge tone={is ? 'success' : 'danger'}>{say(is ? 'rules.pins.yes' : 'rules.pins.no')}</Badge>
}

type Seen = {
  lines: number
  undelivered: number
  without_cod: number
  refused: number
  errors: { row: number; message: string; value: string }[]
}

function TakeList() {
  const say = useWords()
  const [replaces, setReplaces] = useState(false)
  const path = '/admin/delivery/coverage/imports'
  const { chosen, choose, times, seen, reason, setReason, problem, isBusy, submit } = useFileImport<Seen>({
    path,
    more: { replaces },
    done: say('rules.pins.import.done'),
  })
  return (
    <form noValidate className={styles.change} onSubmit={submit}>
      <h3>{say('rules.pins.import')}</h3>
      <p className={styles.note}>{say('rules.pins.import.lead')}</p>
      <Field
        key={times}
        label={say('rules.pins.import.file')}
        renderControl={(ids) => (
          <input
            {...ids}
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      />
      <Switch
        label={say('rules.pins.import.replaces')}
        checked={replaces}
        onChange={({ target }) => setReplaces(target.checked)}
      />
      {seen ? <Found seen={seen} /> : null}
      {seen && seen.lines > 0 ? (
        <TextInput
          label={say('rules.reason')}
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant={seen ? 'primary' : 'secondary'}
          isBusy={isBusy}
          disabled={chosen === null || seen?.lines === 0}
        >
          {say(seen === null ? 'rules.pins.import.look' : 'rules.pins.import.take')}
        </Button>
      </div>
    </form>
  )
}

const MOST_NAMED = 20

function Found({ seen: { lines, undelivered, without_cod: cash, refused, errors } }: { seen: Seen }) {
  const say = useWords()
  return (
    <div aria-live="polite">
      <strong>{say('rules.pins.import.result', { lines, undelivered, cash })}</strong>
      {refused > 0 ? (
        <>
          <p className={styles.problem}>{say('rules.pins.import.errors', { count: refused })}</p>
          <ul>
            {errors.slice(0, MOST_NAMED).map(({ row, message, value }) => (
              <li key={row}>
                {say('rules.pins.import.row', {
                  row,
                  message: said(message),
                  value: value.trim() === '' ? '' : `(${value.trim()})`,
                })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

function Imports({ imports }: Pick<CoverageDesk, 'imports'>) {
  const say = useWords()
  if (imports.length === 0) return null
  return (
    <>
      <h3>{say('rules.pins.imports')}</h3>
      <ul>
        {imports.map(({ id, file_name: name, lines, refused, at }) => (
          <li key={id}>{[istMoment(at), name, say('rules.pins.taken', { lines, refused })].join(' · ')}</li>
        ))}
      </ul>
    </>
  )
}
