import { importBankResults } from '#contracts/money/payouts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask, messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { said, useWords } from '../../words/words.tsx'
import styles from './books.module.css'

type Line = { line: number; payout_id: string; outcome: 'done' | 'unchanged' | 'refused'; message: string }

/** What the bank says of payouts: looked at first, written down when somebody says so. */
export function Results() {
  const say = useWords()
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
        showToast(say('books.done'), 'success')
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
      <SectionHeading id="results">{say('books.results')}</SectionHeading>
      <p className={styles.hint}>{say('books.results.lead')}</p>
      <div className={styles.find}>
        <TextInput
          label={say('books.results.file')}
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            setLines([])
            void target.files?.[0]?.text().then(setText)
          }}
        />
        <TextInput
          label={say('books.why')}
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
            {say('books.results.try')}
          </Button>
          {lines.length > 0 && text !== '' ? (
            <Button isBusy={busy === 'take'} onClick={() => void send(false)}>
              {say('books.results.take')}
            </Button>
          ) : null}
        </span>
      </div>
      {lines.length > 0 ? (
        <ul className={styles.rows}>
          {lines.map(({ line, payout_id, outcome, message }) => (
            <li key={line} className={styles.row}>
              <span>{say('books.results.line', { line: String(line), id: payout_id })}</span>
              <span>
                {outcome === 'refused'
                  ? say('books.results.refused', { message: said(message) })
                  : say(outcomes[outcome])}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
