import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { CouponOnWire } from '#contracts/buying/promotions'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { messageOf } from '../ask.ts'
import { call } from '../call.ts'
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
  path: string
  /** The staff say why. */ wantsReason: boolean
  onClose: () => void
}

/** Says what a step does to a coupon, and takes it. */
export function StepDialog({ coupon, step, path, wantsReason, onClose }: StepDialogProps) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      if (step === 'stop' || step === 'lift') await call('POST', `${path}/${coupon.id}/${step}`, { reason })
      else
        await call('POST', `${path}/${coupon.id}/steps`, { event: step, ...(wantsReason ? { reason } : {}) })
      showToast(t('offers.done', { code: coupon.code }), 'success')
      onClose()
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('offers.step.title', { step: t(stepNames[step]), code: coupon.code })}
    >
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{t(effects[step])}</p>
        {wantsReason ? (
          <TextInput
            label={t('offers.reason')}
            error={problem}
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : (
          <p role="alert" className={styles.wrong}>
            {problem}
          </p>
        )}
        <Button
          type="submit"
          isBusy={isBusy}
          variant={step === 'end' || step === 'refuse' || step === 'stop' ? 'danger' : 'primary'}
        >
          {t(stepNames[step])}
        </Button>
      </form>
    </Dialog>
  )
}
