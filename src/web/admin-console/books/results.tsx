import { importBankResults } from '#contracts/money/payouts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask, messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { translateRefusal, useTranslator } from '../../messages/messages.tsx'
import styles from './books.module.css'

type Line = { line: number; payout_id: string; outcome: 'done' | 'unchanged' | 'refused'; message: string }

/** What the bank says of payouts: looked at first, written down when somebody says so. */
export function Results() {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly Line[]>([])
  const [problem, setProblem] = useState('')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState('')

  const send = async (isDryRun: boolean): Promise<void> => {
    setBusy(isDryRun ? 'try' : 'take')
    setProblem('')
    try {
      const answer = await ask(importBankResults, {
        body: {
          text,
          dry_run: isDryRun,
          reason,
        },
      })
      setLines(answer.lines)
      if (!isDryRun) {
        showToast(t('books.done'), 'success')
        setText('')
        await revalidate()
      }
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy('')
  }
  const outcomes = { done: 'books.results.done', unchanged: 'books.results.unchanged' } as const
  return (
    <section aria-labelledby="results" className={styles.part}>
      <SectionHeading id="results">{t('books.results')}</SectionHeading>
      <p className={styles.hint}>{t('books.results.lead')}</p>
      <div className={styles.find}>
        <TextInput
          label={t('books.results.file')}
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            setLines([])
            void target.files?.[0]?.text().then(setText)
          }}
        />
        <TextInput
          label={t('books.why')}
          value={reason}
          maxLength={500}
          autoComplete="off"
          error={problem}
          onChange={({ target }) => setReason(target.value)}
        />
        <span className={styles.buttons}>
          <Button
            variant="secondary"
            isBusy={busy === 'try'}
            disabled={text === ''}
            onClick={() => void send(true)}
          >
            {t('books.results.try')}
          </Button>
          {lines.length > 0 && text !== '' ? (
            <Button isBusy={busy === 'take'} onClick={() => void send(false)}>
              {t('books.results.take')}
            </Button>
          ) : null}
        </span>
      </div>
      {lines.length > 0 ? (
        <ul className={styles.rows}>
          {lines.map(({ line, payout_id, outcome, message }) => (
            <li key={line} className={styles.row}>
              <span>{t('books.results.line', { line: String(line), id: payout_id })}</span>
              <span>
                {outcome === 'refused'
                  ? t('books.results.refused', { message: translateRefusal(message) })
                  : t(outcomes[outcome])}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
