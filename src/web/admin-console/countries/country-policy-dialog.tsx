import { useState } from 'react'
import { setCountryPolicy, type CountryPolicy } from '#contracts/buying/checkout'
import { Switch } from '../../ui/switch/switch.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

const NEW: Pick<CountryPolicy, 'skips_payment' | 'hold_hours' | 'pay_days'> = {
  skips_payment: false,
  hold_hours: 48,
  pay_days: 7,
}

/** The calling code without its plus. */
const codeIn = (fields: FormData): string => textIn(fields, 'code').replace(/^\+/, '').trim()

/** Edits the settings of a country; null adds a country. */
export function CountryPolicyDialog({
  policy,
  onClose,
}: {
  policy: CountryPolicy | null
  onClose: () => void
}) {
  const t = useTranslator()
  const begin = policy ?? NEW
  const [skips, setSkips] = useState(begin.skips_payment)
  return (
    <ActionDialog
      title={policy ? t('risks.countries.title', { name: policy.name }) : t('risks.countries.add')}
      lead={t('risks.countries.text')}
      action={staffAction(
        setCountryPolicy,
        (reason, fields) => ({
          params: { code: policy ? policy.country_code.slice(1) : codeIn(fields) },
          body: {
            name: policy?.name ?? textIn(fields, 'name'),
            skips_payment: skips,
            hold_hours: Number(textIn(fields, 'hold_hours')),
            pay_days: Number(textIn(fields, 'pay_days')),
            reason,
          },
        }),
        (fields): Record<string, string> =>
          policy || /^[1-9]\d{0,3}$/.test(codeIn(fields)) ? {} : { code: t('risks.countries.needcode') },
      )}
      isGrave={skips}
      onClose={onClose}
    >
      {policy ? null : (
        <>
          <TextInput label={t('risks.countries.code')} name="code" inputMode="numeric" maxLength={5} />
          <TextInput label={t('risks.countries.name')} name="name" maxLength={60} />
        </>
      )}
      <Switch
        label={t('risks.countries.skip')}
        checked={skips}
        onChange={({ target }) => setSkips(target.checked)}
      />
      <TextInput
        label={t('risks.countries.holdfor')}
        name="hold_hours"
        inputMode="numeric"
        maxLength={3}
        defaultValue={begin.hold_hours}
      />
      <TextInput
        label={t('risks.countries.payfor')}
        name="pay_days"
        inputMode="numeric"
        maxLength={2}
        defaultValue={begin.pay_days}
      />
    </ActionDialog>
  )
}
