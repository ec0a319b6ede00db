import { savePointsRule, type PointsRuleOnWire } from '#contracts/buying/points'
import { useState } from 'react'
import { dayInIndia } from '#platform/time'
import { istDay } from '../../shared/ist-date.ts'
import styles from '../../shared/offers/offers.module.css'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { Form, textsIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'

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

/** The earning and redemption rules of points from a date on; earlier dates keep their rules. */
export function PointsRules({ rules, now }: { rules: readonly PointsRuleOnWire[]; now: string }) {
  const t = useTranslator()
  const current = rules.find(({ from }) => from === now)
  const save = useAction(savePointsRule, { done: t('offers.rules.saved') })
  const [today] = useState(() => dayInIndia(new Date()))
  const names = fieldNames.map(([name]) => name)
  const send = (fields: FormData) => save.run({ body: textsIn(fields, [...names, 'reason']) })
  return (
    <Form action={save} onSend={send} className={styles.rules}>
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
            name={name}
            type={name === 'from' ? 'date' : 'text'}
            inputMode={name === 'from' ? undefined : 'decimal'}
            autoComplete="off"
            defaultValue={name === 'from' ? today : (current?.[name] ?? 0)}
          />
        ))}
      </div>
      <TextInput label={t('offers.reason')} name="reason" autoComplete="off" maxLength={500} />
      <div>
        <Button type="submit" variant="secondary" isBusy={save.isBusy}>
          {t('offers.rules.keep')}
        </Button>
      </div>
    </Form>
  )
}
