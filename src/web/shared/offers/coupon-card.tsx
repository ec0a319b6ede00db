import type { CouponOnWire } from '#contracts/buying/promotions'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator, type Translate } from '../../messages/messages.tsx'
import { istDay } from '../ist-date.ts'
import styles from './offers.module.css'

export type Step = CouponOnWire['steps'][number]

const states = {
  waiting: { name: 'offers.status.waiting', tone: 'brand' },
  scheduled: { name: 'offers.status.scheduled', tone: 'brand' },
  live: { name: 'offers.status.live', tone: 'success' },
  paused: { name: 'offers.status.paused', tone: 'plain' },
  stopped: { name: 'offers.status.stopped', tone: 'danger' },
  over: { name: 'offers.status.over', tone: 'plain' },
  used_up: { name: 'offers.status.used', tone: 'plain' },
} as const

export const stepNames = {
  approve: 'offers.step.approve',
  refuse: 'offers.step.refuse',
  pause: 'offers.step.pause',
  resume: 'offers.step.resume',
  end: 'offers.step.end',
  stop: 'offers.step.stop',
  lift: 'offers.step.lift',
} as const

type CouponCardProps = {
  coupon: CouponOnWire
  /** The store's name, where it is not obvious. */ owner?: string
  onStep: (step: Step) => void
  onCopy?: () => void
}

/** One coupon: its discount, dates, uses and cost, and the possible actions. */
export function CouponCard({ coupon, owner, onStep, onCopy }: CouponCardProps) {
  const t = useTranslator()
  const { name, tone } = states[coupon.standing]
  const steps = coupon.steps.filter((step) => step !== 'end' || !coupon.steps.includes('refuse'))
  return (
    <li className={styles.coupon} data-over={coupon.standing === 'over' || undefined}>
      <div className={styles.head}>
        <h2 className={styles.code}>{coupon.code}</h2>
        <Badge tone={tone}>{t(name)}</Badge>
      </div>
      {owner ? <p>{owner}</p> : null}
      {coupon.title ? <p>{coupon.title}</p> : null}
      {coupon.stopped_because ? (
        <p className={styles.wrong}>{t('offers.stopped', { reason: coupon.stopped_because })}</p>
      ) : null}
      <p className={styles.worth}>{discountText(t, coupon)}</p>
      <p className={styles.note}>{timeOf(t, coupon)}</p>
      <p className={styles.note}>{limitsOf(t, coupon).join(' · ')}</p>
      <p className={styles.used}>
        {coupon.most_uses
          ? t('offers.used.of', { uses: coupon.uses, most: coupon.most_uses })
          : t('offers.used', { uses: coupon.uses })}
        {' · '}
        {coupon.budget
          ? t('offers.cost.of', { given: inRupees(coupon.given), budget: inRupees(coupon.budget) })
          : t('offers.cost', { given: inRupees(coupon.given) })}
      </p>
      <div className={styles.steps}>
        {steps.map((step) => (
          <Button
            key={step}
            size="small"
            variant={step === 'approve' ? 'primary' : 'secondary'}
            onClick={() => onStep(step)}
          >
            {t(stepNames[step])}
            <span className="visually-hidden"> {coupon.code}</span>
          </Button>
        ))}
        {onCopy ? (
          <Button size="small" variant="quiet" onClick={onCopy}>
            {t('offers.copy')}
            <span className="visually-hidden"> {coupon.code}</span>
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function discountText(t: Translate, { percent, amount, most_off, least_goods }: CouponOnWire): string {
  const off =
    percent === null
      ? t('offers.worth.amount', { amount: inRupees(amount ?? 0) })
      : t('offers.worth.percent', { percent })
  return [
    off,
    most_off ? t('offers.worth.most', { amount: inRupees(most_off) }) : '',
    least_goods ? t('offers.worth.least', { amount: inRupees(least_goods) }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function timeOf(t: Translate, { starts_at, ends_at }: CouponOnWire): string {
  // An end at midnight belongs to the day before.
  const last = ends_at && new Date(Date.parse(ends_at) - 1).toISOString()
  return last
    ? t('offers.time', { from: istDay(starts_at), until: istDay(last) })
    : t('offers.time.open', { from: istDay(starts_at) })
}

function limitsOf(
  t: Translate,
  { first_order_only, most_per_person, hobby_ids, product_ids, store_ids }: CouponOnWire,
): string[] {
  const isForAll = hobby_ids.length + product_ids.length + store_ids.length === 0
  return [
    isForAll ? t('offers.for.all') : '',
    hobby_ids.length > 0 ? t('offers.for.hobbies', { count: hobby_ids.length }) : '',
    product_ids.length > 0 ? t('offers.for.products', { count: product_ids.length }) : '',
    store_ids.length > 0 ? t('offers.for.stores', { count: store_ids.length }) : '',
    first_order_only ? t('offers.for.first') : '',
    most_per_person ? t('offers.for.each', { count: most_per_person }) : '',
  ].filter(Boolean)
}
