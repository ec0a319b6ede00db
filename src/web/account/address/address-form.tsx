import { pinSentence } from '../../shared/pin-sentence.ts'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './address-form.module.css'
import type { AddressField } from './address-rules.ts'
import type { Draft } from './use-draft.ts'

export type State = { code: number; name: string }

/** The fields of an address; the caller holds their state. */
export function AddressForm({
  draft: { draft, suggested, problems, news, form, write },
  states,
}: {
  draft: Draft
  states: readonly State[]
}) {
  const t = useTranslator()
  const field = (name: AddressField) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => write(name, event.target.value),
  })
  const pinProblem = problems.zip_code ?? (news && !news.deliverable ? pinSentence(news) : undefined)
  return (
    <div className={styles.form} ref={form}>
      <TextInput
        label={t('account.address.name')}
        autoComplete="name"
        maxLength={60}
        {...field('ship_name')}
      />
      <TextInput
        label={t('account.address.phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        // Fits a pasted '+91 98765-43210', which would become a different valid number if it were cut off.
        maxLength={20}
        hint={t('account.address.phonehint')}
        {...field('phone_no')}
      />
      <div
        className={styles.pin}
        aria-live="polite"
        data-good={(news?.deliverable && !pinProblem) || undefined}
      >
        <TextInput
          label={t('account.address.pin')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          {...field('zip_code')}
          hint={news?.deliverable ? pinSentence(news) : t('account.address.pinhint')}
          error={pinProblem}
        />
      </div>
      <Select label={t('account.address.state')} autoComplete="address-level1" {...field('state')}>
        <option value="">{t('account.address.choosestate')}</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <div className={styles.wide}>
        <TextInput
          label={t('account.address.line1')}
          autoComplete="address-line1"
          maxLength={120}
          hint={t('account.address.line1hint')}
          {...field('address1')}
        />
      </div>
      <div className={styles.wide}>
        <TextInput
          label={t('account.address.line2')}
          isOptional
          autoComplete="address-line2"
          maxLength={120}
          {...field('address2')}
        />
      </div>
      <TextInput label={t('account.address.landmark')} isOptional maxLength={80} {...field('landmark')} />
      {/* Announced by screen readers, because the PIN code fills it in. */}
      <div aria-live="polite">
        <TextInput
          label={t('account.address.city')}
          autoComplete="address-level2"
          maxLength={60}
          hint={suggested ? t('account.address.cityhint', { city: suggested }) : undefined}
          {...field('city')}
        />
      </div>
    </div>
  )
}
