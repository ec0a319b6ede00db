import { useState } from 'react'
import { Form as SearchForm } from 'react-router'
import type { z } from 'zod'
import { importCoverage, type CoverageEntry, type CoverageReport } from '#contracts/delivery/shipping'
import { istMoment } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Note, Queue, type Column } from '../queue/queue.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFileImport } from '../actions/use-file-import.ts'
import styles from './settings.module.css'
import { CsvField } from '../actions/csv-field.tsx'

/** Courier coverage by PIN code: the connected courier, a lookup, and imported lists, which override it. */
export function CourierPins({ coverage, pin }: { coverage: CoverageReport; pin: string }) {
  const t = useTranslator()
  const { name, asks, silent } = coverage.courier
  return (
    <section id="pins" aria-labelledby="pins-title" className={styles.area}>
      <h2 id="pins-title">{t('settings.pins')}</h2>
      <p className={styles.note}>{t('settings.pins.text')}</p>
      <p>{asks ? t('settings.pins.asks', { courier: nameOf(name) }) : t('settings.pins.table')}</p>
      {silent ? (
        <p className={styles.silent}>
          {t('settings.pins.silent', {
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
          label={t('settings.pins.find')}
          defaultValue={pin}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          error={pin !== '' && coverage.pin === null ? t('settings.pins.nopin') : undefined}
        />
        <Button type="submit" variant="secondary">
          {t('settings.pins.look')}
        </Button>
      </SearchForm>
      {coverage.pin ? <OnePin found={coverage.pin} /> : null}
      <TakeList />
      <Imports imports={coverage.imports} />
    </section>
  )
}

const nameOf = (courier: string): string => courier.charAt(0).toUpperCase() + courier.slice(1)

function Counts({ counts }: Pick<CoverageReport, 'counts'>) {
  const t = useTranslator()
  if (counts.length === 0) return <p className={styles.note}>{t('settings.pins.nothing')}</p>
  return (
    <ul>
      {counts.map(({ courier, ...count }) => (
        <li key={courier}>
          <strong>{courier === 'any' ? t('settings.pins.any') : nameOf(courier)}</strong>
          {`: ${t('settings.pins.count', count)}`}
        </li>
      ))}
    </ul>
  )
}

type CoverageRow = Omit<CoverageEntry, 'courier' | 'from_area'> & { key: string; source: string }

const columns: readonly Column<CoverageRow>[] = [
  { name: 'settings.pins.by', isHead: true, cell: (word) => <Source word={word} /> },
  { name: 'settings.pins.delivery', cell: ({ deliverable }) => <YesNo is={deliverable} /> },
  { name: 'settings.pins.cod', cell: ({ cod }) => <YesNo is={cod} /> },
  { name: 'settings.pins.days', cell: (word) => <Days word={word} /> },
  { name: 'settings.pins.when', isFixed: true, cell: ({ checked_at: at }) => (at ? istMoment(at) : '–') },
]

function OnePin({ found }: { found: NonNullable<CoverageReport['pin']> }) {
  const t = useTranslator()
  const sourceOf = ({ courier, from_area: area }: CoverageEntry): string => {
    if (area !== '') return t('settings.pins.source.asked', { courier: nameOf(courier), area })
    return t('settings.pins.source.list', {
      courier: courier === 'any' ? t('settings.pins.any') : nameOf(courier),
    })
  }
  const table: CoverageRow = {
    ...found.table,
    days: null,
    checked_at: null,
    problem: '',
    key: 'table',
    source: t('settings.pins.source.table'),
  }
  const wordRows = found.words.map((word): CoverageRow => ({
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
        rows={[table, ...wordRows]}
        keyOf={({ key }) => key}
        none={null}
      />
    </>
  )
}

const Source = ({ word: { source, problem } }: { word: CoverageRow }) => (
  <>
    {source}
    {problem ? <Note>{problem}</Note> : null}
  </>
)

function Days({ word: { days, deliverable } }: { word: CoverageRow }) {
  const t = useTranslator()
  if (!deliverable) return '–'
  if (days === null) return t('settings.pins.zone')
  return days.from === days.to ? `${days.to}` : `${days.from}–${days.to}`
}

function YesNo({ is }: { is: boolean | null }) {
  const t = useTranslator()
  if (is === null) return t('settings.pins.unknown')
  return <Badge tone={is ? 'success' : 'danger'}>{t(is ? 'settings.pins.yes' : 'settings.pins.no')}</Badge>
}

type Preview = z.infer<(typeof importCoverage)['reply']>

function TakeList() {
  const t = useTranslator()
  const [replaces, setReplaces] = useState(false)
  const { chosen, choose, imports, preview, action, submit } = useFileImport(importCoverage, {
    request: (file) => ({ body: { ...file, replaces } }),
    done: t('settings.pins.import.done'),
  })
  return (
    <Form action={action} onSend={submit} className={styles.change}>
      <h3>{t('settings.pins.import')}</h3>
      <p className={styles.note}>{t('settings.pins.import.lead')}</p>
      <CsvField key={imports} label={t('settings.pins.import.file')} onChoose={(file) => void choose(file)} />
      <Switch
        label={t('settings.pins.import.replaces')}
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
          {t(preview === null ? 'settings.pins.import.look' : 'settings.pins.import.take')}
        </Button>
      </div>
    </Form>
  )
}

const MAX_NAMED = 20

function Found({
  preview: { lines, undelivered, without_cod: cash, refused, errors },
}: {
  preview: Preview
}) {
  const t = useTranslator()
  return (
    <div aria-live="polite">
      <strong>{t('settings.pins.import.result', { lines, undelivered, cash })}</strong>
      {refused > 0 ? (
        <>
          <p className={styles.problem}>{t('settings.pins.import.errors', { count: refused })}</p>
          <ul>
            {errors.slice(0, MAX_NAMED).map(({ row, message, value }) => (
              <li key={row}>
                {t('settings.pins.import.row', {
                  row,
                  message,
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

function Imports({ imports }: Pick<CoverageReport, 'imports'>) {
  const t = useTranslator()
  if (imports.length === 0) return null
  return (
    <>
      <h3>{t('settings.pins.imports')}</h3>
      <ul>
        {imports.map(({ id, file_name: name, lines, refused, at }) => (
          <li key={id}>{[istMoment(at), name, t('settings.pins.taken', { lines, refused })].join(' · ')}</li>
        ))}
      </ul>
    </>
  )
}
