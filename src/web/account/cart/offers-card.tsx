import { TicketPercent, X } from 'lucide-react'
import { useState } from 'react'
import type { Bill } from '#contracts/buying/checkout'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './offers-card.module.css'
import type { Discounts } from './use-discounts.ts'
import { onEnter } from '../../ui/on-enter.ts'

type OffersCardProps = { discounts: Discounts; bill: Bill | null; isLoading: boolean; isHeld: boolean }

/** Coupons and points: each changes the bill at once, or its refusal is shown. */
export function OffersCard({ discounts, bill, isLoading, isHeld }: OffersCardProps) {
  const t = useTranslator()
  return (
    <Card title={t('account.offers')}>
      <CouponField discounts={discounts} isLoading={isLoading} isHeld={isHeld} />
      <Applied discounts={discounts} bill={bill} isHeld={isHeld} />
      <Points discounts={discounts} bill={bill} isHeld={isHeld} />
    </Card>
  )
}

function CouponField({ discounts, isLoading, isHeld }: Omit<OffersCardProps, 'bill'>) {
  const t = useTranslator()
  const [typed, setTyped] = useState('')
  const [seen, setSeen] = useState(discounts.wrong)
  // A refused code returns to the field, so that it can be corrected.
  if (seen !== discounts.wrong) {
    setSeen(discounts.wrong)
    if (typed === '' && discounts.wrong?.of === 'coupon') setTyped(discounts.wrong.code)
  }
  const apply = () => {
    if (isHeld || isLoading) return
    discounts.add(typed)
    setTyped('')
  }
  return (
    <div className={styles.enter}>
      <TextInput
        label={t('account.offers.code')}
        value={typed}
        error={discounts.wrong?.of === 'coupon' ? discounts.wrong.sentence : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onEnter(apply)}
      />
      <Button
        variant="secondary"
        className={styles.apply}
        isBusy={isLoading && discounts.codes.length > 0}
        onClick={apply}
      >
        {t('account.offers.apply')}
      </Button>
    </div>
  )
}

function Applied({ discounts, bill, isHeld }: Omit<OffersCardProps, 'isLoading'>) {
  const t = useTranslator()
  if (discounts.codes.length === 0) return null
  return (
    <ul className={styles.applied} aria-label={t('account.offers.applied')}>
      {discounts.codes.map((code) => {
        const used = bill?.coupons.find((coupon) => coupon.code === code)
        return (
          <li key={code} className={styles.coupon}>
            <TicketPercent size={20} aria-hidden="true" />
            <span className={styles.what}>
              <strong>{code}</strong>
              {used ? (
                <span className={styles.title}>
                  {[used.title, t('account.offers.saves', { amount: inRupees(used.amount) })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              ) : null}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('account.offers.remove', { code })}
              disabled={isHeld}
              onClick={() => discounts.remove(code)}
            >
              <X size={20} aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Without points the switch is disabled. */
function Points({ bill, ...rest }: Omit<OffersCardProps, 'isLoading'>) {
  return bill && bill.points.balance > 0 ? <PointsSwitch {...rest} {...bill.points} /> : null
}

function PointsSwitch({
  discounts,
  isHeld,
  balance,
  most: maxPoints,
}: Pick<OffersCardProps, 'discounts' | 'isHeld'> & Bill['points']) {
  const t = useTranslator()
  return (
    <div className={styles.points}>
      <Switch
        label={t('account.offers.points')}
        hint={t(maxPoints > 0 ? 'account.offers.points.most' : 'account.offers.points.none', {
          balance,
          most: maxPoints,
        })}
        checked={discounts.isUsingPoints && maxPoints > 0}
        disabled={isHeld || maxPoints === 0}
        onChange={({ target }) => discounts.setUsingPoints(target.checked)}
      />
      {discounts.wrong?.of === 'points' ? (
        <p className={styles.wrong} role="alert">
          {discounts.wrong.sentence}
        </p>
      ) : null}
    </div>
  )
}
