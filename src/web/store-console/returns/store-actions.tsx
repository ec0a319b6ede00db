import { useState, type SubmitEvent } from 'react'
import type { ReturnCase } from '#contracts/delivery/returns'
import styles from '../../shared/returns/returns.module.css'
import { useStep } from '../../shared/returns/use-step.ts'
import { Button } from '../../ui/button/button.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { InspectForm } from './inspect-form.tsx'

/** What the store can do about a case now. */
export function StoreActions({ shown }: { shown: ReturnCase }) {
  const t = useTranslator()
  const { go, problem, isBusy } = useStep()
  const may = new Set(shown.may)
  const path = `/seller/returns/${shown.case_id}`
  return (
    <div className={styles.form}>
      {may.has('answer') ? <AnswerForm shown={shown} /> : null}
      <div className={styles.buttons}>
        {may.has('pick_up') ? (
          <Button isBusy={isBusy} onClick={() => void go(`${path}/pickup`, {})}>
            {t('returns.store.pick_up')}
          </Button>
        ) : null}
        {may.has('receive') ? (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void go(`${path}/received`, {})}>
            {t('returns.store.receive')}
          </Button>
        ) : null}
      </div>
      {may.has('inspect') ? <InspectForm shown={shown} /> : null}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

type Choice = 'approve' | 'keep' | 'offer' | 'ask_info' | 'reject'

function AnswerForm({ shown }: { shown: ReturnCase }) {
  const t = useTranslator()
  const { go, problem, isBusy, setProblem } = useStep()
  const [choice, setChoice] = useState<Choice | ''>('')
  const [words, setWords] = useState('')
  const [amount, setAmount] = useState('')
  const worth = shown.pieces.reduce((sum, piece) => sum + piece.worth, 0)
  const choices: [Choice, string][] = [
    ['approve', t(shown.goods_back ? 'returns.store.approve' : 'returns.store.approve.claim')],
    ...(shown.goods_back ? ([['keep', t('returns.store.keep')]] as [Choice, string][]) : []),
    ['offer', t('returns.store.offer')],
    ['ask_info', t('returns.store.ask')],
    ['reject', t('returns.store.reject')],
  ]
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const body = {
      answer: choice === 'keep' ? 'approve' : choice,
      keep_goods: choice === 'keep',
      words,
      ...(choice === 'offer' && amount.trim() !== '' ? { amount: Number(amount) } : {}),
    }
    if (await go(`/seller/returns/${shown.case_id}/answer`, body)) setChoice('')
  }
  return (
    <form noValidate className={styles.act} onSubmit={(event) => void submit(event)}>
      <RadioGroup legend={t('returns.store.answer')}>
        {choices.map(([value, label]) => (
          <Radio
            key={value}
            name="answer"
            value={value}
            label={label}
            checked={choice === value}
            onChange={() => {
              setChoice(value)
              setProblem('')
            }}
          />
        ))}
      </RadioGroup>
      {choice === 'offer' ? (
        <TextInput
          label={t('returns.store.amount')}
          hint={t('returns.store.amount.most', { amount: inRupees(worth) })}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      ) : null}
      <Textarea
        label={t('returns.store.words')}
        rows={3}
        maxLength={2_000}
        isOptional={choice === 'approve' || choice === 'keep' || choice === 'offer'}
        value={words}
        error={problem}
        onChange={({ target }) => {
          setWords(target.value)
          setProblem('')
        }}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('returns.store.send')}
        </Button>
      </div>
    </form>
  )
}
