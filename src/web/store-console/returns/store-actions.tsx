import { useState } from 'react'
import { formText } from '#platform/api-client'
import { answerCase, scheduleCasePickup, receiveCase, type ReturnCase } from '#contracts/delivery/returns'
import styles from '../../shared/returns/returns.module.css'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { Form, FormProblem, textIn } from '../../ui/form/form.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { InspectForm } from './inspect-form.tsx'

/** The steps that the store can take in a case now. */
export function StoreActions({ shown }: { shown: ReturnCase }) {
  const t = useTranslator()
  const pickUp = useAction(scheduleCasePickup, { done: t('returns.done') })
  const receive = useAction(receiveCase, { done: t('returns.done') })
  const may = new Set(shown.may)
  const params = { id: shown.case_id }
  return (
    <div className={styles.form}>
      {may.has('answer') ? <AnswerForm shown={shown} /> : null}
      <div className={styles.buttons}>
        {may.has('pick_up') ? (
          <Button isBusy={pickUp.isBusy} onClick={() => void pickUp.run({ params })}>
            {t('returns.store.pick_up')}
          </Button>
        ) : null}
        {may.has('receive') ? (
          <Button variant="secondary" isBusy={receive.isBusy} onClick={() => void receive.run({ params })}>
            {t('returns.store.receive')}
          </Button>
        ) : null}
      </div>
      {may.has('inspect') ? <InspectForm shown={shown} /> : null}
      <FormProblem>{pickUp.problem || receive.problem}</FormProblem>
    </div>
  )
}

type Choice = 'approve' | 'keep' | 'offer' | 'ask_info' | 'reject'

function AnswerForm({ shown }: { shown: ReturnCase }) {
  const t = useTranslator()
  const answer = useAction(answerCase, { done: t('returns.done'), onDone: () => setChoice('') })
  const [choice, setChoice] = useState<Choice | ''>('')
  const total = shown.pieces.reduce((sum, piece) => sum + piece.worth, 0)
  const choices: [Choice, string][] = [
    ['approve', t(shown.goods_back ? 'returns.store.approve' : 'returns.store.approve.claim')],
    ...(shown.goods_back ? ([['keep', t('returns.store.keep')]] as [Choice, string][]) : []),
    ['offer', t('returns.store.offer')],
    ['ask_info', t('returns.store.ask')],
    ['reject', t('returns.store.reject')],
  ]
  const send = (fields: FormData) => {
    const amount = textIn(fields, 'amount')
    const body = {
      answer: choice === 'keep' ? ('approve' as const) : formText(choice),
      keep_goods: choice === 'keep',
      words: textIn(fields, 'words'),
      ...(amount === '' ? {} : { amount: Number(amount) }),
    }
    return answer.run({ params: { id: shown.case_id }, body })
  }
  return (
    <Form action={answer} onSend={send} className={styles.act}>
      <RadioGroup name="answer" legend={t('returns.store.answer')}>
        {choices.map(([value, label]) => (
          <Radio
            key={value}
            name="answer"
            value={value}
            label={label}
            checked={choice === value}
            onChange={() => setChoice(value)}
          />
        ))}
      </RadioGroup>
      {choice === 'offer' ? (
        <TextInput
          label={t('returns.store.amount')}
          hint={t('returns.store.amount.most', { amount: inRupees(total) })}
          inputMode="decimal"
          name="amount"
          autoComplete="off"
        />
      ) : null}
      <Textarea
        label={t('returns.store.words')}
        name="words"
        rows={3}
        maxLength={2_000}
        isOptional={choice === 'approve' || choice === 'keep' || choice === 'offer'}
      />
      <div>
        <Button type="submit" isBusy={answer.isBusy}>
          {t('returns.store.send')}
        </Button>
      </div>
    </Form>
  )
}
