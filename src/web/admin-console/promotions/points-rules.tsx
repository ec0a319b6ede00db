import type { PointsRuleOnWire } from '#contracts/buying/points'
import { dayInIndia } from '#platform/time'
import { istDay } from '../../shared/ist-date.ts'
import styles from '../../shared/offers/offers.module.css'
import { Button } from '../../ui/button/button.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { useRules } from './use-rules.ts'

const fieldNames = [
  ['from', 'offers.points.from'],
  ['earn_points', 'offers.points.earn'],
  ['per', 'offers.points.per'],
  ['worth', 'offers.points.worth'],
  ['most_percent', 'offers.points.most'],
  ['lives_months', 'offers.points.lives'],
  ['back_days', 'offers.points.back'],
  ['most_by_hand', 'offers.points.hand'],
] as const satisfies readonly (readonly [keyof PointsRuleOnWire, MessageId])[]

/** What points are given for and worth, from a day on; the days before keep their rules. */
export function PointsRules({ rules, now }: { rules: readonly PointsRuleOnWire[]; now: string }) {
  const t = useTranslator()
  const current = rules.find(({ from }) => from === now)
  const { fields, errors, isBusy, send, set } = useRules('/admin/points/rules', fieldsOf(current))
  return (
    <form noValidate className={styles.rules} onSubmit={(event) => void send(event)}>
      <ul>
        {rules.map((rule) => (
          <li key={rule.from} className={rule.from === now ? undefined : styles.note}>
            {t('offers.points.rule', {
              from: istDay(`${rule.from}T00:00:00+05:30`),
              points: rule.earn_points,
              per: inRupees(rule.per),
              worth: inRupees(rule.worth),
              percent: rule.most_percent,
              months: rule.lives_months,
            })}
          </li>
        ))}
      </ul>
      <div className={styles.pair}>
        {fieldNames.map(([name, label]) => (
          <TextInput
            key={name}
            label={t(label)}
            type={name === 'from' ? 'date' : 'text'}
            inputMode={name === 'from' ? undefined : 'decimal'}
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

type Fields = { [Name in keyof PointsRuleOnWire]: string }

function fieldsOf(rule: PointsRuleOnWire | undefined): Fields {
  const {
    earn_points = 0,
    per = 0,
    worth = 0,
    most_percent = 0,
    lives_months = 0,
    back_days = 0,
    most_by_hand = 0,
  } = rule ?? {}
  return {
    from: dayInIndia(new Date()),
    earn_points: String(earn_points),
    per: String(per),
    worth: String(worth),
    most_percent: String(most_percent),
    lives_months: String(lives_months),
    back_days: String(back_days),
    most_by_hand: String(most_by_hand),
  }
}
