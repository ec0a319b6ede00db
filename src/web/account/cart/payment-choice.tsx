import type { Bill } from '#contracts/buying/checkout'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { useTranslator, type Translate } from '../../messages/messages.tsx'
import type { DeliveryType } from './bill-request.ts'
import styles from './payment-choice.module.css'

type PaymentChoiceProps = {
  chosen: DeliveryType
  onChoose: (chosen: DeliveryType) => void
  /** null until there is a bill. */
  cod: { allowed: boolean; reason: string | null; store_name: string | null } | null
  /** Set where the order is paid after confirmation: how long its stock is held until then. */
  later: Bill['pay_later']
}

/** How the order is paid. Cash is offered where every store and the PIN allow it; otherwise the reason is shown. */
export function PaymentChoice({ chosen, onChoose, cod, later }: PaymentChoiceProps) {
  const t = useTranslator()
  const isRefused = cod?.allowed === false
  return (
    <>
      <RadioGroup legend={<span className="visually-hidden">{t('account.checkout.how')}</span>}>
        <Radio
          name="payment"
          value="Online"
          checked={chosen === 'Online'}
          onChange={() => onChoose('Online')}
          label={t(later ? 'account.checkout.later' : 'account.checkout.online')}
          hint={
            later
              ? t('account.checkout.laterhint', { time: lengthOf(t, later.hold_hours) })
              : t('account.checkout.onlinehint')
          }
        />
        <Radio
          name="payment"
          value="COD"
          checked={chosen === 'COD'}
          disabled={isRefused}
          onChange={() => onChoose('COD')}
          label={t('account.checkout.cod')}
          aria-describedby={isRefused ? 'cod-refused' : undefined}
          hint={isRefused ? undefined : t('account.checkout.codhint')}
        />
      </RadioGroup>
      {isRefused ? (
        <p id="cod-refused" className={styles.refused}>
          {cod.store_name ? `${cod.store_name}: ` : ''}
          {cod.reason ? cod.reason : t('account.checkout.nocod')}
        </p>
      ) : null}
    </>
  )
}

const lengthOf = (t: Translate, hours: number): string =>
  hours % 24 === 0
    ? t('account.checkout.days', { count: hours / 24 })
    : t('account.checkout.hours', { count: hours })
