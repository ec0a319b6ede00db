import { useState } from 'react'
import {
  approveProduct,
  refuseChange,
  requestChange,
  takeDownProduct,
  type FullReason,
  type ProductRecord,
} from '#contracts/products/approvals'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { FieldComments, type Comment } from './field-comments.tsx'
import { ReasonFields } from './reason-fields.tsx'
import styles from './products.module.css'

type Act = 'approve' | 'request_change' | 'refuse_change' | 'take_down'

type PanelProps = { product: ProductRecord; reasons: readonly FullReason[] }

/** The decisions that are possible now, each with its consequence before it is pressed. */
export function DecidePanel({ product, reasons }: PanelProps) {
  const t = useTranslator()
  const acts = actsOf(product)
  const [act, setAct] = useState<Act>(acts[0]?.act ?? 'approve')
  const [comments, setComments] = useState<readonly Comment[]>([])
  const options = { done: t('adminproducts.decided'), isRevalidating: 'always' } as const
  const actions = {
    approve: useAction(approveProduct, options),
    take_down: useAction(takeDownProduct, options),
    request_change: useAction(requestChange, options),
    refuse_change: useAction(refuseChange, options),
  }
  const chosen = acts.find((one) => one.act === act)
  if (!chosen) return <p className={styles.panel}>{t('adminproducts.decided.elsewhere')}</p>
  const send = (fields: FormData) => {
    const params = { id: product.product_id }
    const common = { note: textIn(fields, 'note'), version: product.version }
    if (act === 'approve') return actions.approve.run({ params, body: common })
    const said = {
      ...common,
      reason_key: textIn(fields, 'reason_key'),
      message: textIn(fields, 'message'),
    }
    if (act === 'request_change')
      return actions.request_change.run({ params, body: { ...said, fields: [...comments] } })
    return actions[act].run({ params, body: said })
  }
  const use = act === 'take_down' ? 'for_take_down' : 'for_change'
  return (
    <Form action={actions[act]} onSend={send} className={styles.panel} aria-label={t('adminproducts.decide')}>
      <RadioGroup legend={t('adminproducts.decide')}>
        {acts.map(({ act: name, title }) => (
          <Radio
            key={name}
            name="act"
            value={name}
            label={t(title)}
            checked={act === name}
            onChange={() => setAct(name)}
          />
        ))}
      </RadioGroup>
      <p className={styles.effect} aria-live="polite">
        {t(chosen.effect, { kits: product.kits })}
      </p>
      {act === 'request_change' ? <FieldComments comments={comments} onChange={setComments} /> : null}
      <ReasonFields key={use} reasons={act === 'approve' ? [] : reasons.filter((one) => one[use])} />
      <div>
        <Button type="submit" variant={act === 'approve' ? 'primary' : 'danger'} isBusy={actions[act].isBusy}>
          {t(chosen.title)}
        </Button>
      </div>
    </Form>
  )
}

type Offered = { act: Act; title: MessageId; effect: MessageId }

function actsOf({ may, state, wants_active, pending }: ProductRecord): Offered[] {
  const all: [isOffered: boolean, act: Act, title: MessageId, effect: MessageId][] = [
    [may.approve, 'approve', ...approvalTexts(state, { wants_active, isPending: pending !== null })],
    [
      may.request_change,
      'request_change',
      'adminproducts.do.return',
      pending ? 'adminproducts.effect.return_change' : 'adminproducts.effect.return',
    ],
    [may.refuse_change, 'refuse_change', 'adminproducts.do.refuse', 'adminproducts.effect.refuse'],
    [may.take_down, 'take_down', 'adminproducts.do.takedown', 'adminproducts.effect.takedown'],
  ]
  return all.flatMap(([isOffered, act, title, effect]) => (isOffered ? [{ act, title, effect }] : []))
}

function approvalTexts(
  state: ProductRecord['state'],
  { wants_active, isPending }: { wants_active: boolean; isPending: boolean },
): [MessageId, MessageId] {
  if (state === 'TakenDown') return ['adminproducts.do.restore', 'adminproducts.effect.restore']
  if (isPending) return ['adminproducts.do.approve_change', 'adminproducts.effect.approve_change']
  if (state === 'Live' || state === 'Hidden')
    return ['adminproducts.do.checked', 'adminproducts.effect.checked']
  return [
    'adminproducts.do.approve',
    wants_active ? 'adminproducts.effect.approve' : 'adminproducts.effect.approve_hidden',
  ]
}
