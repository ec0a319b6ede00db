import { useState, type SubmitEvent } from 'react'
import type { z } from 'zod'
import type { getAnyCase } from '#contracts/delivery/returns'
import { faultNames, payerNames } from '../../shared/returns/labels.ts'
import styles from '../../shared/returns/returns.module.css'
import { useStep } from '../../shared/returns/use-step.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox, Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'

export type AnyCase = z.infer<(typeof getAnyCase)['reply']>
type Decision = 'full' | 'partial' | 'refuse'
type Effect = AnyCase['effects'][number]

const names = {
  full: 'returns.admin.full',
  partial: 'returns.admin.partial',
  refuse: 'returns.admin.refuse',
} as const

/** The decision about an appeal; what it moves, and at whose cost, is seen before it is sent. */
export function DecideForm({ found }: { found: AnyCase }) {
  const t = useTranslator()
  const shown = found.response
  const { go, problem, isBusy, setProblem } = useStep()
  const [decision, setDecision] = useState<Decision | ''>('')
  const [fault, setFault] = useState<string>(shown.fault)
  const [amount, setAmount] = useState('')
  const [goodsBack, setGoodsBack] = useState(shown.goods_back && shown.verdict === null)
  const [reason, setReason] = useState('')
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const part = decision === 'partial' && amount.trim() !== '' ? { amount: Number(amount) } : {}
    await go(`/admin/returns/${shown.case_id}/decision`, {
      decision,
      fault,
      goods_back: goodsBack,
      reason,
      ...part,
    })
  }
  const effect = found.effects.find((each) => each.fault === fault)
  return (
    <form noValidate className={styles.act} onSubmit={(event) => void submit(event)}>
      <RadioGroup legend={t('returns.admin.decide')}>
        {(['full', 'partial', 'refuse'] as const).map((each) => (
          <Radio
            key={each}
            name="decision"
            value={each}
            label={t(names[each])}
            checked={decision === each}
            onChange={() => {
              setDecision(each)
              setProblem('')
            }}
          />
        ))}
      </RadioGroup>
      <Select
        label={t('returns.admin.fault')}
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
        <Shown {...{ decision, effect, amount: Number(amount) || 0, aloneUpTo: found.alone_up_to }} />
      ) : null}
      <Textarea
        label={t('returns.admin.reason')}
        rows={3}
        maxLength={2_000}
        value={reason}
        error={problem}
        onChange={({ target }) => {
          setReason(target.value)
          setProblem('')
        }}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('returns.admin.decide')}
        </Button>
      </div>
    </form>
  )
}

function Shown({
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
  const whole = Math.round((effect.money + effect.delivery) * 100) / 100
  const moved = { full: whole, partial: amount, refuse: 0 }[decision]
  const { costs } = effect
  return (
    <div className={styles.stack}>
      <p>
        <strong>
          {decision === 'full'
            ? t('returns.admin.effect', {
                amount: inRupees(whole),
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

/** A decision that waits for a second person. */
export function AgreeForm({ found }: { found: AnyCase }) {
  const t = useTranslator()
  const { go, problem, isBusy } = useStep()
  const [reason, setReason] = useState('')
  const { proposal, case_id: id } = found.response
  if (!proposal) return null
  const send = (agree: boolean): void => void go(`/admin/returns/${id}/agreement`, { agree, reason })
  return (
    <div className={styles.act}>
      <strong>{t('returns.admin.waits')}</strong>
      <p>
        {t(names[proposal.decision])}
        {proposal.decision === 'partial' ? `: ${inRupees(proposal.amount)}` : ''}. {t('returns.admin.fault')}{' '}
        {t(faultNames[proposal.fault])}.
      </p>
      <p className={styles.said}>{proposal.words}</p>
      {proposal.is_mine ? <p className={styles.note}>{t('returns.admin.waits.mine')}</p> : null}
      <Textarea
        label={t('returns.admin.reason')}
        rows={2}
        maxLength={2_000}
        value={reason}
        error={problem}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.buttons}>
        {proposal.is_mine ? null : (
          <Button isBusy={isBusy} onClick={() => send(true)}>
            {t('returns.admin.agree')}
          </Button>
        )}
        <Button variant="secondary" isBusy={isBusy} onClick={() => send(false)}>
          {t('returns.admin.drop')}
        </Button>
      </div>
    </div>
  )
}
