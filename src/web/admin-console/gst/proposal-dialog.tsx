import { useState } from 'react'
import { proposeGstRate, type GstRate } from '#contracts/money/tax'
import { dayInIndia } from '#platform/time'
import { textIn, textsIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import styles from '../delivery/delivery.module.css'

const conditionText = ({ above, upto }: Pick<GstRate, 'above' | 'upto'>): string => {
  if (upto !== null) return `up to ${upto}`
  return above > 0 ? `above ${above}` : ''
}

/** Proposes another rate of a rule, or a new rule; a colleague approves it. */
export function ProposalDialog({ rate, onClose }: { rate: GstRate | null; onClose: () => void }) {
  const t = useTranslator()
  const [tomorrow] = useState(() => dayInIndia(new Date(), 1))
  return (
    <ActionDialog
      title={t('gst.propose')}
      lead={t('gst.propose.text')}
      done={t('gst.proposed')}
      action={staffAction(proposeGstRate, (reason, fields) => ({
        body: {
          ...textsIn(fields, ['rule', 'condition', 'rate', 'from']),
          hsn_prefixes: textIn(fields, 'hsn_prefixes')
            .split(/[\s,;]+/)
            .filter(Boolean),
          reason,
        },
      }))}
      onClose={onClose}
    >
      <TextInput
        label={t('gst.rule')}
        hint={rate ? rate.what : t('gst.rule.hint')}
        name="rule"
        maxLength={80}
        readOnly={rate !== null}
        defaultValue={rate?.rule}
      />
      <TextInput
        label={t('gst.hsn')}
        hint={t('gst.hsn.hint')}
        isOptional
        name="hsn_prefixes"
        inputMode="numeric"
        defaultValue={rate?.hsn_prefixes.join(', ')}
      />
      <TextInput
        label={t('gst.condition')}
        hint={t('gst.condition.hint')}
        isOptional
        name="condition"
        maxLength={60}
        defaultValue={rate ? conditionText(rate) : ''}
      />
      <div className={styles.fields}>
        <TextInput label={t('gst.rate.percent')} name="rate" inputMode="decimal" defaultValue={rate?.rate} />
        <TextInput label={t('gst.from')} name="from" type="date" defaultValue={tomorrow} />
      </div>
    </ActionDialog>
  )
}
