import { useState } from 'react'
import { Form as SearchForm } from 'react-router'
import type { z } from 'zod'
import { importCoverage, type CourierWord, type CoverageDesk } from '#contracts/delivery/shipping'
import { istMoment } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { translateRefusal, useTranslator } from '../../messages/messages.tsx'
import { Note, Queue, type Column } from '../desk/queue.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFileImport } from '../actions/use-file-import.ts'
import styles from './settings.module.css'

/** Where couriers go by PIN: who is asked, what is known of one PIN, and lists that go before it. */
export function CourierPins({ coverage, pin }: { coverage: CoverageDesk; pin: string }) {
  const t = useTranslator()
  const { name, asks, silent } = coverage.courier
  return (
    <section id="pins" aria-labelledby="pins-title" className={styles.area}>
      <h2 id="pins-title">{t('rules.pins')}</h2>
      <p className={styles.note}>{t('rules.pins.text')}</p>
      <p>{asks ? t('rules.pins.asks', { courier: nameOf(name) }) : t('rules.pins.table')}</p>
      {silent ? (
        <p className={styles.silent}>
          {t('rules.pins.silent', {
            courier: nameOf(name),
            since: istMoment(silent.since),
            again: istMoment(silent.retry_at),
          })}
        </p>
      ) : null}
      <Counts counts={coverage.counts} />
      <SearchForm method="get" className={styles.find} preventScrollReset>
        <TextInput
          key={pin}
          name="pin"
          label={t('rules.pins.find')}
          defaultValue={pin}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          error={pin !== '' && coverage.pin === null ? t('rules.pins.nopin') : undefined}
        />
        <Button type="submit" variant="secondary">
          {t('rules.pins.look')}
        </Button>
      </SearchForm>
      {coverage.pin ? <OnePin found={coverage.pin} /> : null}
      <TakeList />
      <Imports imports={coverage.imports} />
    </section>
  )
}

const nameOf = (courier: string): string => courier.charAt(0).toUpperCase() + courier.slice(1)

function Counts({ counts }: Pick<CoverageDesk, 'counts'>) {
  const t = useTranslator()
  if (counts.length === 0) return <p className={styles.note}>{t('rules.pins.nothing')}</p>
  return (
    <ul>
      {counts.map(({ courier, ...count }) => (
        <li key={courier}>
          <strong>{courier === 'any' ? t('rules.pins.any') : nameOf(courier)}</strong>
          {`: ${t('rules.pins.count', count)}`}
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
  const t = useTranslator()
  const sourceOf = ({ courier, from_area: area }: CourierWord): string => {
    if (area !== '') return t('rules.pins.source.asked', { courier: nameOf(courier), area })
    return t('rules.pins.source.list', {
      courier: courier === 'any' ? t('rules.pins.any') : nameOf(courier),
    })
  }
  const table: Shown = {
    ...found.table,
    days: null,
    checked_at: null,
    problem: '',
    key: 'table',
    source: t('rules.pins.source.table'),
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
    {problem ? <Note>{translateRefusal(problem)}</Note> : null}
  </>
)

function Days({ word: { days, deliverable } }: { word: Shown }) {
  const t = useTranslator()
  if (!deliverable) return '–'
  if (days === null) return t('rules.pins.zone')
  return days.from === days.to ? `${days.to}` : `${days.from}–${days.to}`
}

function YesNo({ is }: { is: boolean | null }) {
  const t = useTranslator()
  if (is === null) return t('rules.pins.unknown')
  return <Badge tone={is ? 'success' : 'danger'}>{t(is ? 'rules.pins.yes' : 'rules.pins.no')}</Badge>
}

type Preview = z.infer<(typeof importCoverage)['reply']>

function TakeList() {
  const t = useTranslator()
  const [replaces, setReplaces] = useState(false)
  const { chosen, choose, imports, preview, action, submit } = useFileImport(importCoverage, {
    request: (file) => ({ body: { ...file, replaces } }),
    done: t('rules.pins.import.done'),
  })
  return (
    <Form action={action} onSend={submit} className={styles.change}>
      <h3>{t('rules.pins.import')}</h3>
      <p className={styles.note}>{t('rules.pins.import.lead')}</p>
      <Field
        key={imports}
        label={t('rules.pins.import.file')}
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
        label={t('rules.pins.import.replaces')}
        checked={replaces}
        onChange={({ target }) => setReplaces(target.checked)}
      />
      {preview ? <Found preview={preview} /> : null}
      {preview && preview.lines > 0 ? (
        <TextInput label={t('admin.do.reason')} name="reason" maxLength={500} autoComplete="off" />
      ) : null}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant={preview ? 'primary' : 'secondary'}
          isBusy={action.isBusy}
          disabled={chosen === null || preview?.lines === 0}
        >
          {t(preview === null ? 'rules.pins.import.look' : 'rules.pins.import.take')}
        </Button>
      </div>
    </Form>
  )
}

const MOST_NAMED = 20

function Found({
  preview: { lines, undelivered, without_cod: cash, refused, errors },
}: {
  preview: Preview
}) {
  const t = useTranslator()
  return (
    <div aria-live="polite">
      <strong>{t('rules.pins.import.result', { lines, undelivered, cash })}</strong>
      {refused > 0 ? (
        <>
          <p className={styles.problem}>{t('rules.pins.import.errors', { count: refused })}</p>
          <ul>
            {errors.slice(0, MOST_NAMED).map(({ row, message, value }) => (
              <li key={row}>
                {t('rules.pins.import.row', {
                  row,
                  message: translateRefusal(message),
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
  const t = useTranslator()
  if (imports.length === 0) return null
  return (
    <>
      <h3>{t('rules.pins.imports')}</h3>
      <ul>
        {imports.map(({ id, file_name: name, lines, refused, at }) => (
          <li key={id}>{[istMoment(at), name, t('rules.pins.taken', { lines, refused })].join(' · ')}</li>
        ))}
      </ul>
    </>
  )
}
