import { importCash } from '#contracts/delivery/cash'
import { Button } from '../../ui/button/button.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFileImport } from '../actions/use-file-import.ts'
import styles from './cash.module.css'
import { outcomeNames } from './queues.tsx'
import type { z } from 'zod'
import { CsvField } from '../actions/csv-field.tsx'

type Preview = Pick<z.infer<(typeof importCash)['reply']>, 'counts' | 'amount' | 'matched_amount' | 'errors'>

/** Imports a courier's remittance file: a preview first, then, with a reason, the import. */
export function ImportForm() {
  const t = useTranslator()
  const { chosen, choose, imports, preview, action, submit } = useFileImport(importCash, {
    request: (body) => ({ body }),
    done: t('cash.import.done'),
  })
  return (
    <section aria-labelledby="import" className={styles.part}>
      <SectionHeading id="import">{t('cash.import')}</SectionHeading>
      <Form action={action} onSend={submit} className={`${styles.card} ${styles.form}`}>
        <p className={styles.note}>{t('cash.import.lead')}</p>
        <CsvField key={imports} label={t('cash.import.file')} onChoose={(file) => void choose(file)} />
        {preview ? <Result preview={preview} /> : null}
        {preview && preview.errors.length === 0 ? (
          <TextInput
            label={t('admin.do.reason')}
            hint={t('admin.do.reason.hint')}
            name="reason"
            maxLength={500}
            autoComplete="off"
          />
        ) : null}
        <Button
          type="submit"
          isBusy={action.isBusy}
          disabled={chosen === null || (preview !== null && preview.errors.length > 0)}
        >
          {t(preview === null ? 'cash.import.look' : 'cash.import.take')}
        </Button>
      </Form>
    </section>
  )
}

const outcomes = ['matched', 'short', 'over', 'unknown', 'duplicate'] as const

function Result({ preview: { counts, amount, matched_amount, errors } }: { preview: Preview }) {
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
              <li key={row}>{t('cash.import.row', { row, message })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
