import type { Address } from '#contracts/accounts/identity'
import { shownPhone } from '../../shared/shown-phone.ts'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './address-choice.module.css'
import { AddressForm, type State } from './address-form.tsx'
import { addressText } from './address-rules.ts'
import type { LiveAddress } from './use-address.ts'

/** Offers the saved addresses and a new one; without saved addresses only the form. */
export function AddressChoice({ address, states }: { address: LiveAddress; states: readonly State[] }) {
  const t = useTranslator()
  const { saved, chosen, choose, draft } = address
  if (saved.length === 0) return <AddressForm draft={draft} states={states} />
  return (
    <div className={styles.choice}>
      <RadioGroup legend={<span className="visually-hidden">{t('account.address.deliverto')}</span>}>
        {saved.map((each) => (
          <Radio
            key={each.address_id}
            name="address"
            value={each.address_id}
            checked={chosen === each.address_id}
            onChange={() => choose(each.address_id)}
            label={<strong>{each.ship_name}</strong>}
            hint={fullAddress(each)}
          />
        ))}
        <Radio
          name="address"
          value="new"
          checked={chosen === 'new'}
          onChange={() => choose('new')}
          label={t('account.address.new')}
        />
      </RadioGroup>
      {chosen === 'new' ? <AddressForm draft={draft} states={states} /> : null}
    </div>
  )
}

function fullAddress(address: Address): string {
  return `${addressText(address)} · ${shownPhone(address.phone_no)}`
}
