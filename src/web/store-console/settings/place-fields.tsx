import type { StoreSettings } from '#contracts/selling/sellers'
import { textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './settings.module.css'

type Place = StoreSettings['pickup']
type PlaceProps = {
  name: 'pickup' | 'returns'
  place: Place | null
}

/** House, street, town, PIN and the phone that a courier calls. */
export function PlaceFields({ name, place }: PlaceProps) {
  const say = useWords()
  const line = (field: keyof Place) => ({
    name: `${name}.${field}`,
    defaultValue: place?.[field] ?? '',
  })
  return (
    <div className={styles.fields}>
      <TextInput label={say('selling.settings.place.address')} maxLength={240} {...line('address')} />
      <div className={styles.pair}>
        <TextInput label={say('selling.settings.place.city')} maxLength={80} {...line('city')} />
        <TextInput
          label={say('selling.settings.place.pin')}
          inputMode="numeric"
          maxLength={6}
          {...line('pin')}
        />
      </div>
      <TextInput
        label={say('selling.settings.place.phone')}
        hint={say('selling.settings.place.phone.hint')}
        inputMode="numeric"
        maxLength={10}
        {...line('phone')}
      />
    </div>
  )
}

/** What these fields say. */
export function placeIn(fields: FormData, name: PlaceProps['name']): Place {
  const of = (field: keyof Place): string => textIn(fields, `${name}.${field}`)
  return { address: of('address'), city: of('city'), pin: of('pin'), phone: of('phone') }
}
