import { useState, type ReactNode } from 'react'
import { changePinRule, createPinRule, type PinRule } from '#contracts/delivery/shipping'
import { dayInIndia } from '#platform/time'
import { textsIn } from '../../ui/form/form.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import styles from './delivery.module.css'

const NEW = { prefix: '', until: null, extra_days: 0, extra_charge: 0, note: '' }

type Props = { rule: PinRule | null; onClose: () => void }

/** Adds a rule for PIN codes, or changes one. */
export function PinRuleDialog({ rule, onClose }: Props) {
  const t = useTranslator()
  const [isDelivered, setDelivered] = useState(rule?.deliverable ?? true)
  const [takesCash, setCash] = useState(rule?.cod ?? true)
  const bodyOf = (fields: FormData) => ({
    ...textsIn(fields, ['prefix', 'from', 'until', 'extra_days', 'extra_charge', 'note', 'reason']),
    deliverable: isDelivered,
    cod: isDelivered && takesCash,
  })
  const common = {
    title: t(rule ? 'delivery.pins.change' : 'delivery.pins.add'),
    lead: t('delivery.pins.text'),
    isGrave: !isDelivered,
    onClose,
    children: (
      <PinRuleFields
        rule={rule}
        switches={
          <>
            <Switch
              label={t('delivery.pins.deliverable')}
              checked={isDelivered}
              onChange={({ target }) => setDelivered(target.checked)}
            />
            <Switch
              label={t('delivery.pins.cod')}
              checked={isDelivered && takesCash}
              disabled={!isDelivered}
              onChange={({ target }) => setCash(target.checked)}
            />
          </>
        }
      />
    ),
  }
  return rule ? (
    <ActionDialog
      {...common}
      action={staffAction(changePinRule, (_reason, fields) => ({
        params: { id: rule.id },
        body: bodyOf(fields),
      }))}
    />
  ) : (
    <ActionDialog
      {...common}
      action={staffAction(createPinRule, (_reason, fields) => ({ body: bodyOf(fields) }))}
    />
  )
}

function PinRuleFields({ rule, switches }: { rule: PinRule | null; switches: ReactNode }) {
  const t = useTranslator()
  const [today] = useState(() => dayInIndia(new Date()))
  const begin = rule ?? { ...NEW, from: today }
  return (
    <>
      <TextInput
        label={t('delivery.pins.prefix')}
        hint={t('delivery.pins.prefix.hint')}
        name="prefix"
        inputMode="numeric"
        maxLength={6}
        defaultValue={begin.prefix}
      />
      <div className={styles.fields}>
        <TextInput label={t('delivery.pins.from')} name="from" type="date" defaultValue={begin.from} />
        <TextInput
          label={t('delivery.pins.until')}
          isOptional
          name="until"
          type="date"
          defaultValue={begin.until ?? ''}
        />
      </div>
      {switches}
      <div className={styles.fields}>
        <TextInput
          label={t('delivery.pins.extradays')}
          name="extra_days"
          inputMode="numeric"
          defaultValue={begin.extra_days}
        />
        <TextInput
          label={t('delivery.pins.extracharge.rupees')}
          name="extra_charge"
          inputMode="decimal"
          defaultValue={begin.extra_charge}
        />
      </div>
      <TextInput
        label={t('delivery.pins.note')}
        hint={t('delivery.pins.note.hint')}
        isOptional
        name="note"
        maxLength={300}
        defaultValue={begin.note}
      />
    </>
  )
}
