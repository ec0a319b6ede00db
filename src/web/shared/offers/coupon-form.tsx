import { useState } from 'react'
import { createPlatformCoupon, createStoreCoupon, type CouponOnWire } from '#contracts/buying/promotions'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox, Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { useAction } from '../use-action.ts'
import { bodyOf, draftOf, exampleOf, type Draft } from './coupon-draft.ts'
import styles from './offers.module.css'

export type Choice = { id: number; name: string }

export type FormFacts = {
  /** The store that funds the coupon; null: the platform. */
  storeId: number | null
  hobbies: readonly Choice[]
  products: readonly Choice[]
  stores: readonly Choice[]
}

type Texts = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft]
type Ids = 'hobby_ids' | 'product_ids' | 'store_ids'

/** Creates a coupon, empty or copied. Its effect is shown in rupees first. */
export function CouponForm({
  like,
  facts,
  onClose,
}: {
  like: CouponOnWire | null
  facts: FormFacts
  onClose: () => void
}) {
  const t = useTranslator()
  const { draft, set, action, send } = useDraft(like, facts, onClose)
  const field = (name: Exclude<Texts, 'kind'>, label: MessageId, more: object = {}) => (
    <TextInput
      label={t(label)}
      name={name}
      value={draft[name]}
      autoComplete="off"
      onChange={({ target }) => set({ [name]: target.value })}
      {...more}
    />
  )
  const numeric = { inputMode: 'decimal', maxLength: 12 } as const
  const isPercent = draft.kind === 'percent'
  return (
    <Dialog isOpen onClose={onClose} title={t('offers.new')} shape="panel">
      <Form action={action} className={styles.form} onSend={send}>
        {field('code', 'offers.field.code', {
          maxLength: 20,
          autoCapitalize: 'characters',
          spellCheck: false,
          hint: t('offers.field.code.hint'),
        })}
        {field('title', 'offers.field.title', { maxLength: 80, isOptional: true })}
        <RadioGroup legend={t('offers.field.kind')}>
          <Radio
            name="kind"
            checked={isPercent}
            onChange={() => set({ kind: 'percent' })}
            label={t('offers.field.percent')}
          />
          <Radio
            name="kind"
            checked={!isPercent}
            onChange={() => set({ kind: 'amount' })}
            label={t('offers.field.amount')}
          />
        </RadioGroup>
        <div className={styles.pair}>
          {field('worth', isPercent ? 'offers.field.percent' : 'offers.field.amount', {
            ...numeric,
            name: isPercent ? 'percent' : 'amount',
          })}
          {isPercent ? field('most_off', 'offers.field.most', { ...numeric, isOptional: true }) : null}
        </div>
        <div className={styles.pair}>
          {field('from', 'offers.field.from', { type: 'date', name: 'starts_at' })}
          {field('until', 'offers.field.until', { type: 'date', isOptional: true, name: 'ends_at' })}
        </div>
        <div className={styles.pair}>
          {field('least_goods', 'offers.field.least', { ...numeric, isOptional: true })}
          {field('budget', 'offers.field.budget', {
            ...numeric,
            isOptional: true,
            hint: facts.storeId === null ? t('offers.field.budget.hint') : undefined,
          })}
        </div>
        <div className={styles.pair}>
          {field('most_uses', 'offers.field.uses', { ...numeric, isOptional: true })}
          {field('most_per_person', 'offers.field.each', { ...numeric, isOptional: true })}
        </div>
        <Checkbox
          checked={draft.first_order_only}
          onChange={({ target }) => set({ first_order_only: target.checked })}
          label={t('offers.field.first')}
        />
        <Several
          name={t('offers.field.hobbies')}
          of={facts.hobbies}
          ids={draft.hobby_ids}
          onChange={(hobby_ids) => set({ hobby_ids })}
        />
        <Several
          name={t('offers.field.products')}
          of={facts.products}
          ids={draft.product_ids}
          onChange={(product_ids) => set({ product_ids })}
        />
        <Several
          name={t('offers.field.stores')}
          of={facts.stores}
          ids={draft.store_ids}
          onChange={(store_ids) => set({ store_ids })}
        />
        {facts.storeId === null ? field('reason', 'offers.reason', { maxLength: 500 }) : null}
        <Effect draft={draft} isPlatform={facts.storeId === null} />
        <Button type="submit" isWide isBusy={action.isBusy}>
          {t('offers.create')}
        </Button>
      </Form>
    </Dialog>
  )
}

function useDraft(like: CouponOnWire | null, { storeId }: FormFacts, onClose: () => void) {
  const t = useTranslator()
  const [draft, setDraft] = useState(() => draftOf(like, new Date()))
  const options = {
    done: ({ coupon: { standing, code } }: { coupon: CouponOnWire }) =>
      t(standing === 'waiting' ? 'offers.created.waiting' : 'offers.created', { code }),
    onDone: onClose,
  }
  const ofStore = useAction(createStoreCoupon, options)
  const ofPlatform = useAction(createPlatformCoupon, options)
  const send = () => {
    const body = bodyOf(draft)
    return storeId === null
      ? ofPlatform.run({ body: { ...body, reason: draft.reason } })
      : ofStore.run({ body: { ...body, store_id: storeId } })
  }
  return {
    draft,
    action: storeId === null ? ofPlatform : ofStore,
    send,
    set: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
  }
}

type SeveralProps = {
  name: string
  of: readonly Choice[]
  ids: readonly number[]
  onChange: (ids: Draft[Ids]) => void
}

/** Selects several of many; none means all. */
function Several({ name, of, ids, onChange }: SeveralProps) {
  const t = useTranslator()
  if (of.length === 0) return null
  return (
    <details className={styles.several} open={ids.length > 0}>
      <summary>
        {name} <span className={styles.note}>{ids.length === 0 ? t('offers.all') : ids.length}</span>
      </summary>
      <div className={styles.choices}>
        {of.map((one) => (
          <Checkbox
            key={one.id}
            label={one.name}
            checked={ids.includes(one.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...ids, one.id] : ids.filter((id) => id !== one.id))
            }
          />
        ))}
      </div>
    </details>
  )
}

const EXAMPLE = 1_000

/** The cost of the coupon and its bearer, in rupees. */
function Effect({ draft, isPlatform }: { draft: Draft; isPlatform: boolean }) {
  const t = useTranslator()
  const goods = Math.max(EXAMPLE, Number(draft.least_goods) || 0)
  const off = exampleOf(draft, goods)
  if (off === null) return null
  const budget = Number(draft.budget)
  return (
    <p className={styles.effect} aria-live="polite">
      {t('offers.effect', { goods: inRupees(goods), off: inRupees(off) })}{' '}
      {t(isPlatform ? 'offers.effect.platform' : 'offers.effect.store')}{' '}
      {budget > 0 ? t('offers.effect.budget', { budget: inRupees(budget) }) : t('offers.effect.endless')}
    </p>
  )
}
