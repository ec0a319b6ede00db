import type { CashLine } from '#contracts/delivery/cash'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { said, useWords } from '../../words/words.tsx'
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
  const say = useWords()
  const { chosen, choose, times, seen, reason, setReason, problem, isBusy, submit } = useFileImport<Seen>({
    path: '/admin/cash/imports',
    done: say('cash.import.done'),
  })
  return (
    <section aria-labelledby="import" className={styles.part}>
      <SectionHeading id="import">{say('cash.import')}</SectionHeading>
      <form noValidate className={`${styles.card} ${styles.form}`} onSubmit={submit}>
        <p className={styles.note}>{say('cash.import.lead')}</p>
        <Field
          key={times}
          label={say('cash.import.file')}
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
            label={say('cash.reason')}
            hint={say('cash.reason.hint')}
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
          {say(seen === null ? 'cash.import.look' : 'cash.import.take')}
        </Button>
      </form>
    </section>
  )
}

const outcomes = ['matched', 'short', 'over', 'unknown', 'duplicate'] as const

function Result({ seen: { counts, amount, matched_amount, errors } }: { seen: Seen }) {
  const say = useWords()
  const pays = counts.matched + counts.short + counts.over
  return (
    <div className={styles.result} aria-live="polite">
      <strong>
        {say('cash.import.result', {
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
              <dt>{say(outcomeNames[outcome])}</dt>
              <dd>{counts[outcome]}</dd>
            </div>
          ))}
      </dl>
      {errors.length > 0 ? (
        <>
          <p className={styles.problem}>{say('cash.import.errors', { count: errors.length })}</p>
          <ul>
            {errors.slice(0, 20).map(({ row, message }) => (
              <li key={row}>{say('cash.import.row', { row, message: said(message) })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
