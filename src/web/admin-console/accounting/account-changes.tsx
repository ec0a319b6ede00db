import {
  requestAccountChange,
  decideAccountChange,
  type AccountChange,
  type LinkedStore,
} from '#contracts/money/payouts'
import { istMoment } from '../../shared/ist-date.ts'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { textIn, textsIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './accounting.module.css'
import { ActionButton } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

/** Requested changes of bank details; a second person approves them. */
export function AccountChanges({
  changes,
  stores,
}: {
  changes: readonly AccountChange[]
  stores: readonly LinkedStore[]
}) {
  const t = useTranslator()
  const ask = (
    <ActionButton
      title={t('accounting.bank.ask')}
      lead={t('accounting.bank.ask.lead')}
      action={staffAction(requestAccountChange, (reason, fields) => {
        const pan = textIn(fields, 'pan')
        const bank = textsIn(fields, ['payee_id', 'holder', 'account_number', 'ifsc'])
        const payee = { kind: 'store', method: 'bank' } as const
        return { body: { ...payee, ...bank, ...(pan ? { pan } : {}), reason } }
      })}
    >
      <Select label={t('accounting.bank.store')} name="payee_id">
        {stores.map(({ store_id, name }) => (
          <option key={store_id} value={store_id}>
            {name || store_id}
          </option>
        ))}
      </Select>
      <TextInput label={t('accounting.bank.holder')} name="holder" autoComplete="off" maxLength={100} />
      <TextInput
        label={t('accounting.bank.number')}
        name="account_number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={22}
      />
      <TextInput
        label={t('accounting.bank.ifsc')}
        name="ifsc"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={11}
      />
      <TextInput
        label={t('accounting.bank.pan')}
        name="pan"
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={10}
      />
    </ActionButton>
  )
  return (
    <section aria-labelledby="bank-details" className={styles.part}>
      <SectionHeading id="bank-details" aside={stores.length > 0 ? ask : null}>
        {t('accounting.bank')}
      </SectionHeading>
      <p className={styles.hint}>
        {t(changes.length === 0 ? 'accounting.bank.none' : 'accounting.bank.lead')}
      </p>
      <ul className={styles.rows}>
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </section>
  )
}

function Change({ change }: { change: AccountChange }) {
  const t = useTranslator()
  const decision = (yes: boolean) =>
    staffAction(decideAccountChange, (reason) => ({ params: { id: change.id }, body: { yes, reason } }))
  const about = { name: change.name, shown: change.shown, holder: change.holder }
  return (
    <li className={styles.row}>
      <div>
        <p>{t('accounting.bank.change', about)}</p>
        <p className={styles.hint}>
          {[
            change.before ? t('accounting.bank.before', { shown: change.before }) : '',
            t('accounting.batch.by', { name: change.asked_by, at: istMoment(change.asked_at) }),
            change.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={styles.buttons}>
        {change.is_mine ? (
          <span className={styles.hint}>{t('accounting.bank.own')}</span>
        ) : (
          <ActionButton
            title={t('accounting.bank.make')}
            variant="primary"
            lead={t('accounting.bank.make.lead', about)}
            action={decision(true)}
          />
        )}
        <ActionButton
          title={t('accounting.batch.refuse')}
          variant="quiet"
          lead={t('accounting.bank.refuse.lead', about)}
          action={decision(false)}
        />
      </div>
    </li>
  )
}
