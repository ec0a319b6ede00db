import { useState } from 'react'
import { Link } from 'react-router'
import { changeStoreSettings, type StoreSettings } from '#contracts/selling/sellers'
import { PhotoPicker, usePhotos } from '../../shared/returns/photos.tsx'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Form, textIn, textsIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator, Message } from '../../messages/messages.tsx'
import { PlaceFields, placeIn } from './place-fields.tsx'
import styles from './settings.module.css'
import { Fact } from '../../ui/fact.tsx'

/** The settings that a store may change itself. */
export function SettingsForm({ settings }: { settings: StoreSettings }) {
  const t = useTranslator()
  const logo = usePhotos(1, settings.logo ? [settings.logo.path] : [])
  const banner = usePhotos(1, settings.banner ? [settings.banner.path] : [])
  const [comesBackElsewhere, setElsewhere] = useState(settings.returns !== null)
  const save = useAction(changeStoreSettings, { done: t('selling.settings.saved') })
  const send = (fields: FormData) =>
    save.run({
      params: { id: settings.id },
      body: {
        about: textIn(fields, 'about'),
        ...textsIn(fields, ['care_email', 'care_phone', 'officer_name', 'officer_email']),
        pickup: placeIn(fields, 'pickup'),
        returns: comesBackElsewhere ? placeIn(fields, 'returns') : null,
        logo: logo.paths[0] ?? null,
        banner: banner.paths[0] ?? null,
      },
    })
  const line = (name: 'care_email' | 'care_phone' | 'officer_name' | 'officer_email') => ({
    name,
    defaultValue: settings[name],
  })
  return (
    <Form action={save} onSend={send} className={styles.form}>
      <Card title={t('selling.settings.fixed')}>
        <p className={styles.note}>
          <Message id="selling.settings.fixed.text" components={{ help: <Link to="/help">help</Link> }} />
        </p>
        <dl className={styles.facts}>
          <Fact name={t('selling.settings.name')}>{settings.name}</Fact>
          <Fact name={t('selling.settings.legal')}>{settings.legal_name}</Fact>
          <Fact name={t('selling.settings.gstin')}>{settings.gstin ?? t('selling.settings.nogstin')}</Fact>
          <Fact name={t('selling.settings.address')}>{settings.address}</Fact>
        </dl>
      </Card>
      <Card title={t('selling.settings.face')}>
        <div className={styles.fields}>
          <PhotoPicker
            photos={logo}
            legend={t('selling.settings.logo')}
            hint={t('selling.settings.logo.hint')}
          />
          <PhotoPicker
            photos={banner}
            legend={t('selling.settings.banner')}
            hint={t('selling.settings.banner.hint')}
          />
          <Textarea
            label={t('selling.settings.about')}
            name="about"
            rows={3}
            maxLength={400}
            defaultValue={settings.about}
          />
        </div>
      </Card>
      <Card title={t('selling.settings.care')}>
        <div className={styles.pair}>
          <TextInput
            label={t('selling.settings.care.email')}
            type="email"
            maxLength={254}
            {...line('care_email')}
          />
          <TextInput
            label={t('selling.settings.care.phone')}
            inputMode="numeric"
            maxLength={10}
            {...line('care_phone')}
          />
          <TextInput
            label={t('selling.settings.officer')}
            hint={t('selling.settings.officer.hint')}
            isOptional
            maxLength={100}
            {...line('officer_name')}
          />
          <TextInput
            label={t('selling.settings.officer.email')}
            isOptional
            type="email"
            maxLength={254}
            {...line('officer_email')}
          />
        </div>
      </Card>
      <Card title={t('selling.settings.pickup')}>
        <div className={styles.fields}>
          <p className={styles.note}>{t('selling.settings.pickup.text', { state: settings.state })}</p>
          <PlaceFields name="pickup" place={settings.pickup} />
          <Checkbox
            label={t('selling.settings.elsewhere')}
            checked={comesBackElsewhere}
            onChange={({ target }) => setElsewhere(target.checked)}
          />
          {comesBackElsewhere ? <PlaceFields name="returns" place={settings.returns} /> : null}
        </div>
      </Card>
      <div>
        <Button type="submit" isBusy={save.isBusy || logo.isBusy || banner.isBusy}>
          {t('selling.save')}
        </Button>
      </div>
    </Form>
  )
}
