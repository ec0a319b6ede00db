import { useState } from 'react'
import type { CountryPolicy } from '#contracts/buying/checkout'
import { Switch } from '../../ui/switch/switch.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { DeedDialog } from '../desk/deed-dialog.tsx'

const NEW: Pick<CountryPolicy, 'country_code' | 'name' | 'skips_payment' | 'hold_hours' | 'pay_days'> = {
  country_code: '',
  name: '',
  skips_payment: false,
  hold_hours: 48,
  pay_days: 7,
}

/** The rules of a country; null: of one that has none yet. */
export function CountryDeed({ policy, onClose }: { policy: CountryPolicy | null; onClose: () => void }) {
  const t = useTranslator()
  const begin = policy ?? NEW
  const [code, setCode] = useState(begin.country_code.slice(1))
  const [name, setName] = useState(begin.name)
  const [skips, setSkips] = useState(begin.skips_payment)
  const [hours, setHours] = useState(String(begin.hold_hours))
  const [days, setDays] = useState(String(begin.pay_days))
  return (
    <DeedDialog
      title={policy ? t('risks.countries.title', { name: policy.name }) : t('risks.countries.add')}
      lead={t('risks.countries.text')}
      path={`/admin/country-policies/${encodeURIComponent(code.replace(/^\+/, '').trim() || '0')}`}
      further={{ name, skips_payment: skips, hold_hours: Number(hours), pay_days: Number(days) }}
      isGrave={skips}
      onClose={onClose}
    >
      {policy ? null : (
        <>
          <TextInput
            label={t('risks.countries.code')}
            inputMode="numeric"
            maxLength={5}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <TextInput
            label={t('risks.countries.name')}
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </>
      )}
      <Switch
        label={t('risks.countries.skip')}
        checked={skips}
        onChange={({ target }) => setSkips(target.checked)}
      />
      <TextInput
        label={t('risks.countries.holdfor')}
        inputMode="numeric"
        maxLength={3}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      />
      <TextInput
        label={t('risks.countries.payfor')}
        inputMode="numeric"
        maxLength={2}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </DeedDialog>
  )
}
