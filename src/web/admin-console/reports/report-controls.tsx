import { Download } from 'lucide-react'
import { Form, Link, useSearchParams } from 'react-router'
import { readReport } from '#contracts/operations/reports'
import { formText } from '#platform/api-client'
import { download } from '../../shared/download.ts'
import { useDownload } from '../../shared/use-download.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { presetsOf } from './periods.ts'
import type { ReportReply } from '#contracts/operations/reports'
import styles from './reports.module.css'

type ControlsProps = { report: ReportReply; column: string; errors: readonly string[]; today: string }

/** Period, grouping and comparison of a report: all in the address, so that it can be sent to others. */
export function ReportControls({ report, column, errors, today }: ControlsProps) {
  const t = useTranslator()
  const [search] = useSearchParams()
  const { from, to, by } = report
  const figures = report.columns.filter(({ kind }) => kind !== 'text')
  return (
    <search className={styles.controls}>
      <Presets {...{ from, to, today }} />
      {errors.map((error) => (
        <p key={error} role="alert" className={styles.error}>
          {error}
        </p>
      ))}
      <Form key={search.toString()} className={styles.form}>
        <TextInput label={t('reports.from')} name="from" type="date" defaultValue={from} required />
        <TextInput label={t('reports.to')} name="to" type="date" defaultValue={to} required />
        <Select label={t('reports.by')} name="by" defaultValue={by}>
          {report.possible_by.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </Select>
        <Select label={t('reports.figure')} name="column" defaultValue={column}>
          {figures.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </Select>
        {report.is_of_now ? null : (
          <Checkbox
            label={t('reports.compare')}
            name="compare"
            value="previous"
            defaultChecked={search.get('compare') === 'previous'}
          />
        )}
        <Button type="submit">{t('reports.show')}</Button>
        <CsvButton report={report} />
      </Form>
    </search>
  )
}

function Presets({ from, to, today }: { from: string; to: string; today: string }) {
  const t = useTranslator()
  const [search] = useSearchParams()
  return (
    <ul className={styles.presets} aria-label={t('reports.presets')}>
      {presetsOf(today).map((preset) => {
        const next = new URLSearchParams(search)
        next.set('from', preset.from)
        next.set('to', preset.to)
        const isCurrent = preset.from === from && preset.to === to
        return (
          <li key={preset.title}>
            <Link to={`?${next}`} className={styles.preset} aria-current={isCurrent ? 'true' : undefined}>
              {t(preset.title)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function CsvButton({ report: { name, from, to, by } }: { report: ReportReply }) {
  const t = useTranslator()
  const files = useDownload()
  const file = `${name}-${from}-${to}.csv`
  const query = { from: formText(from), to: formText(to), by: formText(by), format: 'csv' as const }
  return (
    <Button
      type="button"
      variant="secondary"
      isBusy={files.pending !== null}
      onClick={() =>
        files.run({ name: file, fetch: (saved) => download(saved, readReport, { params: { name }, query }) })
      }
    >
      <Download size={18} aria-hidden="true" />
      {t('reports.csv')}
    </Button>
  )
}
