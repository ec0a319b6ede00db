import { useState } from 'react'
import type { z } from 'zod'
import { approveCaseDecision, decideCase, type getCaseForStaff } from '#contracts/delivery/returns'
import { faultNames, payerNames } from '../../shared/returns/labels.ts'
import styles from '../../shared/returns/returns.module.css'
import { useAction } from '../../shared/use-action.ts'
import { Form, textIn } from '../../ui/form/form.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox, Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'

export type AnyCase = z.infer<(typeof getCaseForStaff)['reply']>
type Decision = 'full' | 'partial' | 'refuse'
type Effect = AnyCase['effects'][number]

const names = {
  full: 'returns.admin.full',
  partial: 'returns.admin.partial',
  refuse: 'returns.admin.refuse',
} as const

/** The decision about an appeal, with a preview of the amounts and who bears them. */
export function DecideForm({ found }: { found: AnyCase }) {
  const t = useTranslator()
  const shown = found.response
  const decide = useAction(decideCase, { done: t('returns.done') })
  const [decision, setDecision] = useState<Decision | ''>('')
  const [fault, setFault] = useState<string>(shown.fault)
  const [amount, setAmount] = useState('')
  const [goodsBack, setGoodsBack] = useState(shown.goods_back && shown.verdict === null)
  const send = (fields: FormData) => {
    const part = decision === 'partial' && amount.trim() !== '' ? { amount: Number(amount) } : {}
    return decide.run({
      params: { id: shown.case_id },
      body: {
        decision: textIn(fields, 'decision'),
        fault: textIn(fields, 'fault'),
        goods_back: goodsBack,
        reason: textIn(fields, 'reason'),
        ...part,
      },
    })
  }
  const effect = found.effects.find((each) => each.fault === fault)
  return (
    <Form action={decide} onSend={send} className={styles.act}>
      <RadioGroup legend={t('returns.admin.decide')} name="decision">
        {(['full', 'partial', 'refuse'] as const).map((each) => (
          <Radio
            key={each}
            name="decision"
            value={each}
            label={t(names[each])}
            checked={decision === each}
            onChange={() => setDecision(each)}
          />
        ))}
      </RadioGroup>
      <Select
        label={t('returns.admin.fault')}
        name="fault"
        value={fault}
        onChange={({ target }) => setFault(target.value)}
      >
        {found.effects.map((each) => (
          <option key={each.fault} value={each.fault}>
            {t(faultNames[each.fault])}
          </option>
        ))}
      </Select>
      {decision === 'partial' ? (
        <TextInput
          label={t('returns.store.amount')}
          hint={effect ? t('returns.store.amount.most', { amount: inRupees(effect.money) }) : undefined}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      ) : null}
      {decision === 'full' && shown.goods_back && shown.verdict === null ? (
        <Checkbox
          label={t('returns.admin.goods')}
          checked={goodsBack}
          onChange={({ target }) => setGoodsBack(target.checked)}
        />
      ) : null}
      {decision && effect ? (
        <DecisionView {...{ decision, effect, amount: Number(amount) || 0, aloneUpTo: found.alone_up_to }} />
      ) : null}
      <Textarea label={t('returns.admin.reason')} name="reason" rows={3} maxLength={2_000} />
      <div>
        <Button type="submit" isBusy={decide.isBusy}>
          {t('returns.admin.decide')}
        </Button>
      </div>
    </Form>
  )
}

function DecisionView({
  decision,
  effect,
  amount,
  aloneUpTo,
}: {
  decision: Decision
  effect: Effect
  amount: number
  aloneUpTo: number
}) {
  const t = useTranslator()
  const total = Math.round((effect.money + effect.delivery) * 100) / 100
  const moved = { full: total, partial: amount, refuse: 0 }[decision]
  const { costs } = effect
  return (
    <div className={styles.stack}>
      <p>
        <strong>
          {decision === 'full'
            ? t('returns.admin.effect', {
                amount: inRupees(total),
                delivery: inRupees(effect.delivery),
                points: inRupees(effect.points),
              })
            : t(decision === 'partial' ? 'returns.admin.effect.part' : 'returns.admin.effect.none', {
                amount: inRupees(moved),
              })}
        </strong>
      </p>
      {costs && decision !== 'refuse' ? (
        <p className={styles.note}>
          {t('returns.costs.item', { payer: t(payerNames[costs.item]) })},{' '}
          {t('returns.costs.forward', { payer: t(payerNames[costs.forward]) })},{' '}
          {t('returns.costs.reverse', { payer: t(payerNames[costs.reverse]) })}
        </p>
      ) : null}
      {moved > aloneUpTo ? (
        <p className={styles.problem}>{t('returns.admin.second', { amount: inRupees(aloneUpTo) })}</p>
      ) : null}
    </div>
  )
}

/** A decision that needs a second approval. */
export function AgreeForm({ found }: { found: AnyCase }) {
  const t = useTranslator()
  const answer = useAction(approveCaseDecision, { done: t('returns.done') })
  const { proposal, case_id: id } = found.response
  if (!proposal) return null
  const send = (fields: FormData, pressed: string) =>
    answer.run({ params: { id }, body: { agree: pressed === 'agree', reason: textIn(fields, 'reason') } })
  return (
    <Form action={answer} onSend={send} className={styles.act}>
      <strong>{t('returns.admin.waits')}</strong>
      <p>
        {t(names[proposal.decision])}
        {proposal.decision === 'partial' ? `: ${inRupees(proposal.amount)}` : ''}. {t('returns.admin.fault')}{' '}
        {t(faultNames[proposal.fault])}.
      </p>
      <p className={styles.said}>{proposal.words}</p>
      {proposal.is_mine ? <p className={styles.note}>{t('returns.admin.waits.mine')}</p> : null}
      <Textarea label={t('returns.admin.reason')} name="reason" rows={2} maxLength={2_000} />
      <div className={styles.buttons}>
        {proposal.is_mine ? null : (
          <Button type="submit" value="agree" isBusy={answer.isBusy}>
            {t('returns.admin.agree')}
          </Button>
        )}
        <Button type="submit" value="drop" variant="secondary" isBusy={answer.isBusy}>
          {t('returns.admin.drop')}
        </Button>
      </div>
    </Form>
  )
}
