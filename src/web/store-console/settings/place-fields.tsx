import type { StoreSettings } from '#contracts/selling/sellers'
import { textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './settings.module.css'

type Place = StoreSettings['pickup']
type PlaceProps = {
  name: 'pickup' | 'returns'
  place: Place | null
}

/** House, street, town, PIN code and the phone for the courier. */
export function PlaceFields({ name, place }: PlaceProps) {
  const t = useTranslator()
  const line = (field: keyof Place) => ({
    name: `${name}.${field}`,
    defaultValue: place?.[field] ?? '',
  })
  return (
    <div className={styles.fields}>
      <TextInput label={t('selling.settings.place.address')} maxLength={240} {...line('address')} />
      <div className={styles.pair}>
        <TextInput label={t('selling.settings.place.city')} maxLength={80} {...line('city')} />
        <TextInput
          label={t('selling.settings.place.pin')}
          inputMode="numeric"
          maxLength={6}
          {...line('pin')}
        />
      </div>
      <TextInput
        label={t('selling.settings.place.phone')}
        hint={t('selling.settings.place.phone.hint')}
        inputMode="numeric"
        maxLength={10}
        {...line('phone')}
      />
    </div>
  )
}

/** Reads the address from these fields. */
export function placeIn(fields: FormData, name: PlaceProps['name']): Place {
  const of = (field: keyof Place): string => textIn(fields, `${name}.${field}`)
  return { address: of('address'), city: of('city'), pin: of('pin'), phone: of('phone') }
}
