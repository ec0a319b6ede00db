import {
  transitionPlatformCoupon,
  transitionStoreCoupon,
  transitionStoresCouponByStaff,
  type CouponOnWire,
} from '#contracts/buying/promotions'
import type { FormText } from '#platform/api-client'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { useAction } from '../use-action.ts'
import { stepNames, type Step } from './coupon-card.tsx'
import styles from './offers.module.css'

const effects = {
  approve: 'offers.effect.approve',
  refuse: 'offers.effect.refuse',
  pause: 'offers.effect.pause',
  resume: 'offers.effect.resume',
  end: 'offers.effect.end',
  stop: 'offers.effect.stop',
  lift: 'offers.effect.lift',
} as const

type StepDialogProps = {
  coupon: CouponOnWire
  step: Step
  /** Whether staff take the step: they give a reason. */ isStaff: boolean
  onClose: () => void
}

/** Explains a step of a coupon, and takes it. */
export function StepDialog({ coupon, step, isStaff, onClose }: StepDialogProps) {
  const t = useTranslator()
  const action = useStep({ coupon, step, isStaff }, onClose)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('offers.step.title', { step: t(stepNames[step]), code: coupon.code })}
    >
      <Form
        action={action}
        className={styles.form}
        onSend={(fields) => action.take(textIn(fields, 'reason'))}
      >
        <p>{t(effects[step])}</p>
        {isStaff ? (
          <TextInput label={t('offers.reason')} name="reason" maxLength={500} autoComplete="off" />
        ) : null}
        <Button
          type="submit"
          isBusy={action.isBusy}
          variant={step === 'end' || step === 'refuse' || step === 'stop' ? 'danger' : 'primary'}
        >
          {t(stepNames[step])}
        </Button>
      </Form>
    </Dialog>
  )
}

/** The call of the step: stores change their own coupons; staff change the platform's, and stop a store's coupon or lift the stop. */
function useStep({ coupon, step, isStaff }: Omit<StepDialogProps, 'onClose'>, onClose: () => void) {
  const t = useTranslator()
  const options = { done: t('offers.done', { code: coupon.code }), onDone: onClose }
  const ofStore = useAction(transitionStoreCoupon, options)
  const ofPlatform = useAction(transitionPlatformCoupon, options)
  const stopping = useAction(transitionStoresCouponByStaff, options)
  const params = { id: coupon.id }
  if (step === 'stop' || step === 'lift')
    return {
      ...stopping,
      take: (reason: FormText) => stopping.run({ params: { ...params, step }, body: { reason } }),
    }
  if (isStaff)
    return {
      ...ofPlatform,
      take: (reason: FormText) => ofPlatform.run({ params, body: { event: step, reason } }),
    }
  return {
    ...ofStore,
    take: () => ofStore.run({ params, body: { event: step as 'pause' | 'resume' | 'end' } }),
  }
}
