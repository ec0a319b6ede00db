import { useState } from 'react'
import type { ReturnRules } from '#contracts/delivery/returns'
import { Form, textIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../delivery/delivery.module.css'
import { faultNames, keyIn, payerNames } from './names.ts'
import { SaveRules, useSaveRules } from './save-rules.tsx'

type Bearer = ReturnRules['bearers'][number]

const costs = [
  { name: 'item', label: 'returnrules.bearer.item' },
  { name: 'forward', label: 'returnrules.bearer.forward' },
  { name: 'reverse', label: 'returnrules.bearer.reverse' },
] as const

/** Who pays for the goods and both ways, by fault. */
export function BearersForm({ rules }: { rules: ReturnRules }) {
  const t = useTranslator()
  const [bearers, setBearers] = useState<readonly Bearer[]>(rules.bearers)
  const save = useSaveRules()
  const set = (fault: Bearer['fault'], change: Partial<Bearer>): void =>
    setBearers((known) => known.map((one) => (one.fault === fault ? { ...one, ...change } : one)))
  return (
    <Form
      action={save}
      onSend={(fields) =>
        save.run({
          body: { version: rules.version, bearers: [...bearers], reason: textIn(fields, 'reason') },
        })
      }
      className={styles.form}
    >
      {bearers.map((bearer) => (
        <fieldset key={bearer.fault} className={styles.version}>
          <legend>{t('returnrules.bearer.of', { fault: t(faultNames[bearer.fault]) })}</legend>
          <div className={styles.fields}>
            {costs.map(({ name, label }) => (
              <Select
                key={name}
                label={t(label)}
                value={bearer[name]}
                onChange={({ target }) => set(bearer.fault, { [name]: keyIn(payerNames, target.value) })}
              >
                {Object.entries(payerNames).map(([payer, payerName]) => (
                  <option key={payer} value={payer}>
                    {t(payerName)}
                  </option>
                ))}
              </Select>
            ))}
          </div>
          <Switch
            label={t('returnrules.bearer.delivery')}
            checked={bearer.delivery_back}
            onChange={({ target }) => set(bearer.fault, { delivery_back: target.checked })}
          />
        </fieldset>
      ))}
      <SaveRules isBusy={save.isBusy} />
    </Form>
  )
}
