import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { CouponOnWire } from '#contracts/buying/promotions'
import { CouponCard, type Step } from '../../shared/offers/coupon-card.tsx'
import styles from '../../shared/offers/offers.module.css'
import { StepDialog } from '../../shared/offers/step-dialog.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'

type StoresCouponsProps = {
  coupons: readonly (CouponOnWire & { store_name: string })[]
  search: string
  older: string | null
}

/** Coupons funded by stores: search by code, and stop one with a reason, which the store reads. */
export function StoreCoupons({ coupons, search, older }: StoresCouponsProps) {
  const t = useTranslator()
  const [open, setOpen] = useState<{ coupon: CouponOnWire; step: Step } | null>(null)
  return (
    <div className={styles.desk}>
      <p>{t('offers.stores.lead')}</p>
      <search>
        <Form className={styles.steps} preventScrollReset>
          <TextInput
            label={t('offers.stores.search')}
            name="code"
            defaultValue={search}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <Button type="submit" variant="secondary">
            {t('offers.stores.find')}
          </Button>
        </Form>
      </search>
      {coupons.length === 0 ? (
        <p>{t(search ? 'offers.stores.notfound' : 'offers.stores.none')}</p>
      ) : (
        <ul className={styles.list}>
          {coupons.map((coupon) => (
            <CouponCard
              key={coupon.id}
              coupon={coupon}
              owner={coupon.store_name}
              onStep={(step) => setOpen({ coupon, step })}
            />
          ))}
        </ul>
      )}
      {older ? <Link to={older}>{t('offers.older')}</Link> : null}
      {open ? (
        <StepDialog coupon={open.coupon} step={open.step} isStaff onClose={() => setOpen(null)} />
      ) : null}
    </div>
  )
}
