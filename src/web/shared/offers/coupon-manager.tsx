import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CouponOnWire } from '#contracts/buying/promotions'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { CouponCard, type Step } from './coupon-card.tsx'
import { CouponForm, type FormFacts } from './coupon-form.tsx'
import styles from './offers.module.css'
import { StepDialog } from './step-dialog.tsx'

type CouponDeskProps = {
  coupons: readonly CouponOnWire[]
  older: string | null
  facts: FormFacts
}

type Open =
  | { kind: 'form'; like: CouponOnWire | null }
  | { kind: 'step'; coupon: CouponOnWire; step: Step }
  | null

/** The coupons of a store or of the platform, newest first, with a form for a new one. */
export function CouponManager({ coupons, older, facts }: CouponDeskProps) {
  const t = useTranslator()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const create = (
    <Button onClick={() => setOpen({ kind: 'form', like: null })}>
      <Plus size={18} aria-hidden="true" /> {t('offers.new')}
    </Button>
  )
  return (
    <div className={styles.desk}>
      {coupons.length === 0 ? (
        <EmptyState drawing="basket" title={t('offers.none')} action={create}>
          {t(facts.storeId === null ? 'offers.none.platform' : 'offers.none.store')}
        </EmptyState>
      ) : (
        <>
          <div>{create}</div>
          <ul className={styles.list}>
            {coupons.map((coupon) => (
              <CouponCard
                key={coupon.id}
                coupon={coupon}
                onStep={(step) => setOpen({ kind: 'step', coupon, step })}
                onCopy={() => setOpen({ kind: 'form', like: coupon })}
              />
            ))}
          </ul>
          {older ? <Link to={older}>{t('offers.older')}</Link> : null}
        </>
      )}
      {open?.kind === 'form' ? <CouponForm like={open.like} facts={facts} onClose={close} /> : null}
      {open?.kind === 'step' ? (
        <StepDialog coupon={open.coupon} step={open.step} isStaff={facts.storeId === null} onClose={close} />
      ) : null}
    </div>
  )
}
