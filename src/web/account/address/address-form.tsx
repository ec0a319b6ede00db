import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import styles from './address-form.module.css'
import type { AddressField } from './address-rules.ts'
import type { Draft } from './use-draft.ts'

export type State = { code: number; name: string }

/** The fields of an address. What is typed lives with whoever sends it. */
export function AddressForm({ draft: { draft, problems, news, form, write }, states }: { draft: Draft; states: readonly State[] }) {
  const field = (name: AddressField) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => write(name, event.target.value),
  })
  const pinProblem = problems.zip_code ?? (news && !news.deliverable ? news.message : undefined)
  return (
    <div className={styles.form} ref={form}>
      <TextInput label="Name" autoComplete="name" maxLength={60} {...field('ship_name')} />
      <TextInput
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        // Room for '+91 98765-43210' as it is pasted: cut short it would still look like a number, of somebody else.
        maxLength={20}
        hint="For the courier, 10 digits"
        {...field('phone_no')}
      />
      <div className={styles.pin} aria-live="polite" data-good={(news?.deliverable && !pinProblem) || undefined}>
        <TextInput
          label="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          {...field('zip_code')}
          hint={news?.deliverable ? news.message : '6 digits'}
          error={pinProblem}
        />
      </div>
      <Select label="State" autoComplete="address-level1" {...field('state')}>
        <option value="">Choose a state</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <div className={styles.wide}>
        <TextInput
          label="Address line 1"
          autoComplete="address-line1"
          maxLength={120}
          hint="House or flat number, building, street"
          {...field('address1')}
        />
      </div>
      <div className={styles.wide}>
        <TextInput label="Address line 2" isOptional autoComplete="address-line2" maxLength={120} {...field('address2')} />
      </div>
      <TextInput label="Landmark" isOptional maxLength={80} {...field('landmark')} />
      <TextInput label="City" autoComplete="address-level2" maxLength={60} {...field('city')} />
    </div>
  )
}
