import { changeCouponSettings, type CouponSettings } from '#contracts/buying/promotions'
import styles from '../../shared/offers/offers.module.css'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textsIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'

const fieldNames = [
  ['most_per_store', 'offers.rules.store'],
  ['most_of_platform', 'offers.rules.platform'],
  ['second_person_from', 'offers.rules.second'],
] as const satisfies readonly (readonly [keyof CouponSettings, MessageId])[]

/** How many coupons one purchase may have, and which need a second approval. */
export function CouponSettingsForm({ settings }: { settings: CouponSettings }) {
  const t = useTranslator()
  const change = useAction(changeCouponSettings, { done: t('offers.rules.saved') })
  const send = (fields: FormData) =>
    change.run({
      body: textsIn(fields, ['most_per_store', 'most_of_platform', 'second_person_from', 'reason']),
    })
  return (
    <Form action={change} onSend={send} className={styles.rules}>
      <div className={styles.pair}>
        {fieldNames.map(([name, label]) => (
          <TextInput
            key={name}
            label={t(label)}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={settings[name]}
          />
        ))}
      </div>
      <TextInput label={t('offers.reason')} name="reason" autoComplete="off" maxLength={500} />
      <div>
        <Button type="submit" variant="secondary" isBusy={change.isBusy}>
          {t('offers.rules.keep')}
        </Button>
      </div>
    </Form>
  )
}
