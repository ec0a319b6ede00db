import { useState, type SubmitEvent } from 'react'
import type { Parcel } from '#contracts/delivery/fulfilment'
import { dayInIndia } from '#platform/time'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from '../lists.module.css'
import { useAct } from '../use-act.ts'

export type Asking = 'awb' | 'pickup' | 'reattempt' | 'cancel' | 'send-back'

type Field = {
  name: string
  label: MessageId
  hint?: MessageId
  type?: 'date' | 'url'
  most?: number
  isOptional?: boolean
}

const dialogs: Record<Asking, { title: MessageId; lead: MessageId; fields: Field[]; isGrave?: boolean }> = {
  awb: {
    title: 'selling.do.awb',
    lead: 'selling.do.awb.lead',
    fields: [
      { name: 'courier_name', label: 'selling.field.courier', most: 60 },
      { name: 'awb', label: 'selling.field.awb', most: 40 },
      { name: 'tracking_url', label: 'selling.field.url', type: 'url', most: 300, isOptional: true },
    ],
  },
  pickup: {
    title: 'selling.do.pickup',
    lead: 'selling.do.pickup.lead',
    fields: [{ name: 'on', label: 'selling.field.day', type: 'date' }],
  },
  reattempt: {
    title: 'selling.do.again',
    lead: 'selling.do.again.lead',
    fields: [
      { name: 'on', label: 'selling.field.day', type: 'date' },
      {
        name: 'note',
        label: 'selling.field.door',
        hint: 'selling.field.door.hint',
        most: 200,
        isOptional: true,
      },
    ],
  },
  cancel: {
    title: 'selling.do.apart',
    lead: 'selling.do.apart.lead',
    fields: [{ name: 'reason', label: 'selling.field.reason', most: 500 }],
  },
  'send-back': {
    title: 'selling.do.back',
    lead: 'selling.do.back.lead',
    fields: [{ name: 'reason', label: 'selling.field.reason', most: 500 }],
    isGrave: true,
  },
}

const dayIn = (days: number): string => dayInIndia(new Date(), days)

/** Asks for what one step of a parcel needs, and takes it. */
export function ParcelDialog({
  asking,
  parcel,
  onClose,
}: {
  asking: Asking
  parcel: Parcel
  onClose: () => void
}) {
  const t = useTranslator()
  const { title, lead, fields, isGrave } = dialogs[asking]
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ name, type }) => [name, type === 'date' ? dayIn(1) : ''])),
  )
  const { run, busy, problem, setProblem } = useAct()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (await run(`/seller/parcels/${parcel.parcel_id}/${asking}`, values, t('selling.done'))) onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t(title)}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{t(lead)}</p>
        {fields.map(({ name, label, hint, type, most, isOptional }, index) => (
          <TextInput
            key={name}
            label={t(label)}
            hint={hint ? t(hint) : undefined}
            error={index === 0 ? problem : undefined}
            isOptional={isOptional}
            type={type ?? 'text'}
            maxLength={most}
            min={type === 'date' ? dayIn(0) : undefined}
            max={type === 'date' ? dayIn(7) : undefined}
            autoComplete="off"
            value={values[name] ?? ''}
            onChange={({ target }) => {
              setValues({ ...values, [name]: target.value })
              setProblem('')
            }}
          />
        ))}
        <div className={styles.buttons}>
          <Button type="submit" variant={isGrave ? 'danger' : 'primary'} isBusy={busy !== ''}>
            {t(title)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('selling.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
