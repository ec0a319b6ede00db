import type { Bill } from '#contracts/buying/checkout'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { said, useWords, type Say } from '../../words/words.tsx'
import type { DeliveryType } from './bill-asked.ts'
import styles from './payment-choice.module.css'

type PaymentChoiceProps = {
  chosen: DeliveryType
  onChoose: (chosen: DeliveryType) => void
  /** null until there is a bill. */
  cod: { allowed: boolean; reason: string | null; store_name: string | null } | null
  /** Set where no payment is opened: so long the goods are kept for somebody to confirm the order. */
  later: Bill['pay_later']
}

/** How the order is paid; cash only where every store and the PIN allow it, and else why not. */
export function PaymentChoice({ chosen, onChoose, cod, later }: PaymentChoiceProps) {
  const say = useWords()
  const isRefused = cod?.allowed === false
  return (
    <>
      <RadioGroup legend={<span className="visually-hidden">{say('account.checkout.how')}</span>}>
        <Radio
          name="payment"
          value="Online"
          checked={chosen === 'Online'}
          onChange={() => onChoose('Online')}
          label={say(later ? 'account.checkout.later' : 'account.checkout.online')}
          hint={
            later
              ? say('account.checkout.laterhint', { time: lengthOf(say, later.hold_hours) })
              : say('account.checkout.onlinehint')
          }
        />
        <Radio
          name="payment"
          value="COD"
          checked={chosen === 'COD'}
          disabled={isRefused}
          onChange={() => onChoose('COD')}
          label={say('account.checkout.cod')}
          aria-describedby={isRefused ? 'cod-refused' : undefined}
          hint={isRefused ? undefined : say('account.checkout.codhint')}
        />
      </RadioGroup>
      {isRefused ? (
        <p id="cod-refused" className={styles.refused}>
          {cod.store_name ? `${cod.store_name}: ` : ''}
          {cod.reason ? said(cod.reason, 'cod_not_allowed') : say('account.checkout.nocod')}
        </p>
      ) : null}
    </>
  )
}

const lengthOf = (say: Say, hours: number): string =>
  hours % 24 === 0
    ? say('account.checkout.days', { count: hours / 24 })
    : say('account.checkout.hours', { count: hours })
