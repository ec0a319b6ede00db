import type { ComponentType, ReactNode } from 'react'
import {
  cancelParcel,
  scheduleParcelPickup,
  enterParcelAwb,
  reattemptParcel,
  sendParcelBack,
  type Parcel,
} from '#contracts/delivery/fulfilment'
import { dayInIndia } from '#platform/time'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, textIn, textsIn, type FormAction } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { translator, useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from '../lists.module.css'

export type StepDialog = 'awb' | 'pickup' | 'reattempt' | 'cancel' | 'send-back'

type DialogProps = { params: { id: number }; onClose: () => void }

/** The dialog of a step that needs more than a press. */
export function ParcelDialog({
  dialog,
  parcel,
  onClose,
}: {
  dialog: StepDialog
  parcel: Parcel
  onClose: () => void
}) {
  const StepDialog = dialogs[dialog]
  return <StepDialog params={{ id: parcel.parcel_id }} onClose={onClose} />
}

const dialogs: Record<StepDialog, ComponentType<DialogProps>> = {
  awb: CourierNumber,
  pickup: Pickup,
  reattempt: Reattempt,
  cancel: Unpack,
  'send-back': SendBack,
}

const optionsOf = (onClose: () => void) =>
  ({ done: translator()('selling.done'), onDone: onClose, isRevalidating: 'always' }) as const

function CourierNumber({ params, onClose }: DialogProps) {
  const number = useAction(enterParcelAwb, optionsOf(onClose))
  return (
    <StepForm
      action={number}
      onSend={(fields) =>
        number.run({ params, body: textsIn(fields, ['courier_name', 'awb', 'tracking_url']) })
      }
      onClose={onClose}
      title="selling.do.awb"
      lead="selling.do.awb.lead"
    >
      <Line name="courier_name" label="selling.field.courier" maxLength={60} />
      <Line name="awb" label="selling.field.awb" maxLength={40} />
      <Line name="tracking_url" label="selling.field.url" maxLength={300} type="url" isOptional />
    </StepForm>
  )
}

function Pickup({ params, onClose }: DialogProps) {
  const fetch = useAction(scheduleParcelPickup, optionsOf(onClose))
  return (
    <StepForm
      action={fetch}
      onSend={(fields) => fetch.run({ params, body: textsIn(fields, ['on']) })}
      onClose={onClose}
      title="selling.do.pickup"
      lead="selling.do.pickup.lead"
    >
      <Day />
    </StepForm>
  )
}

function Reattempt({ params, onClose }: DialogProps) {
  const retry = useAction(reattemptParcel, optionsOf(onClose))
  return (
    <StepForm
      action={retry}
      onSend={(fields) => retry.run({ params, body: textsIn(fields, ['on', 'note']) })}
      onClose={onClose}
      title="selling.do.again"
      lead="selling.do.again.lead"
    >
      <Day />
      <Line
        name="note"
        label="selling.field.door"
        hint="selling.field.door.hint"
        maxLength={200}
        isOptional
      />
    </StepForm>
  )
}

function Unpack({ params, onClose }: DialogProps) {
  const cancel = useAction(cancelParcel, optionsOf(onClose))
  return (
    <StepForm
      action={cancel}
      onSend={(fields) => cancel.run({ params, body: { reason: textIn(fields, 'reason') } })}
      onClose={onClose}
      title="selling.do.apart"
      lead="selling.do.apart.lead"
    >
      <Line name="reason" label="selling.field.reason" maxLength={500} />
    </StepForm>
  )
}

function SendBack({ params, onClose }: DialogProps) {
  const sendBack = useAction(sendParcelBack, optionsOf(onClose))
  return (
    <StepForm
      action={sendBack}
      onSend={(fields) => sendBack.run({ params, body: { reason: textIn(fields, 'reason') } })}
      onClose={onClose}
      title="selling.do.back"
      lead="selling.do.back.lead"
      isDangerous
    >
      <Line name="reason" label="selling.field.reason" maxLength={500} />
    </StepForm>
  )
}

type StepFormProps = {
  action: FormAction
  onSend: (fields: FormData) => unknown
  onClose: () => void
  title: MessageId
  lead: MessageId
  isDangerous?: boolean
  children: ReactNode
}

function StepForm({ action, onSend, onClose, title, lead, isDangerous, children }: StepFormProps) {
  const t = useTranslator()
  return (
    <Dialog isOpen onClose={onClose} title={t(title)}>
      <Form action={action} onSend={onSend} className={styles.form}>
        <p>{t(lead)}</p>
        {children}
        <div className={styles.buttons}>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isBusy={action.isBusy}>
            {t(title)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('selling.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

type LineProps = {
  name: string
  label: MessageId
  hint?: MessageId
  maxLength: number
  type?: 'url'
  isOptional?: boolean
}

function Line({ label, hint, ...rest }: LineProps) {
  const t = useTranslator()
  return <TextInput label={t(label)} hint={hint ? t(hint) : undefined} autoComplete="off" {...rest} />
}

function Day() {
  const t = useTranslator()
  return (
    <TextInput
      label={t('selling.field.day')}
      name="on"
      type="date"
      min={dayIn(0)}
      max={dayIn(7)}
      defaultValue={dayIn(1)}
      autoComplete="off"
    />
  )
}

/** The date in India in that many days, as the value of a date input. */
const dayIn = (days: number): string => dayInIndia(new Date(), days)
