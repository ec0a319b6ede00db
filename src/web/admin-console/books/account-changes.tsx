import type { AccountChange, LinkedStore } from '#contracts/money/payouts'
import { istMoment } from '../../shared/ist-date.ts'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './books.module.css'
import { Deed } from './deed.tsx'

/** Bank details that one of us has asked to change for a store, and that another one makes so. */
export function AccountChanges({
  changes,
  stores,
}: {
  changes: readonly AccountChange[]
  stores: readonly LinkedStore[]
}) {
  const say = useWords()
  const ask = (
    <Deed
      name={say('books.bank.ask')}
      lead={say('books.bank.ask.lead')}
      path="/admin/payouts/accounts"
      body={({ payee_id, holder, account_number, ifsc, pan }) => ({
        kind: 'store',
        method: 'bank',
        payee_id: Number(payee_id),
        holder,
        account_number,
        ifsc,
        ...(pan ? { pan } : {}),
      })}
      isKeyed
    >
      <Select label={say('books.bank.store')} name="payee_id">
        {stores.map(({ store_id, name }) => (
          <option key={store_id} value={store_id}>
            {name || store_id}
          </option>
        ))}
      </Select>
      <TextInput label={say('books.bank.holder')} name="holder" autoComplete="off" maxLength={100} />
      <TextInput
        label={say('books.bank.number')}
        name="account_number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={22}
      />
      <TextInput
        label={say('books.bank.ifsc')}
        name="ifsc"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={11}
      />
      <TextInput
        label={say('books.bank.pan')}
        name="pan"
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={10}
      />
    </Deed>
  )
  return (
    <section aria-labelledby="bank-details" className={styles.part}>
      <SectionHeading id="bank-details" aside={stores.length > 0 ? ask : null}>
        {say('books.bank')}
      </SectionHeading>
      <p className={styles.hint}>{say(changes.length === 0 ? 'books.bank.none' : 'books.bank.lead')}</p>
      <ul className={styles.rows}>
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </section>
  )
}

function Change({ change }: { change: AccountChange }) {
  const say = useWords()
  const path = `/admin/payouts/accounts/${change.id}/decide`
  const about = { name: change.name, shown: change.shown, holder: change.holder }
  return (
    <li className={styles.row}>
      <div>
        <p>{say('books.bank.change', about)}</p>
        <p className={styles.hint}>
          {[
            change.before ? say('books.bank.before', { shown: change.before }) : '',
            say('books.batch.by', { name: change.asked_by, at: istMoment(change.asked_at) }),
            change.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={styles.buttons}>
        {change.is_mine ? (
          <span className={styles.hint}>{say('books.bank.own')}</span>
        ) : (
          <Deed
            name={say('books.bank.make')}
            variant="primary"
            lead={say('books.bank.make.lead', about)}
            path={path}
            body={() => ({ yes: true })}
          />
        )}
        <Deed
          name={say('books.batch.refuse')}
          variant="quiet"
          lead={say('books.bank.refuse.lead', about)}
          path={path}
          body={() => ({ yes: false })}
        />
      </div>
    </li>
  )
}
