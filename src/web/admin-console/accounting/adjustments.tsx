import { requestAdjustment, decideAdjustment, type Adjustment, type Ledger } from '#contracts/money/ledger'
import { istMoment } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { textIn, textsIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './accounting.module.css'
import { ActionButton } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

const states = {
  waiting: 'accounting.adjust.waiting',
  posted: 'accounting.adjust.posted',
  refused: 'accounting.adjust.refused',
} as const

/** Manual entries: one staff member requests them, another posts them. */
export function Adjustments({
  rows,
  accounts,
}: {
  rows: readonly Adjustment[]
  accounts: Ledger['accounts']
}) {
  const t = useTranslator()
  return (
    <section aria-labelledby="adjust" className={styles.part}>
      <SectionHeading id="adjust" aside={<NewEntry accounts={accounts} />}>
        {t('accounting.adjust')}
      </SectionHeading>
      {rows.length === 0 ? (
        <p className={styles.hint}>{t('accounting.adjust.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ row }: { row: Adjustment }) {
  const t = useTranslator()
  const amount = inRupees(row.amount)
  const sides = {
    debit: [row.debit, row.debit_party].join(' '),
    credit: [row.credit, row.credit_party].join(' '),
  }
  const decision = (yes: boolean) =>
    staffAction(decideAdjustment, (reason) => ({ params: { id: row.id }, body: { yes, reason } }))
  return (
    <li className={styles.row}>
      <div>
        <p>
          {sides.debit} → {sides.credit}
        </p>
        <p>{row.reason}</p>
        <p className={styles.hint}>
          {t('accounting.adjust.by', { name: row.made_by, at: istMoment(row.made_at) })}
        </p>
      </div>
      <span className={styles.figure}>{amount}</span>
      <Badge tone={row.state === 'posted' ? 'success' : 'plain'}>{t(states[row.state])}</Badge>
      {row.state === 'waiting' ? (
        <div className={styles.buttons}>
          {row.is_mine ? (
            <span className={styles.hint}>{t('accounting.adjust.own')}</span>
          ) : (
            <ActionButton
              title={t('accounting.adjust.yes')}
              lead={t('accounting.adjust.yes.lead', { amount, ...sides })}
              action={decision(true)}
            />
          )}
          <ActionButton
            title={t('accounting.adjust.no')}
            lead={t('accounting.adjust.no.lead')}
            action={decision(false)}
            variant="quiet"
          />
        </div>
      ) : null}
    </li>
  )
}

function NewEntry({ accounts }: { accounts: Ledger['accounts'] }) {
  const t = useTranslator()
  const options = accounts.map(({ account, what }) => (
    <option key={account} value={account}>
      {account}: {what}
    </option>
  ))
  const action = staffAction(requestAdjustment, (reason, fields) => ({
    body: {
      ...textsIn(fields, ['debit', 'debit_party', 'credit', 'credit_party']),
      amount: Number(textIn(fields, 'amount').replaceAll(',', '')),
      reason,
    },
  }))
  return (
    <ActionButton title={t('accounting.adjust.new')} lead={t('accounting.adjust.lead')} action={action}>
      <Select label={t('accounting.adjust.debit')} name="debit">
        {options}
      </Select>
      <TextInput
        label={t('accounting.adjust.debit.party')}
        name="debit_party"
        isOptional
        maxLength={40}
        autoComplete="off"
        hint={t('accounting.find.party.hint')}
      />
      <Select label={t('accounting.adjust.credit')} name="credit">
        {options}
      </Select>
      <TextInput
        label={t('accounting.adjust.credit.party')}
        name="credit_party"
        isOptional
        maxLength={40}
        autoComplete="off"
      />
      <TextInput
        label={t('accounting.adjust.amount')}
        name="amount"
        inputMode="decimal"
        maxLength={15}
        autoComplete="off"
      />
    </ActionButton>
  )
}
