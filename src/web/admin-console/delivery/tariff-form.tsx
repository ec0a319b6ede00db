import { useState } from 'react'
import { changeTariff, type Tariff } from '#contracts/delivery/shipping'
import { dayInIndia } from '#platform/time'
import { useAction } from '../../shared/use-action.ts'
import { useReloadOnConflict } from '../../shared/use-reload-on-conflict.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './delivery.module.css'
import {
  differences,
  fieldsOf,
  prefixFields,
  termFields,
  termsIn,
  zoneFields,
  zoneNames,
  type Fields,
} from './tariff-fields.ts'

/** Zones, weights and cash terms as one editable table; the differences are listed before they are saved from a day on. */
export function TariffForm({ tariff }: { tariff: Tariff }) {
  const t = useTranslator()
  const before = fieldsOf(tariff)
  const [fields, setFields] = useState<Fields>(before)
  const save = useAction(changeTariff, {
    done: t('delivery.saved'),
    // A colleague saved first, so the page is reloaded.
    onRefused: useReloadOnConflict(),
  })
  const changed = differences(t, before, fields)
  const send = (form: FormData) => {
    const from = textIn(form, 'from')
    return save.run({
      body: {
        ...termsIn(fields, tariff.zones),
        version: tariff.version,
        ...(from === '' ? {} : { from }),
        reason: textIn(form, 'reason'),
      },
    })
  }
  const input = (name: string) => ({
    name,
    value: fields[name] ?? '',
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      setFields((known) => ({ ...known, [name]: target.value })),
  })
  return (
    <Form action={save} onSend={send} className={styles.form}>
      <div className={styles.zones}>
        {tariff.zones.map(({ zone }, index) => (
          <fieldset key={zone} className={styles.zone}>
            <legend>{t(zoneNames[zone] ?? 'delivery.title')}</legend>
            {zoneFields.map(({ name, label }) => (
              <TextInput
                key={name}
                label={t(label)}
                inputMode="decimal"
                {...input(`zones.${index}.${name}`)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <SectionHeading>{t('delivery.terms')}</SectionHeading>
      <div className={styles.fields}>
        {termFields.map(({ name, label }) => (
          <TextInput key={name} label={t(label)} inputMode="decimal" {...input(name)} />
        ))}
      </div>
      {prefixFields.map(({ name, label }) => (
        <TextInput key={name} label={t(label)} hint={t('delivery.prefixes.hint')} {...input(name)} />
      ))}
      {changed.length > 0 ? (
        <Difference changed={changed} isBusy={save.isBusy} onDrop={() => setFields(before)} />
      ) : (
        <p className={styles.note}>{t('delivery.nochange')}</p>
      )}
    </Form>
  )
}

type DifferenceProps = { changed: readonly string[]; isBusy: boolean; onDrop: () => void }

function Difference({ changed, isBusy, onDrop }: DifferenceProps) {
  const t = useTranslator()
  const [today] = useState(() => dayInIndia(new Date()))
  return (
    <div className={styles.change}>
      <p>{t('delivery.willchange', { count: changed.length })}</p>
      <ul>
        {changed.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <div className={styles.fields}>
        <TextInput
          label={t('delivery.from')}
          hint={t('delivery.from.hint')}
          name="from"
          type="date"
          min={today}
          defaultValue={today}
        />
        <TextInput label={t('delivery.reason')} name="reason" maxLength={500} autoComplete="off" />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy}>
          {t('delivery.save')}
        </Button>
        <Button variant="quiet" onClick={onDrop}>
          {t('delivery.drop')}
        </Button>
      </div>
    </div>
  )
}
