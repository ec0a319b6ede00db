import { useState } from 'react'
import { ruleModes, type RuleMode, type RuleName, type RuleSet } from '#contracts/products/approvals'
import { Button } from '../../ui/button/button.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useLanguage, useTranslator, type MessageId } from '../../messages/messages.tsx'
import { modeNames, ruleHints, ruleNames } from './names.ts'
import styles from './products.module.css'

export type CategoryChoice = { id: number; name: string; name_hi: string }

type Chosen = {
  categories: readonly CategoryChoice[]
  ids: readonly number[]
  onChange: (ids: readonly number[]) => void
}

type RuleProps = {
  name: RuleName
  rules: RuleSet
  mode: RuleMode
  onMode: (mode: RuleMode) => void
  chosen: Chosen
}

/** One rule: what it looks at, whether it is off, flags or stops, and its limits. */
export function RuleFields({ name, rules, mode, onMode, chosen }: RuleProps) {
  const t = useTranslator()
  return (
    <div className={styles.rule}>
      <RadioGroup legend={t(ruleNames[name])} name={`rules.${name}.mode`}>
        <span className={styles.note}>{t(ruleHints[name])}</span>
        <span className={styles.modes}>
          {ruleModes.map((each) => (
            <Radio
              key={each}
              name={`rules.${name}.mode`}
              value={each}
              label={t(modeNames[each])}
              checked={mode === each}
              onChange={() => onMode(each)}
            />
          ))}
        </span>
      </RadioGroup>
      <div className={styles.pair}>
        {LIMITS[name]?.map(([field, label]) => (
          <TextInput
            key={field}
            label={t(label)}
            name={`rules.${field}`}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(valueOf(rules, field))}
          />
        ))}
      </div>
      {name === 'category' ? <Categories {...chosen} /> : null}
    </div>
  )
}

const LIMITS: Partial<Record<RuleName, readonly (readonly [string, MessageId])[]>> = {
  new_seller: [['new_seller.most', 'adminproducts.limit.most']],
  price: [
    ['price.least_percent', 'adminproducts.limit.least_percent'],
    ['price.most_percent', 'adminproducts.limit.most_percent'],
  ],
  alike: [['alike.bits', 'adminproducts.limit.bits']],
  price_jump: [['price_jump.percent', 'adminproducts.limit.percent']],
}

function valueOf(rules: RuleSet, field: string): number {
  const [name = '', member = ''] = field.split('.')
  return Number((rules as Record<string, Record<string, unknown>>)[name]?.[member] ?? 0)
}

function Categories({ categories, ids, onChange }: Chosen) {
  const t = useTranslator()
  const language = useLanguage()
  const [next, setNext] = useState('')
  const nameOf = ({ name, name_hi }: CategoryChoice): string => (language === 'hi' ? name_hi : name)
  const add = (): void => {
    if (next !== '') onChange([...ids, Number(next)])
    setNext('')
  }
  return (
    <>
      <ul className={styles.lines}>
        {categories
          .filter(({ id }) => ids.includes(id))
          .map((category) => (
            <li key={category.id} className={styles.row}>
              <span>{nameOf(category)}</span>
              <Button
                size="small"
                variant="quiet"
                onClick={() => onChange(ids.filter((id) => id !== category.id))}
              >
                {t('adminproducts.category.remove')}
                <span className="visually-hidden"> {nameOf(category)}</span>
              </Button>
            </li>
          ))}
      </ul>
      <div className={styles.row}>
        <Select
          label={t('adminproducts.category.add')}
          value={next}
          onChange={({ target }) => setNext(target.value)}
        >
          <option value="">{t('adminproducts.category.choose')}</option>
          {categories
            .filter(({ id }) => !ids.includes(id))
            .map((category) => (
              <option key={category.id} value={category.id}>
                {nameOf(category)}
              </option>
            ))}
        </Select>
        <Button size="small" variant="secondary" disabled={next === ''} onClick={add}>
          {t('adminproducts.add')}
        </Button>
      </div>
    </>
  )
}
