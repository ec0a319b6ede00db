import type { CouponSettings } from '#contracts/buying/promotions'
import styles from '../../shared/offers/offers.module.css'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { useRules } from './use-rules.ts'

const fieldNames = [
  ['most_per_store', 'offers.rules.store'],
  ['most_of_platform', 'offers.rules.platform'],
  ['second_person_from', 'offers.rules.second'],
] as const satisfies readonly (readonly [keyof CouponSettings, MessageId])[]

/** How many coupons one purchase may have, and which need a second person. */
export function CouponRules({ settings }: { settings: CouponSettings }) {
  const t = useTranslator()
  const { fields, errors, isBusy, send, set } = useRules('/admin/coupons/settings', {
    most_per_store: String(settings.most_per_store),
    most_of_platform: String(settings.most_of_platform),
    second_person_from: String(settings.second_person_from),
  })
  return (
    <form noValidate className={styles.rules} onSubmit={(event) => void send(event)}>
      <div className={styles.pair}>
        {fieldNames.map(([name, label]) => (
          <TextInput
            key={name}
            label={t(label)}
            inputMode="decimal"
            autoComplete="off"
            value={fields[name]}
            error={errors[name]}
            onChange={({ target }) => set(name, target.value)}
          />
        ))}
      </div>
      <TextInput
        label={t('offers.reason')}
        autoComplete="off"
        maxLength={500}
        value={fields.reason}
        error={errors['reason']}
        onChange={({ target }) => set('reason', target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          {t('offers.rules.keep')}
        </Button>
      </div>
    </form>
  )
}
