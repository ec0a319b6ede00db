import { importBankResults } from '#contracts/money/payouts'
import { useState } from 'react'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './accounting.module.css'

type Line = { line: number; payout_id: string; outcome: 'done' | 'unchanged' | 'refused'; message: string }

const outcomes = { done: 'accounting.results.done', unchanged: 'accounting.results.unchanged' } as const

/** Imports the bank's results of payouts, after a preview that changes nothing. */
export function BankResults() {
  const t = useTranslator()
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly Line[]>([])
  const results = useAction(importBankResults, { onDone: (reply) => setLines(reply.lines) })
  const send = async (fields: FormData, pressed: string) => {
    const isDryRun = pressed !== 'take'
    const body = { text, dry_run: isDryRun, reason: textIn(fields, 'reason') }
    if ((await results.run({ body })) && !isDryRun) setText('')
  }
  return (
    <section aria-labelledby="results" className={styles.part}>
      <SectionHeading id="results">{t('accounting.results')}</SectionHeading>
      <p className={styles.hint}>{t('accounting.results.lead')}</p>
      <Form action={results} onSend={send} className={styles.find}>
        <TextInput
          label={t('accounting.results.file')}
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            setLines([])
            void target.files?.[0]?.text().then(setText)
          }}
        />
        <TextInput label={t('admin.do.reason')} name="reason" maxLength={500} autoComplete="off" />
        <span className={styles.buttons}>
          <Button type="submit" variant="secondary" isBusy={results.isBusy} disabled={text === ''}>
            {t('accounting.results.try')}
          </Button>
          {lines.length > 0 && text !== '' ? (
            <Button type="submit" value="take" isBusy={results.isBusy}>
              {t('accounting.results.take')}
            </Button>
          ) : null}
        </span>
      </Form>
      {lines.length > 0 ? (
        <ul className={styles.rows}>
          {lines.map(({ line, payout_id, outcome, message }) => (
            <li key={line} className={styles.row}>
              <span>{t('accounting.results.line', { line: String(line), id: payout_id })}</span>
              <span>
                {outcome === 'refused' ? t('accounting.results.refused', { message }) : t(outcomes[outcome])}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
