import type { CashLine } from '#contracts/delivery/cash'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { translateRefusal, useTranslator } from '../../messages/messages.tsx'
import { useFileImport } from '../desk/use-file-import.ts'
import styles from './cash.module.css'
import { outcomeNames } from './queues.tsx'

type Seen = {
  counts: Record<CashLine['outcome'], number>
  amount: number
  matched_amount: number
  errors: { row: number; message: string; value: string }[]
}

/** Takes a courier's file in two steps: first what would come of it, then, for a reason, the file itself. */
export function ImportForm() {
  const t = useTranslator()
  const { chosen, choose, times, seen, reason, setReason, problem, isBusy, submit } = useFileImport<Seen>({
    path: '/admin/cash/imports',
    done: t('cash.import.done'),
  })
  return (
    <section aria-labelledby="import" className={styles.part}>
      <SectionHeading id="import">{t('cash.import')}</SectionHeading>
      <form noValidate className={`${styles.card} ${styles.form}`} onSubmit={submit}>
        <p className={styles.note}>{t('cash.import.lead')}</p>
        <Field
          key={times}
          label={t('cash.import.file')}
          renderControl={(ids) => (
            <input
              {...ids}
              type="file"
              accept=".csv,text/csv"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          )}
        />
        {seen ? <Result seen={seen} /> : null}
        {seen && seen.errors.length === 0 ? (
          <TextInput
            label={t('cash.reason')}
            hint={t('cash.reason.hint')}
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : null}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <Button
          type="submit"
          isBusy={isBusy}
          disabled={chosen === null || (seen !== null && seen.errors.length > 0)}
        >
          {t(seen === null ? 'cash.import.look' : 'cash.import.take')}
        </Button>
      </form>
    </section>
  )
}

const outcomes = ['matched', 'short', 'over', 'unknown', 'duplicate'] as const

function Result({ seen: { counts, amount, matched_amount, errors } }: { seen: Seen }) {
  const t = useTranslator()
  const pays = counts.matched + counts.short + counts.over
  return (
    <div className={styles.result} aria-live="polite">
      <strong>
        {t('cash.import.result', {
          matched: pays,
          amount: inRupees(matched_amount),
          all: inRupees(amount),
        })}
      </strong>
      <dl className={styles.figures}>
        {outcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <div key={outcome} data-bad={outcome !== 'matched' || undefined}>
              <dt>{t(outcomeNames[outcome])}</dt>
              <dd>{counts[outcome]}</dd>
            </div>
          ))}
      </dl>
      {errors.length > 0 ? (
        <>
          <p className={styles.problem}>{t('cash.import.errors', { count: errors.length })}</p>
          <ul>
            {errors.slice(0, 20).map(({ row, message }) => (
              <li key={row}>{t('cash.import.row', { row, message: translateRefusal(message) })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
